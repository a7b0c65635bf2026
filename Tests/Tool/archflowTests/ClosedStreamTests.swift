import Foundation
import TestSupport
import Testing

/// A program may be started without a standard input, output or error output, and what it opens then would get their
/// numbers; or with one that takes nothing: a full device, a pipe that nobody reads.
@Suite("A command with a closed or unwritable standard stream", .ownProcess)
struct ClosedStreamTests {
    private static let trace = Package.path("Traces/rvb/login-success.jsonl")
    private static let other = Package.path("Traces/yardstick/login-cancel.jsonl")

    /// A line that runs archflow in an empty folder.
    struct Command: CustomTestStringConvertible {
        let line: String
        /// The file or folder that the command writes.
        var writes: String?

        var testDescription: String { line }
        var script: String {
            line.replacing("TRACE", with: "'\(trace)'").replacing("OTHER", with: "'\(other)'")
        }
    }

    private static let commands = [
        Command(line: "list views"),
        Command(line: "stats TRACE"),
        Command(line: "check OTHER"),
        Command(line: "diff TRACE OTHER"),
        Command(line: "render TRACE"),
        Command(line: "render TRACE -o out", writes: "out"),
        Command(line: "report TRACE -o out", writes: "out"),
        Command(line: "export TRACE --format otlp"),
        Command(line: "export TRACE --format otlp -o out", writes: "out"),
        Command(line: "import events.json"),
        Command(line: "import events.json -o out", writes: "out"),
        Command(line: "annotate Sources"),
        Command(line: "annotate Sources --write", writes: "Sources"),
        Command(line: "explore --pattern yardstick --depth 1 --walks 0"),
        Command(line: "record --pattern yardstick --scenario login-cancel --traces out", writes: "out"),
        Command(
            line: "compare --pattern yardstick --scenario login-cancel --traces out --output pictures", writes: "out"),
        Command(line: "new module Cart --pattern rvb --output out", writes: "out"),
        Command(line: "run -o out -- true", writes: "out"),
    ]

    /// Descriptor 4 is a pipe that nobody reads.
    enum Stream: String, CaseIterable {
        case closedInput = "<&-"
        case closedOutput = ">&-"
        case fullOutput = ">/dev/full"
        case unreadOutput = ">&4"
        case closedErrors = "2>&-"
        case fullErrors = "2>/dev/full"
        case closed = "<&- >&- 2>&-"

        var isOutput: Bool { self != .closedInput && self != .closedErrors && self != .fullErrors }
    }

    private struct Outcome: Equatable {
        var status: String
        var prints: Bool
        var files: String
    }

    /// Runs a command in a folder of its own.
    private func run(_ command: Command, _ stream: Stream?) async throws -> Outcome {
        let shell = try #require(Program("sh"))
        let run = try await shell.run([
            "-c",
            """
            mkdir Sources; echo 'final class Cart { func add() {} }' > Sources/Cart.swift
            echo '[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"}]' > events.json
            mkfifo pipe; exec 3<>pipe 4>pipe 3<&-
            '\(BuiltProducts.executable("archflow").path)' \(command.script) >printed \(stream?.rawValue ?? "")
            echo $?; wc -c <printed; \(command.writes.map { "find \($0) -type f | sort | xargs cksum" } ?? "")
            """,
        ])
        let lines = run.output.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        try #require(lines.count == 3, "\(run.output)\(run.errors)")
        return Outcome(status: lines[0], prints: lines[1] != "0", files: lines[2])
    }

    @Test(
        "a command with a closed standard stream does its work, and fails only if it has to print to this stream",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has a file without room"),
        arguments: commands)
    func work(command: Command) async throws {
        let usual = try await run(command, nil)
        for stream in Stream.allCases {
            var expected = usual
            if stream.isOutput {
                // A shell tells a signal as 128 and its number: that a pipe is unread is one.
                if usual.prints { expected.status = stream == .unreadOutput ? "141" : "74" }
                expected.prints = false
            }
            let outcome = try await run(command, stream)
            #expect(outcome == expected, "\(stream)")
        }
    }

    @Test(
        "a command with a closed standard input exits with 74 if it has to read it",
        arguments: ["stats -", "check -", "render -", "report - -o out"])
    func noInput(line: String) async throws {
        let shell = try #require(Program("sh"))
        let run = try await shell.run(["-c", "'\(BuiltProducts.executable("archflow").path)' \(line) <&-"])
        #expect(run.status == 74)
        #expect(run.errors.contains("standard input"))
    }
}
