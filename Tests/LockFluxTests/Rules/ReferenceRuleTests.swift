import FeatureContract
import MessageTrace
import PatternRuns
import Testing

@testable import LockFlux

/// The pattern's rules about who holds whom, on the references recorded after each beat.
struct ReferenceRuleTests {
    @Test("LF-4: a View holds its Presenter strongly, a Presenter its View weakly", arguments: Scenario.all)
    func pairs(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        var held = 0
        for case .reference(let reference) in trace.records {
            let (from, to) = (story.name(reference.from), story.name(reference.to))
            if from.hasSuffix("View"), to.hasSuffix("Presenter") {
                #expect(reference.strength == .strong)
                #expect(to == from.replacing("View", with: "Presenter"))
                held += 1
            }
            if from.hasSuffix("Presenter"), to.hasSuffix("View") {
                #expect(reference.strength == .weak)
                held += 1
            }
        }
        #expect(held > 0)
    }

    @Test("LF-2: no View holds the Dispatcher or a Store", arguments: Scenario.all)
    func views(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .reference(let reference) in trace.records where story.role(reference.from) == .view {
            #expect(!story.isStore(reference.to) && story.name(reference.to) != "Dispatcher")
        }
    }

    @Test("no Store holds a View or a Presenter", arguments: Scenario.all)
    func stores(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let story = Story(trace)
        for case .reference(let reference) in trace.records where story.isStore(reference.from) {
            #expect(story.role(reference.to) == .service)
        }
    }

    @Test("LF-5: there is one Dispatcher, and each Store listens to it", arguments: Scenario.all)
    func dispatcher(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        for name in ["Dispatcher", "RouteStore", "AccountStore", "LoginDisplayStore", "AboutStore"] {
            #expect(trace.components.count { $0.name == name } == 1)
        }
    }
}
