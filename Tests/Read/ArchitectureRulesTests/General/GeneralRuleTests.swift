import ArchitectureRules
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("The general rules for any app")
struct GeneralRuleTests {
    private func told(_ id: String, _ trace: Trace) throws -> [String] {
        try #require(RunOutcome(trace, []).outcomes.first { $0.rule.id == id }).told
    }

    private func soundShop() -> Shop {
        var shop = Shop()
        shop.hold(shop.view, shop.core, "core")
        shop.hold(shop.view, shop.presenter, "presenter")
        shop.tap()
        return shop
    }

    @Test("the general rules are kept in a trace without faults")
    func sound() {
        let outcomes = RunOutcome(soundShop().trace, []).outcomes
        #expect(
            outcomes.map(\.rule.id) == [
                "ANY-1", "ANY-2", "ANY-3", "ANY-4", "ANY-5", "ANY-6", "ANY-7", "ANY-8", "ANY-9",
            ])
        #expect(outcomes.allSatisfy { $0.count == 0 })
    }

    @Test("the general rules report dropped records, and a footer that disagrees with the records")
    func footer() throws {
        var trace = soundShop().trace
        trace.footer = TraceFooter(messages: 4, dropped: 2)
        #expect(try told("ANY-1", trace) == ["footer | the footer counts 4 messages, but the trace has 3"])
        #expect(try told("ANY-2", trace) == ["dropped | 2 records were dropped"])
    }

    @Test("the general rules accept the trace of a killed process, with a warning about the missing footer")
    func killed() throws {
        var trace = soundShop().trace
        trace.footer = nil
        let outcomes = RunOutcome(trace, []).outcomes
        let ending = try #require(outcomes.first { $0.count > 0 })
        #expect(outcomes.count { $0.count > 0 } == 1)
        #expect(ending.rule.id == "ANY-8" && ending.rule.severity == .warning)
        #expect(
            ending.told == [
                "footer | the footer is missing: the app was killed while recording, or the file was cut off"
            ])
        #expect(try #require(outcomes.first { $0.rule.id == "ANY-1" }).matched == 0)
    }

    @Test(
        "the general rules about references are untested if no references were recorded",
        arguments: [nil, [], [.references]] as [[TraceHeader.Effect]?])
    func noReferences(sees: [TraceHeader.Effect]?) throws {
        var shop = Shop()
        shop.tap()
        if sees == [] { shop.hold(shop.view, shop.core, "core") }
        var trace = shop.trace
        trace.header.sees = sees.map { $0.map(\.rawValue) }
        for id in ["ANY-4", "ANY-5", "ANY-6"] {
            let outcome = try #require(RunOutcome(trace, []).outcomes.first { $0.rule.id == id })
            #expect(outcome.matched == 0 && outcome.count == 0 && outcome.unseen == [.references])
        }
    }

    @Test("in a recording on a real clock, the general rules check only components whose references were read")
    func liveReferences() throws {
        var shop = soundShop()
        let store = shop.sketch.component("Store", .state)
        shop.sketch.message("save()", shop.core, store)
        shop.sketch.message("save()", shop.view, shop.core)
        var trace = shop.trace
        trace.header.clock = .real
        let outcome = try #require(RunOutcome(trace, []).outcomes.first { $0.rule.id == "ANY-4" })
        #expect(outcome.count == 0 && outcome.matched == 0)
        shop.hold(shop.core, shop.presenter, "presenter")
        shop.hold(store, store, "itself")
        trace = shop.trace
        trace.header.clock = .real
        #expect(
            try told("ANY-4", trace) == [
                "ShopCore → Store save() | the sender neither holds the receiver nor received it as an argument"
            ])
    }

    @Test("the general rules report causes, receivers and effects that refer to a record missing from the trace")
    func dangling() throws {
        var shop = soundShop()
        shop.sketch.message("late()", shop.view, shop.core, because: 77)
        shop.sketch.message("late()", shop.view, 88)
        shop.sketch.write("x", of: shop.core, during: 99)
        shop.sketch.navigate(.push, "A", "B", during: 99)
        #expect(
            try told("ANY-3", shop.trace) == [
                "ShopView → ShopCore late() | the cause is message 77, which must come before this message",
                "ShopView → component 88 late() | the receiver is component 88, of which the trace has no record",
                "write of x | the record belongs to message 99, which the trace doesn't contain",
                "push from A to B | the record belongs to message 99, which the trace doesn't contain",
            ])
    }

    @Test("the general rules report moved messages, and missing ones unless as many records were dropped")
    func gaps() throws {
        var trace = soundShop().trace
        let places = trace.records.indices.filter { if case .message = trace.records[$0] { true } else { false } }
        trace.records.swapAt(places[1], places[2])
        #expect(
            try told("ANY-7", trace) == [
                "ShopView → ShopPresenter handle(intent:) buy | message 3 comes after message 1",
                "ShopView → ShopCore handle(intent:) buy | message 2 comes after message 3",
            ])
        trace.records.remove(at: places[2])
        #expect(try told("ANY-7", trace).count == 1)
        trace.footer = TraceFooter(messages: 2, dropped: 1)
        #expect(try told("ANY-7", trace).isEmpty)
        // Nobody knows how many records an app dropped at last before it was killed.
        trace.footer = nil
        #expect(try told("ANY-7", trace).isEmpty)
    }

    @Test(
        "the general rules report a message if its sender neither holds the receiver nor was passed it as an argument")
    func stranger() throws {
        var shop = soundShop()
        let store = shop.sketch.component("Store", .state)
        shop.sketch.message("save()", shop.core, store)
        #expect(
            try told("ANY-4", shop.trace) == [
                "ShopCore → Store save() | the sender neither holds the receiver nor received it as an argument"
            ])
    }

    @Test(
        "the general rules accept messages from a short-lived component to components that its builder created or holds"
    )
    func shortLived() throws {
        var shop = soundShop()
        let (builder, stranger) = (
            shop.sketch.component("Builder", .assembly), shop.sketch.component("Stranger", .state)
        )
        shop.hold(builder, shop.core, "core")
        let build = shop.sketch.message("build()", 0, builder)
        let splash = shop.sketch.component("Splash", .view, during: build)
        let model = shop.sketch.component("Model", .logic, during: build)
        for receiver in [model, shop.core, stranger] { shop.sketch.message("go()", splash, receiver) }
        shop.sketch.end(splash)
        #expect(
            try told("ANY-4", shop.trace) == [
                "Splash → Stranger go() | the sender neither holds the receiver nor received it as an argument"
            ])
    }

    @Test(
        "a component with unread references may send to components that are held by an argument passed to its builders")
    func unread() throws {
        var shop = soundShop()
        let trunk = shop.sketch.component("Trunk", .assembly)
        let (store, stranger) = (shop.sketch.component("Store", .state), shop.sketch.component("Stranger", .state))
        shop.hold(shop.core, trunk, "trunk")
        shop.hold(trunk, store, "store")
        let outer = shop.sketch.component("OuterBuilder", .assembly)
        let build = shop.sketch.message(
            "build(trunk:)", shop.core, outer, arguments: [.component(trunk)], isStatic: true)
        let inner = shop.sketch.component("InnerBuilder", .assembly, during: build)
        let innerBuild = shop.sketch.message("build()", outer, inner, because: build)
        let model = shop.sketch.component("Model", .logic, during: innerBuild)
        // The component lives on, but nothing that can be seen held it when references were read.
        shop.sketch.now += 1_000_000
        for receiver in [store, stranger] { shop.sketch.message("go()", model, receiver) }
        let strangers = try told("ANY-4", shop.trace)
        #expect(
            strangers == [
                "Model → Stranger go() | the sender neither holds the receiver nor received it as an argument"
            ])
    }

    @Test(
        "the general rules accept a message if the sender holds, built or was given the receiver, or can call it back")
    func acquaintances() throws {
        func strangers(_ introduce: (inout Shop, Int) -> Void) throws -> Int {
            var shop = soundShop()
            let store = shop.sketch.component("Store", .state)
            introduce(&shop, store)
            shop.sketch.message("save()", shop.core, store)
            return try told("ANY-4", shop.trace).count
        }
        #expect(try strangers { $0.hold($0.core, $1, "store") } == 0)
        #expect(try strangers { $0.hold($1, $0.core, "observer") } == 0)
        #expect(try strangers { $0.sketch.message("use(_:)", 0, $0.core, arguments: [.component($1)]) } == 0)
        #expect(
            try strangers {
                $0.sketch.message("use(_:)", 0, $0.core, arguments: [.array([.object([.init("in", .component($1))])])])
            } == 0)
        #expect(
            try strangers { $0.sketch.write("callback", of: $0.core, during: $0.sketch.message("x()", 0, $1)) } == 0)
        #expect(try strangers { _, _ in } == 1)
        // A closure may be passed on several times.
        #expect(
            try strangers { shop, store in
                let middle = shop.sketch.component("Middle", .logic)
                let closure = TraceValue.type("(Int) -> Void")
                let load = shop.sketch.message("load(_:)", store, middle, arguments: [closure])
                shop.sketch.message("fetch(_:)", middle, shop.core, because: load, arguments: [closure])
                shop.hold(store, middle, "middle")
                shop.hold(middle, shop.core, "core")
            } == 0)
        // A component that passes itself or a callback to a stranger must know the stranger first. From then on both
        // know each other.
        for way in [TraceValue.type("(Int) -> Void"), .component(4)] {
            var shop = soundShop()
            let store = shop.sketch.component("Store", .state)
            shop.sketch.message("attach(_:)", store, shop.core, arguments: [way])
            shop.sketch.message("save()", shop.core, store)
            #expect(
                try told("ANY-4", shop.trace) == [
                    "Store → ShopCore attach(_:) | the sender neither holds the receiver nor received it as an argument"
                ])
        }

        var shop = soundShop()
        let build = shop.sketch.message("build()", 0, shop.core)
        let deeper = shop.sketch.message("deeper()", shop.core, shop.core, because: build)
        let born = shop.sketch.component("Store", .state, during: deeper)
        shop.sketch.message("save()", shop.core, born)
        shop.sketch.message("save()", shop.presenter, born)
        #expect(try told("ANY-4", shop.trace).count == 1)

        var bus = soundShop()
        let pipe = bus.sketch.component("Bus", .bus)
        bus.sketch.message("send()", pipe, bus.core)
        #expect(try told("ANY-4", bus.trace).isEmpty)
    }

    @Test("the general rules report a component that has left the screen and isn't freed, and name its holder")
    func leaks() throws {
        var shop = Shop()
        shop.sketch.beat("launches")
        shop.hold(0, shop.view, "root")
        shop.sketch.beat("opens")
        let cart = shop.sketch.component("CartView", .view)
        let part = shop.sketch.component("CartCore", .logic)
        for beat in [2, 3] {
            shop.hold(0, shop.view, "root", beat: beat)
            shop.hold(cart, part, "core", beat: beat)
            shop.hold(part, cart, "view", beat: beat)
            if beat == 2 { shop.hold(0, cart, "presented", beat: beat) }
        }
        #expect(
            try told("ANY-6", shop.trace) == [
                "CartView | component 4 left the screen and lives on; it is held by CartCore.view → CartView (strong)",
                "CartCore | component 5 left the screen and lives on; it is held by CartView.core → CartCore (strong)",
            ])
        shop.sketch.end(cart)
        shop.sketch.end(part)
        #expect(try told("ANY-6", shop.trace).isEmpty)
    }

    @Test(
        "the general rules report Login's components as never freed if the records of their ends are removed",
        arguments: CommittedTraces.patterns)
    func endlessLogin(pattern: String) throws {
        var trace = try Trace.read(CommittedTraces.path("\(pattern)/login-success")).trace
        #expect(try told("ANY-6", trace).isEmpty)
        let login = Set(
            trace.records.compactMap { record -> Int? in
                guard case .component(let component) = record, component.name.contains("Login") else { return nil }
                return component.id
            })
        trace.records.removeAll { record in
            if case .end(let end) = record { login.contains(end.component) } else { false }
        }
        #expect(try told("ANY-6", trace).contains { $0.contains("left the screen and lives on") })
    }

    @Test(
        "the general rules report a component that outlives the view created with it, even without recorded references"
    )
    func outlivers()
        throws
    {
        var shop = Shop()
        shop.sketch.beat("launches")
        shop.sketch.beat("taps Cart")
        let cart = shop.sketch.component("CartView", .view)
        let model = shop.sketch.component("CartModel", .presentation, unread: ["timer"])
        let timer = shop.sketch.component("CartTimer", .logic)
        shop.sketch.message("load()", cart, model)
        shop.sketch.message("begin()", model, timer)
        shop.sketch.beat("taps Back")
        #expect(try told("ANY-9", shop.trace).isEmpty)
        shop.sketch.end(cart)
        #expect(
            try told("ANY-9", shop.trace) == [
                "CartModel | component 5 lives on after “taps Back”, in which the last view that it served was freed",
                "CartTimer | component 6 lives on after “taps Back”, because it belongs to CartModel, which lives on",
            ])
        shop.sketch.end(timer)
        shop.sketch.end(model)
        #expect(try told("ANY-9", shop.trace).isEmpty)
    }

    @Test(
        "the general rules report that Login's components outlive its view if the records of their ends are removed",
        arguments: CommittedTraces.patterns.filter { $0 != "yardstick" })
    func outlivingLogin(pattern: String) throws {
        var trace = try Trace.read(CommittedTraces.path("\(pattern)/login-success")).trace
        #expect(try told("ANY-9", trace).isEmpty)
        let parts = Set(
            trace.records.compactMap { record -> Int? in
                guard case .component(let component) = record, component.role != .view else { return nil }
                return component.id
            })
        trace.records.removeAll { record in
            if case .end(let end) = record { parts.contains(end.component) } else { false }
        }
        #expect(try !told("ANY-9", trace).isEmpty)
    }

    @Test("the general rules check a chain of a hundred thousand causes, each creating a component, in linear time")
    func deep() throws {
        var sketch = TraceSketch()
        let ends = [sketch.component("Ping", .logic), sketch.component("Pong", .logic)]
        for (from, to) in [(0, 1), (1, 0)] {
            sketch.add(
                .reference(ReferenceRecord(beat: 1, from: ends[from], to: ends[to], name: "r", strength: .weak)))
        }
        var cause = 0
        for index in 0..<100_000 {
            cause = sketch.message("hit()", ends[index % 2], ends[(index + 1) % 2], because: cause)
            let ball = sketch.component("Ball", .state, during: cause)
            sketch.message("roll()", ends[(index + 1) % 2], ball, because: cause)
        }
        #expect(RunOutcome(sketch.finished, []).outcomes.map(\.count).reduce(0, +) == 0)
    }
}
