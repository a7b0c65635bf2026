import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import Tables

/// Shows a trace as text for a terminal.
@MainActor
struct ShowJob {
    /// The largest number of lines of the sequence.
    static let most = 60

    /// Numbers, the sequence, broken rules and next commands.
    let text: String
    /// The problems in the trace file, one line each.
    let findings: [String]
    /// True if the file is damaged, truncated or of a newer format.
    let isDamaged: Bool

    /// Reads a trace, draws its sequence and checks it.
    ///
    /// - Parameter path: The path of a trace, or `-` for standard input.
    /// - Throws: ``JobError`` if the path is a folder or missing, or the file isn't a trace.
    static func run(_ path: String, _ known: KnownPatterns) async throws(JobError) -> ShowJob {
        guard !path.isFolder else {
            throw JobError(
                .usage,
                "\(path): is a folder, but 'archflow show' shows one trace: 'archflow stats \(path)' "
                    + "counts all traces in it"
            )
        }
        let inputs = try TraceInputs([path])
        let runs = inputs.traces.map { RunAnalysis($0) }
        let sequence = try await RenderJob.run(
            runs, known, view: .sequence, as: .text, options: DiagramOptions(), to: nil, in: nil, progress: { _ in })
        let report = try await CheckJob.report(of: runs, known)
        var gathering = StatsJob.gathering(by: .pattern, known)
        for run in runs { gathering.add(run.measures) }
        let name = path == "-" ? nil : path
        let sections = [
            numbers(gathering.statistics().table(columns: .standard)),
            start(of: String(decoding: sequence.bytes, as: UTF8.self), of: name), rules(report), next(name),
        ]
        return ShowJob(
            text: sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n"),
            findings: inputs.findings, isDamaged: inputs.areDamaged)
    }

    /// Returns the numbers of a table with one row: `messages 31, idle 1`.
    private static func numbers(_ table: Table) -> [String] {
        guard let row = table.rows.first else { return [] }
        let numbers = zip(table.columns, row.cells).compactMap { column, cell -> String? in
            guard column.alignment == .trailing, column.place == .row else { return nil }
            return "\(column.title) \(cell.words)"
        }
        return TextColumns.folded(numbers.joined(separator: ", "), to: 100, indent: 2)
    }

    /// Returns the first lines of the sequence, and a command that prints the rest.
    private static func start(of sequence: String, of name: String?) -> [String] {
        let lines = sequence.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let all = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
        guard all.count > most else { return Array(all) }
        let command = "archflow render \(name?.asShellWord ?? "-") --view sequence --format text"
        return all.prefix(most) + ["… \(Count.of(all.count - most, "more line")): \(command)"]
    }

    /// Returns a line for each broken rule; one line if there is none.
    private static func rules(_ report: CheckReport) -> [String] {
        let broken = report.sections.flatMap(\.rules).filter { $0.status == .failed }
        guard !broken.isEmpty else {
            let (passed, untested) = (report.count(.passed), report.count(.untested))
            return ["No rule is broken: \(Count.of(passed, "rule")) passed, \(untested) untested."]
        }
        return broken.map { rule in
            let count = Count.of(rule.count, "violation")
            return "\(rule.rule.severity.rawValue): \(rule.rule.id) \(rule.rule.sentence) (\(count))"
        }
    }

    /// Returns the commands to run next on the trace.
    private static func next(_ name: String?) -> [String] {
        guard let name else { return ["Save the trace to a file to draw it, to count it and to check it."] }
        let word = name.asShellWord
        let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent.asShellWord
        let commands = [
            ("archflow render \(word) -o \(stem).svg", "draw who sends messages to whom"),
            ("archflow stats \(word) --by component", "count the messages of each component"),
            ("archflow check \(word)", "list broken rules"),
        ]
        let width = commands.map(\.0.count).max() ?? 0
        return ["Next:"]
            + commands.map { "  \($0.0.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.1)" }
    }
}

extension String {
    /// The text as one word of a shell command: `'my shop.jsonl'`.
    var asShellWord: String {
        let isPlain =
            !isEmpty && !hasPrefix("-")
            && unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_./+,:@%".unicodeScalars.contains($0))
            }
        guard !isPlain else { return self }
        return "'\((hasPrefix("-") ? "./" : "") + replacingOccurrences(of: "'", with: "'\\''"))'"
    }
}
