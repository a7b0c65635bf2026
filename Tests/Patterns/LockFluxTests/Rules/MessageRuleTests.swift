import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import LockFlux

/// The pattern's rules that show in who sent what to whom.
struct MessageRuleTests {
    private func story(_ scenario: Scenario) async -> Story {
        Story(await PatternRuns.result(of: LockFlux.pattern, scenario).trace)
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

    @Test("LF-7: nothing but the window's root moves without a message", arguments: Scenario.all)
    func navigation(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        for case .navigation(let navigation) in trace.records
        where navigation.message == 0 && ![.alert, .dismissAlert].contains(navigation.action) {
            #expect(navigation.action == .root, "only the system moves without a route")
        }
    }

    @Test("LF-9: TermsView shows its page as it gets ready, or because of a Store's emission", arguments: Scenario.all)
    func page(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .write(let write) in trace.records where write.isVisible {
            guard let message = story.message(write.message), story.name(message.to) == "TermsView" else { continue }
            let causes = story.causes(of: message.id)
            #expect(
                causes.contains { $0.name == "onViewReady()" || story.isStore($0.from) },
                "\(write.property) by \(story.lines(causes))")
        }
    }

    @Test(
        "every dispatched Action is delivered to every Store that has started, the RouteStore first",
        arguments: Scenario.all)
    func deliveries(scenario: Scenario) async {
        let story = await story(scenario)
        for dispatch in story.messages where dispatch.name == "dispatch(action:)" {
            let deliveries = story.messages.filter { $0.cause == dispatch.id }
            #expect(deliveries.allSatisfy { story.name($0.from) == "Dispatcher" })
            let stores = deliveries.map { story.name($0.to) }
            #expect(stores.prefix(2) == ["RouteStore", "AccountStore"])
            #expect(Set(stores).count == stores.count)
            let starts = story.messages.prefix(while: { $0.id < dispatch.id }).filter {
                $0.name == "dispatch(action:)"
            }
            let earlier = starts.last.map { start in
                story.messages.filter { $0.cause == start.id }.map { story.name($0.to) }
            }
            #expect(Set(earlier ?? []).isSubset(of: stores), "a Store that has started hears all")
        }
    }

    @Test("nothing is lost: the Stores are there for every reply", arguments: Scenario.all)
    func replies(scenario: Scenario) async {
        #expect(await story(scenario).messages.allSatisfy { !$0.isLost })
    }
}
