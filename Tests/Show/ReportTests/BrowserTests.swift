import ArchitectureRules
import FlowAnalysis
import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import Report

/// A browser that can be driven: Chromium, and Python's Playwright.
enum Browser {
    static func isThere() async throws -> Bool {
        guard Program("python3") != nil else { return false }
        return try await run(["Tests/Show/ReportTests/Browser/report.py", "--available"]).status == 0
    }

    /// Runs a script of Python in the package's folder.
    static func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await #require(Program("python3")).run(arguments, in: Package.root)
    }
}

@Suite(
    "The report opened in a browser", .slow, .tags(.slow), .serialized, .ownProcess,
    .enabled(
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright, axe-playwright-python)",
        { try await Browser.isThere() }))
struct BrowserTests {
    private static func run(_ checks: [String], _ report: HTMLReport) async throws -> Program.Outcome {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: page) }
        try await Data(report.html()).write(to: page)
        return try await Browser.run(["Tests/Show/ReportTests/Browser/report.py"] + checks + [page.path])
    }

    private func check(_ name: String, _ report: HTMLReport) async throws {
        let outcome = try await Self.run([name], report)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    private static let checks = [
        "overview", "side", "level", "steady", "sideways", "together", "story", "runs", "finding", "changes", "benefit",
        "menus", "export",
        "paper", "access",
    ]

    /// All checks of one page in one browser: starting one takes longer than most checks.
    private static let sample = Task {
        let runs = try Samples.committed(
            "round-table/login-wrong-password", "rvb/login-wrong-password", "viper-s/login-wrong-password",
            "round-table/about-load", "rvb/about-load")
        let report = HTMLReport(
            runs, statistics: Statistics(comparing: runs.map(\.analysis.measures)),
            patterns: [Samples.pattern("round-table"), Samples.pattern("rvb")], changes: Samples.changes,
            mistakes: try Samples.mistakes(), drawings: try Samples.drawings(of: runs))
        return try await run(checks, report)
    }

    @Test(
        "the report works without console messages, network requests or accessibility errors",
        arguments: checks)
    func sample(name: String) async throws {
        let outcome = try await Self.sample.value
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
        #expect(lines == ["\(name): checked"], "\(outcome.errors)")
    }

    @Test("the report shows the same sheets as the sheets' files, each on one side of paper")
    func sheet() async throws {
        let runs = try Samples.committed("round-table/login-wrong-password", "rvb/login-wrong-password")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sheets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sheets = ["round-table", "rvb"].map { ReportSheet(of: $0, Samples.sheet($0)) }
        for one in sheets {
            try Data(try one.sheet.page()).write(to: folder.appendingPathComponent("\(one.pattern).html"))
        }
        let report = HTMLReport(
            runs, patterns: [Samples.pattern("round-table"), Samples.pattern("rvb")], mistakes: try Samples.mistakes(),
            sheets: sheets)
        let page = folder.appendingPathComponent("report.html")
        try await Data(report.html()).write(to: page)
        let outcome = try await Browser.run(["Tests/Show/ReportTests/Browser/report.py", "sheet", page.path])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test("the report has a link from each violation to its position in the run")
    func rules() async throws { try await check("rules", Samples.brokenReport) }

    @Test("the report has a link from each rule to the messages that the rule concerns")
    func governed() async throws {
        let runs = try Samples.committed("round-table/login-wrong-password", "rvb/login-wrong-password")
        let rules = try Lessons.rules()
        var checks = CheckReportBuilder()
        for run in runs {
            checks.add(RunOutcome(run.analysis, rules[run.trace.header.pattern ?? ""].map { [$0] } ?? []))
        }
        try await check("governed", HTMLReport(runs, checks: checks.finish(), blueprints: rules))
    }

    @Test("the report can be read on a phone, at 400 % zoom and on paper, without lines or numbers across other text")
    func narrow() async throws {
        let runs = try Samples.committed(
            "round-table/login-wrong-password", "rvb/login-wrong-password", "yardstick/login-wrong-password")
        let statistics = Statistics(comparing: runs.map(\.analysis.measures), reference: "yardstick")
        try await check("narrow", HTMLReport(runs, statistics: statistics, reference: "yardstick"))
    }

    @Test(
        "the report of an app without patterns links to all its pages, shows pictures, and doesn't mention architectures"
    )
    func own() async throws {
        let runs = try ["login-wrong-password", "about-load"].map { scenario in
            var trace = try Trace.read(CommittedTraces.path("rvb/\(scenario)")).trace
            trace.header.pattern = nil
            trace.header.app = "Shop"
            return Samples.run(trace)
        }
        try await check("own", HTMLReport(runs, statistics: Statistics(comparing: runs.map(\.analysis.measures))))
    }

    @Test("the report shows hostile names as text in every view")
    func hostile() async throws { try await check("hostile", Samples.hostileReport) }

    @Test("the report opens and steps through 50 000 messages in 5 000 beats")
    func long() async throws { try await check("long", HTMLReport([Samples.run(Samples.long(50_000))])) }
}
