import FlowAnalysis
import Foundation
import TestSupport
import Testing

@testable import Report

/// A browser that can be driven: Chromium, and Python's Playwright.
enum Browser {
    static func isThere() async throws -> Bool {
        guard Program("python3") != nil else { return false }
        return try await run(["Tests/ReportTests/Browser/report.py", "--available"]).status == 0
    }

    /// Runs a script of Python in the package's folder.
    static func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await #require(Program("python3")).run(arguments, in: Package.root)
    }
}

@Suite(
    "The report in a browser", .serialized,
    .enabled(
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright, axe-playwright-python)",
        { try await Browser.isThere() }))
struct BrowserTests {
    private func check(_ name: String, _ report: HTMLReport) async throws {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: page) }
        try await Data(report.html()).write(to: page)
        let outcome = try await Browser.run(["Tests/ReportTests/Browser/report.py", name, page.path])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    private func sample() throws -> HTMLReport {
        let runs = try Samples.committed(
            "round-table/login-wrong-password", "rvb/login-wrong-password", "viper-s/login-wrong-password",
            "round-table/about-load", "rvb/about-load")
        return HTMLReport(
            runs, statistics: Statistics(comparing: runs.map(\.analysis.measures)),
            patterns: [Samples.pattern("round-table"), Samples.pattern("rvb")])
    }

    @Test(
        "introduces, compares, steps, finds, exports and prints, without a message, a request, or a barrier",
        arguments: ["overview", "side", "runs", "finding", "export", "paper", "access"])
    func sample(name: String) async throws { try await check(name, sample()) }

    @Test("leads from each finding to where it happened")
    func rules() async throws { try await check("rules", Samples.brokenReport) }

    @Test("shows hostile names as text in every view")
    func hostile() async throws { try await check("hostile", Samples.hostileReport) }

    @Test("opens and steps through 50 000 messages")
    func long() async throws { try await check("long", HTMLReport([Samples.run(Samples.long(50_000))])) }
}
