import Foundation
import TestSupport
import Testing

@Suite(
    "archflow play in a browser", .slow, .tags(.slow), .serialized, .ownProcess,
    .enabled(
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright, axe-playwright-python)",
        { try await DrivenBrowser.isThere() }))
struct PlayInBrowserTests {
    private static let checks = ["lesson", "network", "room", "keyboard", "panes", "following", "gone", "sizes"]

    /// All checks in one browser, each with a server of its own: starting a browser takes longer than most checks.
    private static let outcome = Task {
        try await DrivenBrowser.run("play.py", [BuiltProducts.executable("archflow").path] + checks)
    }

    @Test(
        "archflow play works in a browser for a complete lesson, on a bad network, for a class, and by keyboard",
        arguments: checks)
    func play(name: String) async throws {
        let outcome = try await Self.outcome.value
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
        #expect(lines == ["\(name): checked"], "\(outcome.errors)")
    }
}
