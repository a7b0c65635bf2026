import ArchFlowSupport
import Foundation
import TestSupport
import Testing

/// Names in traces, files and arguments have no effect on a terminal, a log, or a program that opens the output.
@Suite("Text with control or direction characters")
struct HostileTextTests {
    /// Moves a terminal's cursor, rings, begins a build service's command, turns a line around, ends one for JavaScript.
    private static let hostile = "\u{1B}[31m\u{7}\r\n::error::x\u{9B}\u{202E}\u{2028}\u{FEFF}"

    /// A trace whose every name begins with the hostile text, and is unique.
    private static let trace: String = {
        let lines = (try? Package.text("Traces/rvb/login-success.jsonl").split(separator: "\n")) ?? []
        let named: Set = [
            "app", "pattern", "scenario", "feature", "name", "module", "case", "source", "property", "id", "text",
            "title",
            "message", "value",
        ]
        func changed(_ value: Any) -> Any {
            if let list = value as? [Any] { return list.map(changed) }
            guard let object = value as? [String: Any] else { return value }
            return object.reduce(into: [:]) { result, field in
                let text = field.value as? String
                result[field.key] = text.map { named.contains(field.key) ? hostile + $0 : $0 } ?? changed(field.value)
            }
        }
        let changedLines = lines.compactMap { line -> String? in
            guard var object = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] else {
                return nil
            }
            object["checksum"] = nil
            guard let data = try? JSONSerialization.data(withJSONObject: changed(object), options: [.sortedKeys]) else {
                return nil
            }
            return String(decoding: data, as: UTF8.self)
        }
        return changedLines.joined(separator: "\n") + "\n"
    }()

    private func expectNothingActs(_ run: Program.Outcome) {
        for text in [run.output, run.errors] {
            let acting = text.unicodeScalars.filter { VisibleText.acts($0) && $0 != "\n" && $0 != "\r" }
            #expect(acting.isEmpty, "\(acting.map { String($0.value, radix: 16) }) in \(VisibleText.of(text))")
            #expect(!text.replacing("\r\n", with: "").contains("\r"))
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::x") }, "\(VisibleText.of(text))")
        }
    }

    @Test(
        "every command prints the texts of a trace without their control characters",
        arguments: [
            "check", "check --infer", "check --blueprint rvb", "check --blueprint rvb --format github",
            "check --blueprint rvb --format junit", "check --blueprint rvb --format sarif", "check --json", "stats",
            "stats --by mandate", "stats --by call --format csv", "stats --by call --format json",
            "stats --by call --format markdown", "stats --feature nope", "render --beat nope", "render --view flow",
            "render --view flow --format dot", "render --view sequence --format mermaid",
            "render --view sequence --format plantuml", "render --view sequence --format text", "render --view tree",
            "render --view conformance", "diff Traces/rvb/login-success.jsonl --format markdown",
            "diff Traces/rvb/login-success.jsonl --format json", "diff Traces/rvb/login-success.jsonl", "export",
        ])
    func traces(command: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let run = try await archflow(
            [words[0], "$input"] + words.dropFirst(), input: Self.trace, in: Package.root)
        #expect(run.status <= 66, "\(VisibleText.of(run.errors))")
        #expect(!run.output.isEmpty || !run.errors.isEmpty)
        expectNothingActs(run)
    }

    @Test(
        "text with control characters on the command line is printed without these characters",
        arguments: [
            ["stats", hostile], ["stats", "Traces/rvb", "--by", hostile], ["render", "Traces/rvb", "--view", hostile],
            [hostile], ["check", "Traces/rvb", "--blueprint", hostile + ".yml"],
            ["stats", "Traces/rvb", "--\(hostile)"],
            ["diff", hostile, hostile], ["new", "module", hostile, "--pattern", "rvb"], ["annotate", hostile],
        ])
    func arguments(words: [String]) async throws {
        let run = try await archflow(words, in: Package.root)
        #expect(run.status != 0 && !run.errors.isEmpty)
        expectNothingActs(run)
    }
}
