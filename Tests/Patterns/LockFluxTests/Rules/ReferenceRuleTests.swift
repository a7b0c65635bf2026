import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import LockFlux

/// Rules that LockFlux's blueprint can't express, about the references recorded after each beat.
struct ReferenceRuleTests {
    @Test("no Store has a reference to a View or a Presenter", arguments: Scenario.all)
    func stores(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .reference(let reference) in trace.records where story.isStore(reference.from) {
            #expect(story.role(reference.to) == .service)
        }
    }
}
