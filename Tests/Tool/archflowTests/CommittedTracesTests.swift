import Foundation
import TestSupport
import Testing

/// Commands that write traces, in a clone where traces are committed.
@Suite("Committed traces of an app's runs", .ownProcess, .enabled(if: Program("git") != nil, "there is no git"))
struct CommittedTracesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "committed traces \(UUID().uuidString)")
    private let trace = "T/yardstick/login-cancel.jsonl"

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @discardableResult
    private func git(_ arguments: String...) async throws -> String {
        let run = try await #require(Program("git")).run(
            ["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments, in: folder)
        #expect(run.status == 0, "git \(arguments): \(run.errors)")
        return run.output
    }

    private func run(_ command: String) async throws -> String {
        let run = try await archflow(
            [command, "--pattern", "yardstick", "--scenario", "login-cancel", "--traces", "T"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return run.errors
    }

    private var file: (number: UInt64?, changed: Date?) {
        get throws {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: trace).path)
            return (attributes[.systemFileNumber] as? UInt64, attributes[.modificationDate] as? Date)
        }
    }

    @Test(
        "an app's committed traces are unchanged, byte for byte, if a new run sends the same messages",
        arguments: ["compare", "record"])
    func same(command: String) async throws {
        defer { remove() }
        #expect(try await run(command).contains("Traces in T/: 1 new.\n"))
        try Data("/Output\n".utf8).write(to: folder.appending(path: ".gitignore"))
        try await git("init", "--quiet")
        try await git("add", ".")
        try await git("commit", "--quiet", "-m", "Traces")
        let before = try file
        #expect(try await run(command).contains("Traces in T/: 1 unchanged.\n"))
        let after = try file
        #expect(before.number == after.number && before.changed == after.changed)
        #expect(try await git("status", "--porcelain").isEmpty)
    }

    @Test(
        "after a run, the committed traces that it changed are named, with a command that shows the difference",
        arguments: ["compare", "record"])
    func changed(command: String) async throws {
        defer { remove() }
        _ = try await run(command)
        let url = folder.appending(path: trace)
        let old = try String(contentsOf: url, encoding: .utf8).replacing("viewDidLoad()", with: "didLoad()")
        try Data(old.utf8).write(to: url)
        try await git("init", "--quiet")
        try await git("add", trace)
        try await git("commit", "--quiet", "-m", "Traces")
        let words = try await run(command)
        #expect(words.contains("Traces in T/: 1 changed.\n  changed: yardstick/login-cancel.jsonl\n"), "\(words)")
        let printed = try #require(words.split(separator: "\n").first { $0.contains("archflow diff") })
        let path = BuiltProducts.executable("archflow").deletingLastPathComponent().path
        let shown = try await #require(Program("bash")).run(
            ["-c", String(printed)], in: folder,
            environment: ["PATH": "\(path):\(ProcessInfo.processInfo.environment["PATH", default: ""])"])
        #expect(shown.status == 1 && shown.output.contains("didLoad()"), "\(printed): \(shown.errors)")
    }
}
