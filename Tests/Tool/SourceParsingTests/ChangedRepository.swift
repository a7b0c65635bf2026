import Foundation
import SourceInventory
import TestSupport
import Testing

/// A small repository with one pattern, made in a folder of its own, whose changes `Scripts/change-cost` counts.
struct ChangedRepository: ~Copyable {
    static let git = Program("git")
    static let python = Program("python3")
    static let sources = "Sources/Patterns/RVB/"
    static let tests = "Tests/Patterns/RVBTests/"

    private let folder = FileManager.default.temporaryDirectory.appending(path: "changed-\(UUID().uuidString)")

    /// A repository whose first commit is the pattern with a framework, a feature, a central file, and a test.
    init() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await git("init", "--quiet", "--initial-branch=main")
        try await commit(
            "The app",
            [
                Self.sources + "RVB.swift": #"enum RVB { static let pattern = Pattern(name: "rvb", title: "RVB") }"#,
                Self.sources + "Framework/Builder.swift": "class Builder {}\nclass Router {}\n",
                Self.sources + "Home/Home.swift": "final class Home: Builder {\n    func a() {}\n    func b() {}\n}\n",
                Self.sources + "Root/Root.swift": "final class Root {\n    func start() {}\n}\n",
                Self.tests + "Home/HomeTests.swift": "struct HomeTests {\n    func a() {}\n}\n",
            ])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Commits some files; a file without a text is removed.
    func commit(
        _ subject: String, change: String? = nil, pattern: String? = "rvb", _ files: [String: String?]
    ) async throws {
        for (path, text) in files {
            let file = folder.appending(path: path)
            guard let text else {
                try FileManager.default.removeItem(at: file)
                continue
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try await git("add", "--all")
        let pattern = change == nil ? nil : pattern
        let trailers = [change.map { "Change: \($0)" }, pattern.map { "Pattern: \($0)" }].compactMap(\.self)
        let paragraphs = [subject] + (trailers.isEmpty ? [] : [trailers.joined(separator: "\n")])
        try await git(["commit", "--quiet", "--allow-empty"] + paragraphs.flatMap { ["--message", $0] })
    }

    /// Runs git with the committer in the environment, and without this machine's configuration.
    func git(_ arguments: String...) async throws { try await git(arguments) }

    private func git(_ arguments: [String]) async throws {
        let who = ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"]
        let environment = Dictionary(uniqueKeysWithValues: who.map { ($0, "archflow@example.org") })
        let outcome = try await #require(Self.git).run(
            arguments, in: folder, environment: environment.merging(Self.noConfiguration) { $1 })
        try #require(outcome.status == 0, "git \(arguments): \(outcome.errors)")
    }

    private static let noConfiguration = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]

    /// Runs the script on a repository.
    static func count(_ folder: URL, _ arguments: String...) async throws -> Program.Outcome {
        let tool = BuiltProducts.executable("source-inventory").path
        return try await #require(python).run(
            [Package.path("Scripts/change-cost"), "--repository", folder.path, "--inventory", tool] + arguments,
            environment: noConfiguration)
    }

    /// Runs the script in this repository.
    func count(_ arguments: String...) async throws -> Program.Outcome {
        arguments.isEmpty ? try await Self.count(folder) : try await Self.count(folder, arguments[0])
    }

    /// The file that the script wrote; `nil` where there is none.
    var text: String? {
        try? String(contentsOf: folder.appending(path: Self.sources + "changes.json"), encoding: .utf8)
    }

    /// Returns a change from the file that the script wrote.
    func counted(
        _ change: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ChangeCosts.Change {
        let outcome = try await count()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)", sourceLocation: sourceLocation)
        let costs = try ChangeCosts(json: Data((text ?? "").utf8))
        #expect(try costs.json() == text, "is laid out as this package does", sourceLocation: sourceLocation)
        return try #require(costs.changes.first { $0.name == change }, sourceLocation: sourceLocation)
    }

    /// Makes a copy that has only the last commit of the history.
    func shallowClone() async throws -> URL {
        let clone = folder.appending(path: "clone")
        try await git("clone", "--quiet", "--depth=1", "file://\(folder.path)", clone.path)
        return clone
    }
}
