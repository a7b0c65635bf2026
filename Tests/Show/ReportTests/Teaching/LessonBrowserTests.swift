import FlowAnalysis
import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import Report

@Suite(
    "In a browser, the pages of a lesson:", .slow, .tags(.slow), .serialized, .ownProcess,
    .enabled(
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright)", { try await Browser.isThere() }))
struct LessonBrowserTests {
    /// Writes files, runs a check on them and removes them.
    private func check(_ name: String, _ files: [(name: String, bytes: [UInt8])]) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lesson-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.map { file in
            let path = folder.appendingPathComponent(file.name)
            try Data(file.bytes).write(to: path)
            return path.path
        }
        let outcome = try await Browser.run(["Tests/Show/ReportTests/Browser/teach.py", name] + paths)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test(
        "a lesson's exercises can be done by keyboard alone, give a reason for each answer, and end with a result code")
    func students() async throws {
        let set = try Lessons.make(count: 6)
        let answers = "[\(set.exercises.map { "\($0.parts.map(\.answer))" }.joined(separator: ","))]"
        try await check("students", [("students.html", set.studentPage()), ("answers.json", Array(answers.utf8))])
    }

    @Test(
        "the teacher's page accepts thirty result codes, rejects wrong ones, and counts points like the students' page")
    func teacher() async throws {
        let set = try Lessons.make(count: 3)
        try await check("teacher", [("students.html", set.studentPage()), ("teacher.html", set.teacherPage())])
    }

    @Test("the example lesson can be given from its first stop to the last result code and the printed worksheet")
    func lesson() async throws {
        let names = ["rvb", "round-table", "lockflux"].map { "\($0)/login-wrong-password" }
        let runs = try names.flatMap { try Samples.committed($0) }
        let page = try await HTMLReport(runs, blueprints: Lessons.rules()).html()
        let set = try Lessons.make(seed: 42, count: 6)
        let plan = try Data(contentsOf: Package.url("Sources/Show/Report/Resources/lessons/1-one-wrong-password.json"))
        try await check(
            "lesson",
            [
                ("report.html", page), ("students.html", set.studentPage()), ("teacher.html", set.teacherPage()),
                ("worksheet.html", set.worksheet(cards: ["rvb"])), ("plan.json", Array(plan)),
            ])
    }

    @Test("each lesson that the report offers can be given from its link to its last stop")
    func lessons() async throws {
        let lessons = try LessonPlan.builtIn()
        let paths = Set(lessons.flatMap { LessonPlanTests.paths(of: $0) }).sorted()
        let runs = try paths.map { path in
            let trace = try Trace.read(path).trace
            return ReportRun(trace, RunAnalysis(trace))
        }
        let report = HTMLReport(runs, blueprints: try Lessons.rules(), lessons: lessons)
        try await check("lessons", [("report.html", try await report.html())])
    }

    @Test(
        "the presenter view shows one run message by message with the rules, and can ask for a message before showing it"
    )
    func present() async throws {
        let runs = try Samples.committed("round-table/login-wrong-password", "rvb/login-wrong-password")
        let page = try await HTMLReport(runs, blueprints: Lessons.rules()).html()
        try await check("present", [("report.html", page)])
    }
}
