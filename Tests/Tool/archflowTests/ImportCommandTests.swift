import Foundation
import TestSupport
import Testing

@Suite("archflow import and export", .ownProcess)
struct ImportCommandTests {
    private static let events =
        #"[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"},{"ph":"X","ts":2,"dur":3,"name":"b","cat":"net"}"#

    @Test(
        "import and export write a trace to standard output, and the number of its records to standard error"
    )
    func imports() async throws {
        let run = try await archflow("import", "-", input: Self.events + "]")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix(#"{"archflow":1,"app":"standard input","unnamed":true,"clock":"real","sees":[]}"#))
        #expect(run.output.contains("\n{\"type\":\"footer\",\"messages\":2,\"dropped\":0,"))
        #expect(
            run.errors
                == "standard input: Chrome trace events, 2 events on 1 thread: 2 messages; left out or unknown: "
                + "messages whose sender is unknown: they come from the system (1)\n")
    }

    @Test(
        "a trace that was exported and imported again has the same messages in the same order",
        arguments: ["otlp", "chrome"])
    func roundTrip(format: String) async throws {
        let path = CommittedTraces.path("rvb/login-success")
        let exported = try await archflow("export", path, "--format", format)
        #expect(exported.status == 0)
        #expect(exported.errors.contains("as \(format); left out or added: "))
        let imported = try await archflow("import", "-", input: exported.output)
        #expect(imported.status == 0)
        func messages(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { $0.hasPrefix(#"{"type":"message""#) }
        }
        #expect(messages(imported.output) == messages(try String(contentsOfFile: path, encoding: .utf8)))
    }

    @Test(
        "archflow's commands read other tools' traces directly, without an import",
        arguments: ["render", "stats", "check", "report"])
    func direct(command: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data((Self.events + "]").utf8).write(to: folder.appending(path: "events.json"))
        let output = command == "report" ? ["-o", "report.html"] : []
        let run = try await archflow([command, "events.json"] + output, in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains("events.json: Chrome trace events, 2 events on 1 thread: 2 messages"))
    }

    @Test("import reads the complete records of a file that is cut off, and exits with 65")
    func cutOff() async throws {
        let run = try await archflow("import", "-", input: Self.events + #",{"ph":"#)
        #expect(run.status == 65)
        #expect(run.output.contains(#""name":"b""#))
        // Without a footer: whoever reads it is told that it was cut off.
        #expect(!run.output.contains("footer"))
        #expect(run.errors.hasPrefix("standard input:1: warning: the file ends within this value"))
    }

    @Test(
        "import and export exit with 64 for bad usage, 65 for an unknown format, and 66 for a missing file"
    )
    func refused() async throws {
        let other = try await archflow("import", "-", input: #"{"name":"package"}"#)
        #expect(other.status == 65)
        #expect(other.output.isEmpty)
        #expect(
            other.errors.hasPrefix(
                "archflow: standard input: is in none of the formats of other tools that archflow reads: ")
        )
        let broken = try await archflow("import", "-", input: "[{\"ph\":\"X\",\n\"ts\" 1}]")
        #expect(broken.status == 65)
        #expect(broken.errors == "archflow: standard input:2: expected : after a key\n")
        #expect(try await archflow("import", "nowhere.json").status == 66)
        #expect(try await archflow("import", "a.json", "b.json").status == 64)
        #expect(try await archflow("export", "nowhere.jsonl", "--format", "otlp").status == 66)
        #expect(try await archflow("export", "x.jsonl", "--format", "zipkin").status == 64)
    }
}
