import Foundation
import TestSupport
import Testing

/// A browser that can be driven: Chromium, and Python's Playwright.
private enum PlayBrowser {
    static let script = "Tests/Tool/archflowTests/Browser/play.py"

    static func isThere() async throws -> Bool {
        guard Program("python3") != nil else { return false }
        return try await run(["--available"]).status == 0
    }

    static func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await #require(Program("python3")).run([script] + arguments, in: Package.root)
    }
}

@Suite(
    "archflow play in a browser", .slow, .tags(.slow), .serialized, .ownProcess,
    .enabled(
        "needs Chromium (Debian: chromium) and Playwright (PyPI: playwright, axe-playwright-python)",
        { try await PlayBrowser.isThere() }))
struct PlayInBrowserTests {
    private static let checks = ["lesson", "network", "room", "keyboard", "sizes"]

    /// All checks in one browser, each with a server of its own: starting a browser takes longer than most checks.
    private static let outcome = Task {
        try await PlayBrowser.run([BuiltProducts.executable("archflow").path] + checks)
    }

    @Test(
        "gives a lesson from the launch to the saved files, on a bad network, to a class, by keyboard alone, and at every size",
        arguments: checks)
    func play(name: String) async throws {
        let outcome = try await Self.outcome.value
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
        #expect(lines == ["\(name): checked"], "\(outcome.errors)")
    }
}
