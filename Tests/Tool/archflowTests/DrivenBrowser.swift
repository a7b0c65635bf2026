import Foundation
import TestSupport
import Testing

/// A browser that can be driven: Chromium, and Python's Playwright.
enum DrivenBrowser {
    private static let folder = "Tests/Tool/archflowTests/Browser"

    static func isThere() async throws -> Bool {
        guard Program("python3") != nil else { return false }
        return try await run("play.py", ["--available"]).status == 0
    }

    /// Runs a script of checks.
    static func run(_ script: String, _ arguments: [String]) async throws -> Program.Outcome {
        try await #require(Program("python3")).run(["\(folder)/\(script)"] + arguments, in: Package.root)
    }
}
