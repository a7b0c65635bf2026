import FlowAnalysis
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("The course of a recording")
struct CourseTests {
    /// A person buys and pays; between view and service stand some parts.
    private func course(parts: Int, calls: [String] = ["pay(_:)"], beats: [String] = ["taps Buy", "taps Pay"]) -> Course
    {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let between = (0..<parts).map { sketch.component("Part\($0)", .logic) }
        let service = sketch.component("Till", .service)
        for beat in beats {
            sketch.beat(beat)
            var cause = sketch.message("tap\(parts)()", 0, view)
            var sender = view
            for part in between {
                cause = sketch.message("hand()", sender, part, because: cause)
                sender = part
            }
            guard beat == "taps Pay" else { continue }
            for name in calls {
                let call = sketch.message(name, sender, service, because: cause)
                sketch.write("sum", of: service, during: call)
            }
        }
        return Course(of: RunAnalysis(sketch.finished))
    }

    @Test("is the same whatever stands between the person and the services")
    func same() {
        #expect(course(parts: 0).parting(from: course(parts: 3)) == nil)
        #expect(
            course(parts: 1).steps == [
                .init(beat: nil, userActions: 0, calls: []), .init(beat: "taps Buy", userActions: 1, calls: []),
                .init(beat: "taps Pay", userActions: 1, calls: ["pay(_:)"]),
            ])
    }

    @Test("parts at the first step that differs: in a call, a name, or the end")
    func parts() throws {
        let other = try #require(course(parts: 1).parting(from: course(parts: 1, calls: ["pay(_:)", "print()"])))
        #expect(other.own?.description == "1 user action, calls pay(_:)")
        #expect(other.other?.description == "1 user action, calls pay(_:), print()")
        let named = try #require(course(parts: 1).parting(from: course(parts: 1, beats: ["taps Sell", "taps Pay"])))
        #expect(named.own?.beat == "taps Buy" && named.other?.beat == "taps Sell")
        let shorter = try #require(course(parts: 1).parting(from: course(parts: 1, beats: ["taps Buy"])))
        #expect(shorter.own?.beat == "taps Pay" && shorter.other == nil)
    }

    @Test(
        "of a scenario is the same in all patterns", arguments: CommittedTraces.sharedScenarios)
    func committed(scenario: String) throws {
        let courses = CommittedTraces.runs(of: scenario).map { Course(of: $0.run) }
        #expect(Set(courses).count == 1)
    }
}
