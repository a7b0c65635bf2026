import Foundation
import TestSupport
import Testing

/// A program may be started without a standard input, output or error output. What it opens then would get their numbers.
@Suite("A command that was started without a standard stream", .ownProcess)
struct ClosedStreamTests {
    private let events = #"[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"}]"#
    private let trace = Package.path("Traces/rvb/login-success.jsonl")

    private func run(_ command: String) async throws -> Program.Outcome {
        let shell = try #require(Program("sh"))
        let archflow = BuiltProducts.executable("archflow").path
        return try await shell.run(["-c", "archflow() { '\(archflow)' \"$@\"; }\n" + command])
    }

    @Test("says that there is nothing to read")
    func noInput() async throws {
        let run = try await run("archflow stats - <&-; echo $?")
        #expect(run.output == "74\n")
        #expect(run.errors.contains("standard input"))
    }

    @Test(
        "does its work and puts nothing else into its files",
        arguments: [
            "render TRACE -o a.svg", "report TRACE -o a.html", "export TRACE --format otlp -o a.json",
            "import events.json -o a.jsonl",
        ], ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
    func files(command: String, closed: String) async throws {
        let file = try #require(command.split(separator: " ").last)
        let command = command.replacing("TRACE", with: "'\(trace)'")
        let run = try await run(
            """
            printf '%s' '\(events)' > events.json
            archflow \(command) && mv \(file) b && (archflow \(command) \(closed)); echo $?; cmp \(file) b && echo same
            """)
        #expect(run.output.hasSuffix("0\nsame\n"), "\(run.output)\(run.errors)")
    }

    @Test("fails where it has to print", arguments: ["stats TRACE", "render TRACE", "list views"])
    func noOutput(command: String) async throws {
        let run = try await run("archflow \(command.replacing("TRACE", with: "'\(trace)'")) >&-; echo $? >&2")
        #expect(run.errors.hasSuffix("74\n"), "\(run.errors)")
    }
}
