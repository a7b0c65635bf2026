import FlowAnalysis
import Foundation
import TestSupport
import Testing

@testable import Report

/// A browser that can be driven: Chromium, and Python's Playwright.
enum Browser {
    static let isThere = run(["python3", "Tests/ReportTests/Browser/report.py", "--available"]).status == 0

    static func run(_ command: [String]) -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = Package.root
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        guard (try? process.run()) != nil else { return (127, "can't run \(command)") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}

@Suite(
    "The report in a browser", .serialized,
    .enabled(
        if: Browser.isThere,
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright, axe-playwright-python)"))
struct BrowserTests {
    private func check(_ name: String, _ report: HTMLReport) async throws {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: page) }
        try await Data(report.html()).write(to: page)
        let outcome = Browser.run(["python3", "Tests/ReportTests/Browser/report.py", name, page.path])
        #expect(outcome.status == 0, "\(outcome.output)")
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
