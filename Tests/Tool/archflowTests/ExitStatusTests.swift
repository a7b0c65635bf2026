import Foundation
import TestSupport
import Testing

/// The exit status of every command in every situation, as documented on the page *Commands*.
@Suite("The exit status", .ownProcess)
struct ExitStatusTests {
    /// A row of the table: the typed command, and how it ends.
    struct Row: CustomTestStringConvertible, Sendable {
        let line: String
        let status: Int32
        /// The expected text on standard error or in the report.
        var says = ""

        var testDescription: String { line }
    }

    /// `good`, `other`, `damaged` and `wide` are traces: whole, another one, with half a line, of too many messages to draw each; `events` and `half` are another tool's;
    /// `file` is a file, `rules` a blueprint that they break.
    static let rows: [Row] = [
        // Done.
        Row(line: "stats good.jsonl", status: 0),
        Row(line: "check good.jsonl", status: 0),
        Row(line: "diff good.jsonl good.jsonl", status: 0),
        Row(line: "render good.jsonl", status: 0),
        Row(line: "report good.jsonl -o report.html", status: 0),
        Row(line: "export good.jsonl --format otlp -o good.otlp.json", status: 0),
        Row(line: "import events.json -o events.jsonl", status: 0),
        Row(line: "annotate .", status: 0),
        Row(line: "init --dry-run", status: 0),
        Row(line: "list measures", status: 0),
        Row(line: "run -o run.jsonl -- true", status: 1, says: "nothing was recorded"),
        Row(line: "run -- false", status: 1),
        // The contract or a rule is broken, or traces differ.
        Row(line: "check good.jsonl --blueprint rules.yml", status: 1, says: "Y-1"),
        Row(line: "diff good.jsonl other.jsonl", status: 1),
        Row(line: "compare good.jsonl other.jsonl", status: 1),
        // Bad usage.
        Row(line: "stats", status: 64),
        Row(line: "stats good.jsonl --by nothing", status: 64),
        Row(line: "check", status: 64),
        Row(line: "diff good.jsonl", status: 64),
        Row(line: "render good.jsonl --view nothing", status: 64),
        Row(line: "render good.jsonl --view sequnce", status: 64, says: "Did you mean 'sequence'?"),
        Row(line: "check good.jsonl --format jsn", status: 64, says: "Did you mean 'json'?"),
        Row(line: "stats good.jsonl --by chanel", status: 64, says: "Did you mean 'channel'?"),
        Row(line: "list pattern", status: 64, says: "Did you mean 'patterns'?"),
        Row(line: "chekc good.jsonl", status: 64, says: "there is no command 'chekc': did you mean 'check'?"),
        Row(line: "render good.jsonl -o x.bmp", status: 64, says: "no picture ends in '.bmp': the view flow has"),
        Row(line: "render good.jsonl --view tree --format plantuml", status: 64),
        Row(line: "render wide.jsonl --view usecase", status: 64, says: "--beat"),
        Row(line: "report", status: 64),
        Row(line: "sheet", status: 64),
        Row(line: "export good.jsonl", status: 64),
        Row(line: "import", status: 64),
        Row(line: "compare --scenario nothing", status: 64),
        Row(line: "record --scenario nothing", status: 64),
        Row(line: "explore --patterns nothing", status: 64),
        Row(line: "list nothing", status: 64),
        Row(line: "new module", status: 64),
        Row(line: "run", status: 64),
        // Bad input data, whatever else there is to say.
        Row(line: "stats damaged.jsonl", status: 65, says: "damaged.jsonl:"),
        Row(line: "check damaged.jsonl", status: 65, says: "damaged.jsonl:"),
        Row(line: "check damaged.jsonl --blueprint rules.yml", status: 65, says: "Y-1"),
        Row(line: "check --infer damaged.jsonl", status: 65),
        Row(line: "init damaged.jsonl --dry-run", status: 65, says: "damaged.jsonl:"),
        Row(line: "diff damaged.jsonl good.jsonl", status: 65),
        Row(line: "render damaged.jsonl -o damaged.svg", status: 65),
        Row(line: "report damaged.jsonl -o damaged.html", status: 65),
        Row(line: "export damaged.jsonl --format chrome -o damaged.json", status: 65),
        Row(line: "import half.json -o half.jsonl", status: 65),
        Row(line: "check good.jsonl --blueprint file", status: 65),
        // Input missing.
        Row(line: "stats none.jsonl", status: 66, says: "none.jsonl"),
        Row(line: "check none.jsonl", status: 66, says: "none.jsonl"),
        Row(line: "check damaged.jsonl none.jsonl", status: 66, says: "none.jsonl"),
        Row(line: "diff good.jsonl none.jsonl", status: 66, says: "none.jsonl"),
        Row(line: "render none.jsonl", status: 66, says: "none.jsonl"),
        Row(line: "report none.jsonl -o none.html", status: 66, says: "none.jsonl"),
        Row(line: "export none.jsonl --format otlp", status: 66, says: "none.jsonl"),
        Row(line: "import none.json", status: 66, says: "none.json"),
        Row(line: "annotate none", status: 66, says: "none"),
        Row(line: "init none.jsonl", status: 66, says: "none"),
        Row(line: "run -- ./none", status: 66, says: "none"),
        Row(line: "compare --scenario none.yaml", status: 66, says: "none.yaml"),
        // Output that can't be created.
        Row(line: "render good.jsonl -o file/x.svg", status: 73, says: "file"),
        Row(line: "report good.jsonl -o file/x.html", status: 73, says: "file"),
        Row(line: "report good.jsonl -o .", status: 73, says: "folder"),
        Row(line: "export good.jsonl --format otlp -o file/x.json", status: 73, says: "file"),
        Row(line: "import events.json -o file/x.jsonl", status: 73, says: "file"),
        Row(line: "record --scenario login-cancel --pattern yardstick --traces file/x", status: 73, says: "file"),
        Row(line: "run -o file/x.jsonl -- true", status: 73, says: "file"),
        Row(line: "check good.jsonl --baseline file/x --update-baseline", status: 73, says: "file"),
        // Output that can't be written.
        Row(line: "list measures >&-", status: 74, says: "Bad file descriptor"),
    ]

    /// Rows in which there is no space for the output.
    static let rowsWithoutRoom = [
        Row(line: "stats good.jsonl > /dev/full", status: 74, says: "standard output: No space left on device"),
        Row(line: "check good.jsonl > /dev/full", status: 74, says: "No space left"),
        Row(line: "diff good.jsonl other.jsonl > /dev/full", status: 74, says: "No space left"),
        Row(line: "render good.jsonl > /dev/full", status: 74, says: "No space left"),
        Row(line: "render good.jsonl -o /dev/full", status: 74, says: "/dev/full"),
        Row(line: "export good.jsonl --format otlp > /dev/full", status: 74, says: "No space left"),
        Row(line: "import events.json > /dev/full", status: 74, says: "No space left"),
        Row(line: "list measures > /dev/full", status: 74, says: "No space left"),
    ]

    @Test("each command has the documented exit status for each kind of failure", arguments: rows)
    func status(row: Row) async throws { try await run(row) }

    @Test(
        "the exit status is 74 if the disk has no space for the output",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has a file without room"),
        arguments: rowsWithoutRoom)
    func withoutRoom(row: Row) async throws { try await run(row) }

    private func run(_ row: Row) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = try Package.text("Traces/yardstick/login-cancel.jsonl")
        var lines = text.split(separator: "\n").map(String.init)
        lines[lines.count / 2].removeLast(5)
        let rules = """
            archflow-blueprint: 1
            pattern: yardstick
            rules:
            - {id: Y-1, sentence: No., check: {never message: {to: {kind: service}}}}

            """
        let events = #"[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"},{"ph":"X","ts":2,"dur":3,"name":"b"}"#
        for (name, text) in [
            "good.jsonl": text, "other.jsonl": try Package.text("Traces/yardstick/login-wrong-password.jsonl"),
            "wide.jsonl": Self.wide, "damaged.jsonl": lines.joined(separator: "\n") + "\n", "file": "",
            "rules.yml": rules,
            "events.json": events + "]", "half.json": String(events.dropLast(10)), "App.swift": "final class Cart {}\n",
        ] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        let shell = try #require(Program("sh"))
        let archflow = BuiltProducts.executable("archflow").path
        let run = try await shell.run(["-c", "'\(archflow)' " + row.line], in: folder)
        #expect(run.status == row.status, "\(run.output)\(run.errors)")
        #expect(row.says.isEmpty || (run.errors + run.output).contains(row.says), "\(run.output)\(run.errors)")
        #expect(try hidden(in: folder).isEmpty, "what was begun is left behind")
    }

    private static let wide = {
        let messages = (1...8000).map {
            #"{"type":"message","id":\#($0),"cause":0,"from":0,"to":1,"name":"m\#($0)()","at":\#($0)}"#
        }
        let component = #"{"type":"component","id":1,"name":"Wide","role":"logic","message":0,"at":0}"#
        let footer = #"{"type":"footer","messages":8000,"dropped":0}"#
        return ([#"{"archflow":1,"app":"Wide","clock":"virtual"}"#, component] + messages + [footer, ""])
            .joined(separator: "\n")
    }()

    private func hidden(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".") }
    }
}
