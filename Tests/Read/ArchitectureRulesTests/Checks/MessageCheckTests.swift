import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules about messages")
struct MessageCheckTests {
    private var shop: Trace {
        var shop = Shop()
        shop.tap()
        return shop.trace
    }

    @Test("rules can forbid a channel by role, type or name")
    func never() throws {
        let kept = try outcome("never message: {from: core, to: view}", shop)
        #expect(kept.count == 0)
        for check in [
            "never message: {from: view, to: presenter}",
            "never message: {from: {type: '*View'}, to: {type: $1Presenter}}",
            "never message: {from: view, to: {kind: presentation}, name: 'handle*', case: b?y}",
            "never message: {from: {module: Shop}, to: {role: presenter, not: core}, module: same}",
        ] {
            let broken = try outcome(check, shop)
            #expect(broken.told == ["ShopView → ShopPresenter handle(intent:) buy"], "\(check)")
            let violation = try #require(broken.violations.first)
            #expect(violation.message == 3)
            #expect(violation.chain == ["1 User → ShopView tap()"])
            #expect(violation.receiver?.member == "handle(intent:)")
        }
    }

    @Test("a rule that forbids a channel is untested if the sender's role sends no message")
    func neverUntested() throws {
        #expect(try outcome("never message: {from: store, to: view}", shop).matched == 0)
        #expect(try outcome("never message: {from: view, to: store}", shop).matched == 2)
    }

    @Test("rules can require a certain number of messages")
    func some() throws {
        #expect(try outcome("some message: {from: view, to: core}", shop).count == 0)
        #expect(try outcome("{some message: {from: view}, times: 2}", shop).count == 0)
        #expect(
            try outcome("{some message: {from: view}, times: 3+}", shop).told == [
                "from view | found 2, but it should be at least 3: 2 ShopView → ShopCore handle(intent:) buy, "
                    + "3 ShopView → ShopPresenter handle(intent:) buy"
            ])
        #expect(
            try outcome("some message: {to: store, name: save()}", shop).told == [
                "save() to store | found 0, but it should be at least 1"
            ])
    }

    @Test("rules can allow some channels and forbid all others")
    func allowed() throws {
        #expect(try outcome("{each message: {from: view}, is: {to: [core, presenter]}}", shop).count == 0)
        let broken = try outcome("{each message: {from: view}, is: {to: core}}", shop)
        #expect(broken.matched == 2)
        #expect(broken.told == ["ShopView → ShopPresenter handle(intent:) buy | allowed: to core"])
    }

    @Test("a rule's pattern for the receiver's name can refer to a group captured from the sender's name")
    func groups() throws {
        var shop = Shop()
        let other = shop.sketch.component("CartPresenter", .presentation, module: "Cart")
        shop.tap([shop.presenter, other])
        for check in [
            "{each message: {from: view, to: presenter}, is: {to: {type: $1Presenter}}}",
            "{each message: {from: {type: '/(.+)View/'}, to: presenter}, is: {to: {type: '/$1Presenter/'}}}",
        ] {
            #expect(try outcome(check, shop.trace).violations.map(\.message) == [3], "\(check)")
        }
    }

    @Test(
        "rules can compare the modules of sender and receiver",
        arguments: [("same", [2]), ("other", [4]), ("stranger", [4])])
    func modules(relation: String, expected: [Int]) throws {
        var shop = Shop()
        let cart = shop.sketch.component("CartCore", .logic, module: "Cart")
        let plain = shop.sketch.component("PlainCore", .logic)
        let tap = shop.tap([shop.core])
        shop.sketch.message("reload()", shop.view, plain, because: tap)
        shop.sketch.message("reload()", shop.view, cart, because: tap)
        let found = try outcome("never message: {from: view, to: core, module: \(relation)}", shop.trace)
        #expect(found.violations.map(\.message) == expected)
    }

    @Test("rules derive a module's parent and children from the messages during which modules were built")
    func parents() throws {
        var shop = Shop()
        let builder = shop.sketch.component("CartBuilder", .assembly, module: "Cart")
        let build = shop.sketch.message("build()", shop.core, builder, isStatic: true)
        let cart = shop.sketch.component("CartCore", .logic, module: "Cart", during: build)
        let other = shop.sketch.component("OtherCore", .logic, module: "Other")
        shop.sketch.message("down()", shop.core, cart)
        shop.sketch.message("up()", cart, shop.core)
        shop.sketch.message("away()", cart, other)
        for (relation, name) in [("child", "down()"), ("parent", "up()"), ("stranger", "away()")] {
            let found = try outcome("never message: {from: core, to: core, module: \(relation)}", shop.trace)
            #expect(found.violations.map(\.receiver?.member) == [name])
        }
    }

    @Test("rules can select messages by flags such as user, system, async, lost and static")
    func flags() throws {
        var sketch = TraceSketch()
        let core = sketch.component("ShopCore", .logic)
        let service = sketch.component("Bank", .service)
        let tap = sketch.message("tap()", 0, core)
        sketch.message("appear()", 0, core, because: tap, isSystem: true)
        sketch.message("paid()", service, core, because: tap, isAsync: true)
        sketch.message("paid()", service, 0, because: tap, isAsync: true, isLost: true)
        sketch.message("build()", core, service, because: tap, isStatic: true)
        for (flags, expected) in [
            ("user", [1]), ("system", [2]), ("async", [3, 4]), ("[async, lost]", [4]), ("static", [5]), ("root", [1]),
        ] {
            #expect(
                try outcome("never message: {flags: \(flags)}", sketch.finished).violations.map(\.message) == expected,
                "\(flags)")
        }
        #expect(try outcome("never message: {to: nobody}", sketch.finished).violations.map(\.message) == [4])
        #expect(try outcome("never message: {from: anyone, not: {flags: async}}", sketch.finished).count == 1)
    }

    @Test("rules can select messages by arguments, and are undecided if arguments weren't recorded")
    func arguments() throws {
        var sketch = TraceSketch()
        let core = sketch.component("ShopCore", .logic)
        for value in [TraceValue.bool(true), .int(3), .string("ann"), .null] {
            sketch.message("set(_:)", 0, core, arguments: [value])
        }
        for (pattern, expected) in [("'true'", [1]), ("3", [2]), ("a*", [3]), ("[null, 3]", [2, 4])] {
            let found = try outcome("never message: {with: {argument0: \(pattern)}}", sketch.finished)
            #expect(found.violations.map(\.message) == expected, "\(pattern)")
        }
        sketch.message("set(_:)", 0, core, arguments: nil)
        let untold = try outcome("never message: {with: {argument0: 'true'}}", sketch.finished)
        #expect(untold.cannotBeTold && untold.count == 0 && untold.matched == 0)
        let others = try outcome("never message: {name: 'get(*)', with: {argument0: 'true'}}", sketch.finished)
        #expect(!others.cannotBeTold)
        #expect(try outcome("never message: {name: 'set*', with: {argument0: '1'}}", sketch.finished).cannotBeTold)
        let excepted = "not: {with: {argument0: '1'}}"
        #expect(try outcome("never message: {name: 'set*', \(excepted)}", sketch.finished).cannotBeTold)
        #expect(try !outcome("never message: {name: 'get*', \(excepted)}", sketch.finished).cannotBeTold)
    }

    @Test("rules can select messages by their effects: visible changes, writes, navigation and created components")
    func effects() throws {
        var shop = Shop()
        let tap = shop.tap()
        shop.sketch.show("shop.price", of: shop.view, during: tap)
        shop.sketch.write("price", of: shop.core, during: tap + 1)
        shop.sketch.navigate(.push, "Shop", "Cart", during: tap + 2)
        _ = shop.sketch.component("Stock", .state, during: tap + 2)
        for (effect, expected) in [
            ("shows: 'shop.*'", [1]), ("writes: price", [2]), ("writes: '*Core.price'", [2]),
            ("writes: '*View.price'", []), ("navigates: push", [3]), ("navigates: move", [3]),
            ("bears: store", [3]), ("shows: price", []), ("navigates: [pop, alert]", []), ("bears: core", []),
        ] {
            let found = try outcome("never message: {\(effect)}", shop.trace)
            #expect(found.violations.map(\.message) == expected, "\(effect)")
        }
    }

    @Test("rules can require a certain message as another message's direct cause, or anywhere among its causes")
    func causes() throws {
        var shop = Shop()
        let tap = shop.tap()
        let store = shop.sketch.component("Store", .state)
        shop.sketch.message("save()", shop.core, store, because: tap + 1)
        #expect(try outcome("{each message: {to: store}, caused by: {to: its sender}}", shop.trace).count == 0)
        #expect(try outcome("{each message: {to: store}, because of: {from: user}}", shop.trace).count == 0)
        #expect(try outcome("{each message: {to: store}, because of: {to: its sender}}", shop.trace).count == 0)
        #expect(
            try outcome("{each message: {to: store}, caused by: {from: user}}", shop.trace).told == [
                "ShopCore → Store save() | its cause is 2 ShopView → ShopCore handle(intent:) buy; it should be: from user"
            ])
        #expect(
            try outcome("{each message: {to: store}, because of: {from: presenter}}", shop.trace).told == [
                "ShopCore → Store save() | missing among its causes: from presenter"
            ])
        #expect(
            try outcome("{each message: {name: tap()}, caused by: {from: core}}", shop.trace).told == [
                "User → ShopView tap() | it has no cause; it should have: from core"
            ])
    }

    @Test(
        "rules can require a message before or after another message in the same beat or trace, or with the same cause",
        arguments: [
            ("after: {to: core}, in: siblings", 0), ("after: {to: presenter}, in: siblings", 1),
            ("after: {from: user}, in: siblings", 1), ("after: {from: user}", 0), ("before: {to: store}", 0),
            ("before: {to: store}, in: siblings", 1), ("before: {name: later()}", 1),
            ("before: {name: later()}, in: beat", 1), ("before: {name: later()}, in: trace", 0),
            ("after: {to: core, from: its sender}", 0), ("after: {to: core, from: its receiver}", 1),
        ])
    func order(relation: String, count: Int) throws {
        var shop = Shop()
        shop.sketch.beat("taps")
        let tap = shop.tap()
        let store = shop.sketch.component("Store", .state)
        shop.sketch.message("save()", shop.presenter, store, because: tap + 2)
        shop.sketch.beat("waits")
        shop.sketch.message("later()", 0, shop.view, isSystem: true)
        #expect(try outcome("{each message: {to: presenter}, \(relation)}", shop.trace).count == count)
    }

    @Test("rules apply only to the scenarios they name")
    func scenarios() throws {
        let rules = try blueprint("never message: {to: core}", scenarios: "['by-*', other]")
        #expect(RunOutcome(shop, [rules]).outcomes.last?.count == 1)
        var other = shop
        other.header.scenario = "elsewhere"
        #expect(RunOutcome(other, [rules]).outcomes.last?.rule.id != "R-1")
    }

    @Test("a rule with several checks is kept if all of them are kept, and untested if one of them matched nothing")
    func severalChecks() throws {
        let both =
            "- {each message: {from: view}, is: {to: [core, presenter]}}\n- {each message: {from: store}, is: {to: view}}"
        let untested = try outcome(both, shop)
        #expect(untested.lookedAt == [2, 0] && untested.matched == 0 && untested.count == 0)
    }

    @Test("rules can be checked on random traces without a crash", arguments: 0..<30)
    func random(seed: Int) throws {
        let trace = Trace.random(seed: UInt64(seed))
        let rules = try blueprint(
            "{each message: {name: m0}, then: [{name: m1, times: 0+}, {from: its receiver, times: 0+}], within: subtree}",
            "{each message: {from: {type: 'C*'}}, is: {to: {type: 'C$1'}}}",
            "{each message: {name: m1}, because of: {to: its sender}}",
            "{each message: {name: m1}, after: {from: its receiver}, in: tree}",
            "{each message: {name: m1}, then exactly: []}", "never message: {navigates: any, bears: anyone}",
            "{each component: {type: 'C*'}, dies with: {type: C1}}", "{each component: anyone, dies when hidden: true}",
            "{each component: {type: C1}, at once: 1}", "{each component: {type: C2}, born during: {module: same}}")
        let outcomes = RunOutcome(trace, [rules]).outcomes
        #expect(outcomes.count == RunOutcome(trace, []).outcomes.count + 10)
        for outcome in outcomes { #expect(outcome.count == outcome.counts.values.reduce(0, +)) }
    }
}
