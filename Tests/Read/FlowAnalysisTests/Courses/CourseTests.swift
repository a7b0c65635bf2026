import FlowAnalysis
import Tables
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("The course of a recording")
struct CourseTests {
    private static let price: [TraceValue] = [.int(3)]

    /// Returns the course of a person who buys and pays, with some components between view and service.
    private func course(
        parts: Int = 0, calls: [String] = ["pay(_:)"], with arguments: [TraceValue]? = price,
        beats: [String] = ["taps Buy", "taps Pay"], kind: BeatKind? = .other
    ) -> Course {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let between = (0..<parts).map { sketch.component("Part\($0)", .logic) }
        let service = sketch.component("Till", .service)
        for beat in beats {
            sketch.beat(beat, kind)
            var cause = sketch.message("tap\(parts)()", 0, view)
            var sender = view
            for part in between {
                cause = sketch.message("hand()", sender, part, because: cause)
                sender = part
            }
            guard beat == "taps Pay" else { continue }
            for name in calls {
                let call = sketch.message(name, sender, service, because: cause, arguments: arguments)
                sketch.write("sum", of: service, during: call)
            }
        }
        return Course(of: RunAnalysis(sketch.finished))
    }

    /// Returns the course of a beat in which one user action sends the given number of messages to the app.
    private func course(messagesOfOneAction count: Int, kind: BeatKind?) -> Course {
        var sketch = TraceSketch()
        let views = (0..<max(count, 1)).map { sketch.component("View\($0)", .view) }
        sketch.beat("taps Buy", kind)
        for (number, view) in views.prefix(count).enumerated() {
            sketch.message("tap()", 0, view, continuesAction: number > 0)
        }
        return Course(of: RunAnalysis(sketch.finished))
    }

    @Test("a recording's course is independent of the components between the person's acts and the calls to services")
    func same() throws {
        let comparison = CourseComparison([course(), course(parts: 3)])
        #expect(comparison.areSame && comparison.common == 3 && comparison.calls == 1 && comparison.openCalls == 0)
        let steps = course(parts: 1).steps
        #expect(steps.map(\.beat) == [nil, "taps Buy", "taps Pay"])
        #expect(steps.map(\.userActions) == [0, 1, 1])
        #expect(steps.map { $0.calls.map(\.description) } == [[], [], [#"pay(_:) with {"argument0":3}"#]])
    }

    @Test("two courses differ at the first step where a call or a beat's name differs, or where one of them ends")
    func parts() throws {
        func parting(_ other: Course) throws -> CourseComparison.Parting {
            try #require(CourseComparison([course(), other]).partings.first)
        }
        let further = try parting(course(calls: ["pay(_:)", "print()"]))
        #expect(further.step == 2 && further.beat == "taps Pay")
        #expect(further.first == "no further call to a service" && further.other.hasPrefix("calls print()"))
        let none = try parting(course(calls: []))
        #expect(none.first.hasPrefix("calls pay(_:)") && none.other == "no call to a service")
        let named = try parting(course(beats: ["taps Sell", "taps Pay"]))
        #expect(named.step == 1 && named.beat == nil)
        #expect(named.first == "“taps Buy”" && named.other == "“taps Sell”")
        let shorter = try parting(course(beats: ["taps Buy"]))
        #expect(shorter.first == "“taps Pay”" && shorter.other == "nothing more happens")
    }

    @Test("the courses of several recordings are compared up to the first step at which one of them differs")
    func several() {
        let comparison = CourseComparison([course(), course(calls: []), course(), course(beats: ["taps Sell"])])
        #expect(comparison.partings.map(\.recording) == [1, 3])
        #expect(comparison.common == 1 && comparison.calls == 0)
    }

    @Test(
        "a recording's course has one user action even if several messages tell the app of it at once",
        arguments: [BeatKind.tap, .typing])
    func actions(kind: BeatKind) {
        for count in 0...3 {
            #expect(course(messagesOfOneAction: count, kind: kind).steps[1].userActions == 1)
        }
        #expect(course(messagesOfOneAction: 2, kind: nil).steps[1].userActions == 1)
        #expect(course(messagesOfOneAction: 0, kind: nil).steps[1].userActions == 0)
    }

    @Test(
        "courses are compared by their calls' arguments; unrecorded arguments count as equal, with a remark",
        arguments: [
            ([.int(3)], [.int(3)], true, 0), ([.int(3)], [.int(4)], false, 0), ([.int(3)], nil, true, 1),
            ([.string("swi")], [.string("swift")], false, 0),
            ([.text(length: 3)], [.text(length: 5)], false, 0), ([.text(length: 3)], [.text(length: 3)], true, 1),
            ([.string("swi")], [.text(length: 3)], true, 1), ([.text(length: 0)], [.text(length: 0)], true, 0),
            ([.component(1)], [.component(7)], true, 1), ([.type("() -> Void")], [.type("Reply")], true, 1),
            ([.redacted], [.string("x")], true, 1), ([.array([.int(1)])], [.array([])], false, 0),
            ([.object([.init("a", .int(1))])], [.object([.init("b", .int(1))])], false, 0),
            ([.object([.init("a", .redacted)])], [.object([.init("a", .redacted)])], true, 1),
            ([.array([.int(1), .string("… 50 more")])], [.array([.int(1), .string("… 50 more")])], true, 1),
            ([.array([.int(1), .string("… 50 more")])], [.array([.int(1), .string("… 51 more")])], false, 0),
            ([.string("a… 7 more")], [.string("a… 7 more")], true, 1), ([.string("…")], [.string("…")], true, 1),
            ([.string("7 more")], [.string("7 more")], true, 0), ([.string(" more")], [.string(" more")], true, 0),
        ] as [([TraceValue], [TraceValue]?, Bool, Int)])
    func arguments(one: [TraceValue], other: [TraceValue]?, areSame: Bool, openCalls: Int) {
        let comparison = CourseComparison([course(with: one), course(with: other)])
        #expect(comparison.areSame == areSame && comparison.openCalls == openCalls)
    }

    @Test(
        "a comparison of courses describes what is equal, the first difference, and which values could be compared"
    )
    func facts() {
        func words(_ courses: [Course]) -> [String] {
            CourseComparison(courses).facts(naming: courses.indices.map { "app \($0)" })
                .map { "\($0.key): \($0.words)" }
        }
        #expect(
            words([course(), course(parts: 1)]) == [
                "course: the same: in each beat an equal number of user actions and the same calls to services",
                "serviceCalls: 1", "callsByName: the same",
            ])
        #expect(
            words([course(), course(with: nil)]).last?.hasPrefix(
                "callsByName: the same where recorded; in all calls an argument was not recorded") == true)
        #expect(
            words([course(), course(with: [.int(4)])]) == [
                "course: not the same",
                "parting: in beat 2, “taps Pay”: recording 1 (app 0): calls pay(_:) with {\"argument0\":3}; "
                    + "recording 2 (app 1): calls pay(_:) with {\"argument0\":4}",
                "comparedSteps: everything before beat 2", "serviceCalls: 0",
            ])
        #expect(
            words([course(messagesOfOneAction: 1, kind: .tap), course(messagesOfOneAction: 2, kind: .tap)]) == [
                "course: the same: in each beat an equal number of user actions",
                "serviceCalls: none: no service was recorded",
            ])
    }

    @Test("a run that is cut before a beat has the numbers of the part before that beat")
    func before() {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        sketch.beat("taps A")
        let first = sketch.message("tap()", 0, view)
        let row = sketch.component("Row", .view, during: first)
        sketch.beat("taps B")
        let second = sketch.message("tap()", 0, view)
        _ = sketch.component("Row", .view, during: second)
        sketch.end(row)
        let run = RunAnalysis(sketch.finished)
        let part = run.before(beat: 2)
        #expect(part.total.messages == 1 && part.total.born == 2 && part.total.alive == 2)
        #expect(part.graph.beats.map(\.name) == ["taps A"])
        #expect(run.total.messages == 2 && run.total.born == 3 && run.total.alive == 2)
        #expect(run.before(beat: 1).total.messages == 0)
    }

    @Test(
        "a scenario's course is the same in all patterns", arguments: CommittedTraces.sharedScenarios)
    func committed(scenario: String) throws {
        #expect(CourseComparison(CommittedTraces.runs(of: scenario).map { Course(of: $0.run) }).areSame)
    }
}
