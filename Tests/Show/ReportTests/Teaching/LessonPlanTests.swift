import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

@Suite("A lesson")
struct LessonPlanTests {
    /// The run with a mistake that a lesson shows beside the right one.
    static let changed = "Examples/Lessons/rvb-changed.jsonl"

    /// The traces of the runs at which a lesson stops.
    static func paths(of lesson: LessonPlan) -> [String] {
        Set(lesson.stops.map { "\($0.run)/\($0.scenario)" }).sorted().map { run in
            run.hasPrefix("rvb-changed/") ? Package.path(changed) : CommittedTraces.path(run)
        }
    }

    private static func traces(of lesson: LessonPlan) throws -> [Trace] {
        try paths(of: lesson).map { try Trace.read($0).trace }
    }

    @Test(
        "a lesson that comes with the program has stops only at messages of the committed traces",
        arguments: try LessonPlan.builtIn())
    func builtIn(lesson: LessonPlan) throws {
        #expect(lesson.fits(try Self.traces(of: lesson)))
        #expect(!lesson.summary.isEmpty && lesson.minutes != nil)
        #expect(lesson.stops.allSatisfy { $0.name != nil && !$0.note.isEmpty })
        // The presenter finds a stop by its message.
        #expect(Set(lesson.stops.map { "\($0.run)/\($0.scenario)/\($0.message)" }).count == lesson.stops.count)
    }

    @Test(
        "a lesson that comes with the program has stops in order of their minutes, all within the lesson's time",
        arguments: try LessonPlan.builtIn())
    func minutes(lesson: LessonPlan) throws {
        let minutes = lesson.stops.map { stop in
            Int(stop.note.dropFirst("Minute ".count).prefix { $0.isNumber }) ?? -1
        }
        #expect(minutes.allSatisfy { $0 >= 0 } && minutes == Set(minutes).sorted())
        #expect(try #require(minutes.last) < #require(lesson.minutes))
    }

    @Test(
        "a lesson isn't offered if one of its runs is missing, or if a message at a stop isn't named as in the lesson")
    func unfit() throws {
        let lesson = try #require(LessonPlan.builtIn().first)
        let traces = try Self.traces(of: lesson)
        #expect(!lesson.fits(Array(traces.dropFirst())))
        let text = try Package.text("Sources/Show/Report/Resources/lessons/1-one-wrong-password.json")
        let other = try JSONDecoder().decode(
            LessonPlan.self, from: Data(text.replacing("\"name\": \"logIn()\"", with: "\"name\": \"other()\"").utf8))
        #expect(!other.fits(traces))
        #expect(lesson.lacking(in: traces).isEmpty)
        #expect(other.lacking(in: traces).map { [$0.run, $0.scenario] } == [["rvb", "login-wrong-password"]])
        #expect(lesson.lacking(in: []).count == traces.count)
    }

    @Test("a lesson that can't be given is listed with the run that the report lacks")
    func lackingRuns() throws {
        let lessons = try LessonPlan.builtIn()
        let first = try #require(lessons.first)
        let runs = try Self.traces(of: first).map { Samples.run($0) }
        let report = HTMLReport(runs, lessons: lessons)
        #expect(report.lessons.map(\.title) == [first.title])
        #expect(report.lackingLessons.map(\.title) == lessons.dropFirst().map(\.title))
        let fault = try #require(report.lackingLessons.first { $0.title == "Find the fault" })
        #expect(fault.stops.contains { $0.run == "rvb-changed" && $0.scenario == "login-offline" })
        for lacking in report.lackingLessons {
            #expect(Set(lacking.stops.map { [$0.run, $0.scenario] }).count == lacking.stops.count)
        }
    }

    @Test(
        "a lesson is refused with its file's name and the reason if the file is damaged",
        arguments: [
            ("{", "not a lesson"), ("[]", "not a lesson"),
            (
                #"{"format":"x","version":1,"stops":[]}"#,
                "a lesson has format archflow-lesson and version 1, not x and 1"
            ),
            (
                #"{"format":"archflow-lesson","version":2,"stops":[]}"#,
                "a lesson has format archflow-lesson and version 1, not archflow-lesson and 2"
            ),
            (#"{"format":"archflow-lesson","version":1,"stops":[]}"#, "the list of stops is empty"),
            (#"{"format":"archflow-lesson","version":1,"stops":[{}]}"#, "stops[0] has no scenario"),
            (
                #"{"format":"archflow-lesson","version":1,"stops":[{"scenario":"a","run":"b","message":"c"}]}"#,
                "stops[0].message has the wrong type"
            ),
        ])
    func damaged(text: String, reason: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appending(path: "own.json"))
        let error = #expect(throws: ReportError.self) { try LessonPlan.read(in: folder) }
        #expect(error?.description.contains("own.json: not a lesson: ") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test("a lesson saved by the report has its file's name as its title")
    func saved() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let stop = #"{"scenario":"a","run":"b","message":1,"view":"flow","note":"","question":""}"#
        try Data(#"{"format":"archflow-lesson","version":1,"stops":[\#(stop)]}"#.utf8)
            .write(to: folder.appending(path: "monday.json"))
        #expect(try LessonPlan.read(in: folder).map(\.title) == ["monday"])
    }

    @Test("a lesson is named on the page of lessons, whose timetables have no gaps")
    func page() throws {
        let page = try Package.text("Examples/Lessons/README.md")
        for section in page.components(separatedBy: "\n## ").filter({ $0.contains("\n| minutes |") }) {
            let spans = section.split(separator: "\n").compactMap { line -> (Int, Int)? in
                let cell = line.split(separator: "|").first ?? ""
                let ends = cell.split(separator: "–").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
                return ends.count == 2 ? (ends[0], ends[1]) : nil
            }
            #expect(spans.first?.0 == 0 && spans.count > 3)
            for (span, next) in zip(spans, spans.dropFirst()) { #expect(span.1 == next.0, "\(section.prefix(40))") }
        }
        for lesson in try LessonPlan.builtIn() { #expect(page.contains(lesson.title)) }
    }
}
