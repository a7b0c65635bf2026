import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import LockFlux

/// The pattern's rules about who holds whom, on the references recorded after each beat.
struct ReferenceRuleTests {
    @Test("LF-4: a View holds its own Presenter and no other", arguments: Scenario.all)
    func pairs(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        var held = 0
        for case .reference(let reference) in trace.records {
            let (from, to) = (story.name(reference.from), story.name(reference.to))
            guard from.hasSuffix("View"), to.hasSuffix("Presenter") else { continue }
            #expect(to == from.replacing("View", with: "Presenter"))
            held += 1
        }
        #expect(held > 0)
    }

    @Test("no Store holds a View or a Presenter", arguments: Scenario.all)
    func stores(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .reference(let reference) in trace.records where story.isStore(reference.from) {
            #expect(story.role(reference.to) == .service)
        }
    }
}
