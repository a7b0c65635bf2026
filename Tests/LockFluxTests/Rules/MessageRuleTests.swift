import FeatureContract
import MessageTrace
import PatternRuns
import Testing

@testable import LockFlux

/// The pattern's rules that show in who sent what to whom.
struct MessageRuleTests {
    private func story(_ scenario: Scenario) async -> Story {
        Story(await PatternRuns.result(of: LockFlux.pattern, scenario).trace)
    }

    @Test("LF-1: every user input yields at least one dispatched Action", arguments: Scenario.all)
    func inputs(scenario: Scenario) async {
        let story = await story(scenario)
        let dispatches = story.messages.filter { $0.name == "dispatch(action:)" }
        let inputs = story.messages.filter { $0.from == 0 && !$0.isSystem && !$0.isLost && $0.cause == 0 }
        for input in inputs where story.isView(input.to) {
            #expect(
                dispatches.contains { story.causes(of: $0.id).contains(input) },
                "\(story.lines([input]))")
        }
    }

    @Test("LF-2: a View talks to its own Presenter only", arguments: Scenario.all)
    func views(scenario: Scenario) async {
        let story = await story(scenario)
        for message in story.messages where story.isView(message.from) {
            let own = story.name(message.from).replacing("View", with: "Presenter")
            #expect(story.name(message.to) == own, "\(story.lines([message]))")
        }
    }

    @Test("LF-3: a Presenter sends to its View and the Dispatcher only", arguments: Scenario.all)
    func presenters(scenario: Scenario) async {
        let story = await story(scenario)
        for message in story.messages where story.isPresenter(message.from) {
            let own = story.name(message.from).replacing("Presenter", with: "View")
            #expect([own, "Dispatcher"].contains(story.name(message.to)), "\(story.lines([message]))")
        }
    }

    @Test("only the Dispatcher and the services send to a Store", arguments: Scenario.all)
    func stores(scenario: Scenario) async {
        let story = await story(scenario)
        for message in story.messages where story.isStore(message.to) {
            let isLaunch = message.isSystem && message.name == "load()"
            #expect(
                isLaunch
                    || ["Dispatcher", "AuthService", "AboutService", "ItemsService"].contains(story.name(message.from))
                    || (message.from == 0 && message.isAsync),
                "\(story.lines([message]))")
        }
    }

    @Test("business services are called by Stores alone", arguments: Scenario.all)
    func services(scenario: Scenario) async {
        let story = await story(scenario)
        for message in story.messages where story.role(message.to) == .service && !message.isSystem {
            #expect(
                ["AccountStore", "AboutStore", "ItemListStore", "AddItemStore", "ItemDetailStore"].contains(
                    story.name(message.from)), "\(story.lines([message]))")
        }
    }

    @Test("LF-7: only RootPresenter navigates, and only on a RouteStore emission", arguments: Scenario.all)
    func navigation(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .navigation(let navigation) in trace.records
        where ![.alert, .dismissAlert].contains(navigation.action) {
            guard let move = story.message(navigation.message) else {
                // The window's root, and the system's own Back button.
                #expect([.root, .pop].contains(navigation.action), "only the system moves without a route")
                continue
            }
            #expect(story.name(move.from) == "RootPresenter" && story.name(move.to) == "RootView")
            let cause = story.message(move.cause)
            #expect(cause.map { story.name($0.from) } == "RouteStore", "\(story.lines([move]))")
        }
    }

    @Test("LF-9: a later change on screen has a Store emission among its causes", arguments: Scenario.all)
    func changes(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .write(let write) in trace.records where write.isVisible && write.message > 0 {
            let causes = story.causes(of: write.message)
            let isFirstRendering = causes.contains { $0.name == "onViewReady()" }
            // The user's own typing, and a dialog's own button, change the screen before anybody is told.
            #expect(
                isFirstRendering || causes.contains { story.isStore($0.from) },
                "\(write.property) by \(story.lines(causes))")
        }
    }

    @Test(
        "every dispatched Action is delivered to every Store, the RouteStore last of those that start at launch",
        arguments: Scenario.all)
    func deliveries(scenario: Scenario) async {
        let story = await story(scenario)
        for dispatch in story.messages where dispatch.name == "dispatch(action:)" {
            let deliveries = story.messages.filter { $0.cause == dispatch.id }
            #expect(deliveries.allSatisfy { story.name($0.from) == "Dispatcher" })
            let stores = deliveries.map { story.name($0.to) }
            #expect(
                stores.prefix(5) == [
                    "AccountStore", "LoginDisplayStore", "RecoveryDisplayStore", "AboutStore", "RouteStore",
                ])
            let itemStores = ["ItemListStore", "ItemListDisplayStore", "AddItemStore", "ItemDetailStore"]
            #expect(stores.dropFirst(5) == itemStores[..<(stores.count - 5)])
            #expect([5, 9].contains(stores.count))
        }
    }

    @Test("nothing is lost: the Stores are there for every reply", arguments: Scenario.all)
    func replies(scenario: Scenario) async {
        #expect(await story(scenario).messages.allSatisfy { !$0.isLost })
    }
}
