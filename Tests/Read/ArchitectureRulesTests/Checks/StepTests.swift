import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules about the effects of a message")
struct StepTests {
    private static let delivery =
        "{each message: {from: user, to: view}, then exactly: [{to: core}, {to: presenter, name: 'handle(intent:)'}]}"

    @Test("rules can require exactly the named receivers of a broadcast, in order")
    func exactly() throws {
        var shop = Shop()
        shop.tap()
        let kept = try outcome(Self.delivery, shop.trace)
        #expect(kept.count == 0 && kept.matched == 1)
        shop.tap([shop.presenter, shop.core])
        shop.tap([shop.core])
        shop.tap([shop.core, shop.presenter, shop.core])
        shop.tap([])
        let should = "it should trigger to core, then handle(intent:) to presenter"
        #expect(
            try outcome(Self.delivery, shop.trace).told == [
                "User → ShopView tap() | it triggered ShopPresenter handle(intent:), ShopCore handle(intent:); \(should)",
                "User → ShopView tap() | it triggered ShopCore handle(intent:); \(should)",
                "User → ShopView tap() | it triggered ShopCore handle(intent:), ShopPresenter handle(intent:), "
                    + "ShopCore handle(intent:); \(should)",
                "User → ShopView tap() | it triggered nothing; \(should)",
            ])
    }

    @Test("rules can require a bus to deliver each message with the method name and enum case that the bus received")
    func relations() throws {
        var shop = Shop()
        let bus = shop.sketch.component("Bus", .bus)
        let sent = shop.sketch.message("send(_:)", shop.view, bus, caseName: "buy")
        shop.sketch.message("send(_:)", bus, shop.core, because: sent, caseName: "buy")
        let check = """
            each message: {to: {type: Bus}}
            then exactly: [{from: its receiver, to: core, name: its name, case: its case}]
            """
        #expect(try outcome(check, shop.trace).count == 0)
        shop.sketch.message("send(_:)", shop.view, bus, caseName: "buy")
        shop.sketch.message("send(_:)", bus, shop.core, because: sent + 2, caseName: "sell")
        #expect(try outcome(check, shop.trace).violations.map(\.message) == [3])
    }

    @Test(
        "rules can limit the number of times that a message causes another message",
        arguments: [
            ("1", "it caused 2 (the first is 2 ShopView → ShopCore handle(intent:) buy), but it should cause 1"),
            ("0", "it caused 2 (the first is 2 ShopView → ShopCore handle(intent:) buy), but it should cause 0"),
            (
                "3+",
                "it caused 2 (the first is 2 ShopView → ShopCore handle(intent:) buy), but it should cause at least 3"
            ),
            ("2", nil), ("1+", nil), ("0..2", nil), ("0+", nil),
        ])
    func times(times: String, why: String?) throws {
        var shop = Shop()
        shop.tap([shop.core, shop.presenter, shop.core])
        let found = try outcome(
            "{each message: {from: user}, then: [{to: core, times: \(times)}]}", shop.trace)
        #expect(found.violations.compactMap(\.why) == [why.map { "to core: \($0)" }].compactMap(\.self))
    }

    @Test("rules can require an order of the messages that a message causes, with any other messages between them")
    func order() throws {
        var shop = Shop()
        shop.tap([shop.core, shop.view, shop.presenter])
        let check = "{each message: {from: user}, then: [{to: core}, {to: presenter}]}"
        #expect(try outcome(check, shop.trace).count == 0)
        shop.tap([shop.presenter, shop.core])
        #expect(
            try outcome(check, shop.trace).violations.map(\.why) == [
                "6 ShopView → ShopPresenter handle(intent:) buy came before 7 ShopView → ShopCore handle(intent:) buy; "
                    + "the order is to core, then to presenter"
            ])
    }

    @Test(
        "rules can search messages directly below a matching message, all below it, or all down to the next matching one"
    )
    func reach() throws {
        var shop = Shop()
        let store = shop.sketch.component("Store", .state)
        let first = shop.tap([shop.core])
        shop.sketch.message("save()", shop.core, store, because: first + 1)
        let nested = shop.sketch.message("tap()", 0, shop.view, because: first + 2)
        shop.sketch.message("save()", shop.core, store, because: nested)
        shop.sketch.message("save()", shop.core, store, because: nested, isAsync: true)
        func found(_ reach: String, _ step: String) throws -> [Int?] {
            try outcome("{each message: {name: tap()}, then: [\(step)], within: \(reach)}", shop.trace)
                .violations.map(\.message)
        }
        for step in ["{name: save(), times: 1}", "{name: save(), not: {from: its sender}, times: 1}"] {
            #expect(try found("children", step) == [1, 4])
            #expect(try found("subtree", step) == [1, 4])
            #expect(try found("subtree until the next", step) == [4])
        }
        #expect(try found("subtree", "{name: save(), times: 3}") == [4])
        #expect(try found("subtree", "{from: its receiver, times: 0}") == [1])
        #expect(try found("subtree until the next", "{any of: [{name: save()}, {name: 'handle*'}], times: 2}") == [])
    }

    @Test("a run's messages are counted as forced, as choice, or as sent by the user or the system")
    func mandates() throws {
        var shop = Shop()
        let store = shop.sketch.component("Store", .state)
        let tap = shop.tap()
        shop.sketch.message("save()", shop.core, store, because: tap + 1)
        shop.sketch.message("log()", shop.core, store, because: tap + 1)
        let rules = try blueprint(
            Self.delivery, "{each message: {to: core}, then: [{name: log(), times: 0..1}, {name: save(), times: 0}]}",
            "some message: {name: 'handle(intent:)'}")
        let mandates = RunOutcome(shop.trace, [rules]).mandates
        #expect(mandates.byRule == ["R-1": 2])
        #expect(mandates.given == 1 && mandates.chosen == 2 && mandates.mandated == 2)
    }
}
