import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import LockFlux

/// Rules about messages that LockFlux's blueprint can't express.
struct MessageRuleTests {
    private func story(_ scenario: Scenario) async -> Story {
        Story(await PatternRuns.result(of: LockFlux.pattern, scenario).trace)
    }

    @Test("only the Dispatcher and the services send messages to a Store", arguments: Scenario.all)
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

    @Test("services are called only by Stores", arguments: Scenario.all)
    func services(scenario: Scenario) async {
        let story = await story(scenario)
        for message in story.messages where story.role(message.to) == .service && !message.isSystem {
            #expect(
                ["AccountStore", "AboutStore", "ItemListStore", "AddItemStore", "ItemDetailStore"].contains(
                    story.name(message.from)), "\(story.lines([message]))")
        }
    }

    @Test(
        "every dispatched Action is delivered to all Stores that have started, to the RouteStore first",
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

    @Test("no service's reply is lost, since all replies go to Stores, which stay alive", arguments: Scenario.all)
    func replies(scenario: Scenario) async {
        #expect(await story(scenario).messages.allSatisfy { !$0.isLost })
    }
}
