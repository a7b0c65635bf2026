import ArchitectureRules
import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules about references")
struct ReferenceCheckTests {
    private var shop: Shop {
        var shop = Shop()
        shop.hold(0, shop.view, "rootViewController")
        shop.hold(shop.view, shop.core, "core")
        shop.hold(shop.core, shop.presenter, "presenter")
        shop.hold(shop.presenter, shop.view, "view", .weak)
        shop.hold(shop.view, shop.core, "core", beat: 2)
        return shop
    }

    @Test("rules can allow, forbid or require references; a reference that lasts several beats counts once")
    func references() throws {
        let kept = try outcome("{each reference: {from: view}, is: {to: core, strength: strong}}", shop.trace)
        #expect(kept.count == 0 && kept.matched == 1)
        #expect(try outcome("some reference: {from: presenter, to: view, strength: weak}", shop.trace).count == 0)
        #expect(try outcome("some reference: {from: system, to: view}", shop.trace).count == 0)
        #expect(
            try outcome("never reference: {from: presenter, to: view}", shop.trace).told == [
                "ShopPresenter.view → ShopView (weak) | at the end of beat 1"
            ])
        #expect(
            try outcome("{each reference: {module: same}, is: {strength: strong, name: 'c*'}}", shop.trace).told == [
                "ShopCore.presenter → ShopPresenter (strong) | at the end of beat 1; allowed: strong c*",
                "ShopPresenter.view → ShopView (weak) | at the end of beat 1; allowed: strong c*",
            ])
        #expect(
            try outcome("{some reference: {from: view, to: presenter}, times: 1}", shop.trace).told == [
                "from view to presenter | found 0, but it should be 1"
            ])
        #expect(try outcome("never reference: {from: store, to: view}", shop.trace).matched == 0)
        #expect(
            try outcome("{each reference: {from: view}, is: {to: {type: $1Core}}}", shop.trace).count == 0)
    }

    @Test("rules find a cycle of strong references and print its path")
    func cycle() throws {
        #expect(try outcome("no strong cycle: [view, core]", shop.trace).count == 0)
        var shop = shop
        shop.hold(shop.presenter, shop.view, "owner", beat: 2)
        shop.hold(shop.core, shop.presenter, "presenter", beat: 2)
        let found = try outcome("no strong cycle: presenter", shop.trace)
        #expect(
            found.told == [
                "ShopView.core → ShopCore.presenter → ShopPresenter.owner → ShopView | "
                    + "a strong cycle at the end of beat 2: none of these is ever freed"
            ])
        #expect(try outcome("no strong cycle: store", shop.trace).count == 0)
        #expect(RunOutcome(shop.trace, []).outcomes.first { $0.rule.id == "ANY-5" }?.count == 1)
    }

    @Test(
        "a rule is undecided only if a property that wasn't read could change the rule's result",
        arguments: [
            ("never reference: {from: store, to: view}", false),
            ("never reference: {from: core, to: view}", true),
            ("{each reference: {from: store}, is: {strength: strong}}", false),
            ("some reference: {from: store, to: view}", false),
            ("some reference: {from: view, to: core}", true),
            ("{some reference: {to: core}, times: 1}", false),
            ("no strong cycle: view", false),
        ])
    func unread(check: String, isDecided: Bool) throws {
        var shop = shop
        _ = shop.sketch.component("Store", .state, unread: ["entries"])
        let found = try outcome(check, shop.trace)
        #expect(found.count == 0 && found.unread == (isDecided ? [] : ["Store"]))
        #expect(isDecided || found.matched == 0)
    }

    @Test("a rule is broken by a reference that was read, even if another property wasn't read")
    func brokenBesideUnread() throws {
        var shop = shop
        _ = shop.sketch.component("Store", .state, unread: ["entries"])
        shop.hold(shop.presenter, shop.view, "owner", beat: 2)
        shop.hold(shop.core, shop.presenter, "presenter", beat: 2)
        for check in [
            "never reference: {strength: weak}", "no strong cycle: view",
            "{each reference: {to: view}, is: {strength: weak}}",
        ] {
            let found = try outcome(check, shop.trace)
            #expect(found.count > 0 && found.unread.isEmpty)
        }
        let general = RunOutcome(shop.trace, []).outcomes
        #expect(general.first { $0.rule.id == "ANY-5" }?.count == 1)
        #expect(general.first { $0.rule.id == "ANY-6" }?.unread == ["Store"])
    }
}

@Suite("The ownership graph at the end of a beat")
struct OwnershipGraphTests {
    private func graph(_ references: [(Int, Int, ReferenceStrength)]) -> OwnershipGraph {
        OwnershipGraph(
            beat: 1,
            references: references.map {
                ReferenceRecord(beat: 1, from: $0.0, to: $0.1, name: "r\($0.1)", strength: $0.2)
            })
    }

    @Test("each strongly connected group is reported as one cycle: the shortest through its lowest-numbered component")
    func cycles() {
        let graph = graph([
            (5, 6, .strong), (6, 7, .strong), (7, 5, .strong), (6, 5, .strong), (1, 2, .strong), (2, 1, .weak),
            (3, 3, .strong), (8, 5, .strong),
        ])
        #expect(graph.strongCycles.map(\.components) == [[3], [5, 6]])
        #expect(graph.strongCycles.last?.description { "C\($0)" } == "C5.r6 → C6.r5 → C5")
    }

    @Test("the ownership graph finds the components on screen, and all that these reach by strong references")
    func onScreen() {
        let graph = graph([(0, 1, .strong), (1, 2, .strong), (2, 3, .weak), (3, 4, .strong)])
        #expect(graph.onScreen == [0, 1, 2])
        #expect(graph.kept(by: [3]) == [3, 4])
    }

    @Test("the ownership graph is built once for each beat of a trace")
    func history() {
        var shop = Shop()
        shop.hold(1, 2, "a")
        shop.hold(1, 2, "a", beat: 2)
        shop.hold(2, 3, "b")
        let graphs = OwnershipGraph.all(in: shop.trace)
        #expect(graphs.map(\.beat) == [1, 2])
        #expect(graphs.map(\.references.count) == [2, 1])
    }

    @Test("the ownership graph finds a cycle of a hundred thousand components without recursion")
    func long() {
        let count = 100_000
        let graph = graph((1...count).map { ($0, $0 % count + 1, .strong) })
        #expect(graph.strongCycles.map(\.path.count) == [count])
    }
}
