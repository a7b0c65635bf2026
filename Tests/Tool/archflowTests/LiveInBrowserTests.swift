import Foundation
import TestSupport
import Testing

@Suite(
    "archflow watch and archflow run --live in a browser", .slow, .tags(.slow), .serialized, .ownProcess,
    .enabled(
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright, axe-playwright-python)",
        { try await DrivenBrowser.isThere() }))
struct LiveInBrowserTests {
    private static let checks = ["growing", "rules", "run", "sizes"]

    /// All checks in one browser, each with a server of its own: starting a browser takes longer than most checks.
    private static let outcome = Task {
        try await DrivenBrowser.run("live.py", [BuiltProducts.executable("archflow").path] + checks)
    }

    @Test(
        "archflow watch and run --live serve a page that follows a program, pauses, and reports broken rules",
        arguments: checks)
    func live(name: String) async throws {
        let outcome = try await Self.outcome.value
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
        #expect(lines == ["\(name): checked"], "\(outcome.errors)")
    }
}
