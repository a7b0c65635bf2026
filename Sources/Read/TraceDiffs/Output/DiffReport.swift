import ArchFlowSupport
import FlowAnalysis
import Tables
import TraceFormat

/// The differences between two traces or between two folders of traces.
public struct DiffReport: Sendable {
    /// A pair of traces with the same name, or a trace that only one of the compared folders has.
    public struct Entry: Sendable {
        /// The name of the traces: their path relative to the folders.
        public let name: String
        /// The path of the earlier trace; `nil` if only the later folder has a trace of this name.
        public let before: String?
        /// The path of the later trace; `nil` if only the earlier folder has a trace of this name.
        public let after: String?
        /// The comparison of the two traces; `nil` if only one folder has a trace of this name.
        public let diff: TraceDiff?

        public init(name: String, before: String?, after: String?, diff: TraceDiff? = nil) {
            self.name = name
            self.before = before
            self.after = after
            self.diff = diff
        }

        var isSame: Bool { diff?.isSame ?? false }
    }

    public let entries: [Entry]
    /// True if folders are compared. If false, ``entries`` has a single pair.
    public let areFolders: Bool

    public init(_ entries: [Entry], areFolders: Bool) {
        self.entries = entries
        self.areFolders = areFolders
    }

    /// True if both sides have the same traces, and no trace differs.
    public var isSame: Bool { entries.allSatisfy(\.isSame) }

    /// Returns the report in a format. The text always ends with a line break.
    ///
    /// - Parameter colored: True to colour text, for a terminal.
    public func rendered(as format: DiffFormat, colored: Bool = false) -> String {
        switch format {
        case .text: text(colored: colored)
        case .markdown: markdown()
        case .json: json()
        }
    }

    /// The number of traces of each kind, in one line: `96 traces: 94 the same, 1 different, 1 only before.`
    var summary: String {
        func number(_ isCounted: (Entry) -> Bool) -> Int { entries.reduce(0) { isCounted($1) ? $0 + 1 : $0 } }
        let parts = [
            (number(\.isSame), "the same"), (number { $0.diff?.isSame == false }, "different"),
            (number { $0.after == nil }, "only before"), (number { $0.before == nil }, "only after"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "\(Count.of(entries.count, "trace")): \(words.joined(separator: ", "))."
    }
}

/// A format in which differences are written.
public enum DiffFormat: String, CaseIterable, Hashable, Sendable {
    case text, markdown, json

    public var summary: String {
        switch self {
        case .text: "marked lines, for a terminal"
        case .markdown: "a heading and a block of marked lines, for a pull request"
        case .json: "one object with a version and rows"
        }
    }
}

extension DiffReport {
    /// Returns the report as JSON, `{"version":1,"same":false,"pairs":[…],"rows":[…]}`, with one pair or row per line.
    /// A row's `pair` is the index, from 0, of the row's pair.
    func json() -> String {
        let rows = entries.enumerated().flatMap { index, entry in entry.diff?.rows(ofPair: index) ?? [] }
        let report = JSON.object([
            ("version", .number(1)), ("same", .bool(isSame)), ("pairs", .lines(entries.map(object))),
            ("rows", .lines(rows)),
        ])
        return "\(report)\n"
    }

    private func object(_ entry: Entry) -> JSON {
        let names: [(String, JSON?)] = [
            ("before", .string(entry.before)), ("after", .string(entry.after)), ("same", .bool(entry.isSame)),
        ]
        guard let diff = entry.diff else { return .object(names) }
        let messages =
            [("before", diff.before.messages), ("after", diff.after.messages)]
            + TraceDiff.counted.map { ($0.rawValue, diff.totals[$0]) }
        return .object(
            names + [
                ("messages", .object(messages.map { ($0, .number($1)) })), ("coarse", .bool(diff.isCoarse)),
                ("argumentsMissing", .string(diff.lacksArguments?.rawValue)),
            ])
    }
}

extension DiffReport {
    /// Returns the report for a pull request, in GitHub's Markdown. Texts from traces are escaped, so that none acts as
    /// markup.
    func markdown() -> String { markdownText().text }

    private func markdownText() -> EscapedText<Markdown> {
        guard areFolders else { return entries.map(paragraph).joined() }
        var text: EscapedText<Markdown> = "**\(summary)**\n"
        let changed = entries.filter { !$0.isSame }
        guard !changed.isEmpty else { return text }
        text += "\n" + table(of: changed).markdownText()
        for entry in changed {
            guard let diff = entry.diff else { continue }
            text += "\n<details><summary>\(entry.name)</summary>\n\n\(block(diff))\n</details>\n"
        }
        return text
    }

    private func paragraph(_ entry: Entry) -> EscapedText<Markdown> {
        guard let diff = entry.diff, let before = entry.before, let after = entry.after else { return "" }
        let names = "\(before) → \(after)"
        guard !diff.isSame else { return "**The same:** \(names), \(diff.after.size).\n" }
        let hint = diff.headerHint.map { EscapedText<Markdown>(escaping: $0) + "\n\n" } ?? ""
        return "\(hint)**\(names):** \(diff.summary)\n\n\(block(diff))"
    }

    private func table(of entries: [Entry]) -> Table {
        var table = Table(
            columns: [.init("trace", alignment: .leading)]
                + TraceDiff.counted.map { .init($0.rawValue) }
                + [.init("besides", alignment: .leading)])
        for entry in entries {
            let side = entry.before == nil ? "only after" : "only before"
            table.append(
                [.text(entry.name)] + TraceDiff.counted.map { kind in .optional(entry.diff?.totals[kind]) }
                    + [.text(entry.diff?.statesInWords ?? side)])
        }
        return table
    }

    /// Returns the lines as a code block that colours added and gone lines. The fence is so long that no line can end
    /// the block.
    private func block(_ diff: TraceDiff) -> EscapedText<Markdown> {
        let text = diff.text()
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return EscapedText(verbatim: "\(fence)diff\n\(text)\(fence)\n")
    }
}

extension DiffReport {
    /// Returns the report for a terminal: one line for each unchanged trace, and the differences of each changed trace.
    func text(colored: Bool) -> String {
        var text = ""
        for entry in entries { text += areFolders ? line(entry, colored: colored) : pair(entry, colored: colored) }
        return areFolders ? text + summary + "\n" : text
    }

    /// Returns the report for a terminal about two compared files; empty if a file is missing.
    private func pair(_ entry: Entry, colored: Bool) -> String {
        guard let diff = entry.diff, let before = entry.before, let after = entry.after else { return "" }
        var text = DiffText(isColored: colored)
        guard !diff.isSame else {
            text.add("The same: \(before) and \(after), \(diff.after.size).")
            return text.text
        }
        if let hint = diff.headerHint { text.add(hint) }
        text.add(.gone, "\(before): \(diff.before.words)")
        text.add(.added, "\(after): \(diff.after.words)")
        text.add(diff.summary)
        return text.text + diff.text(colored: colored)
    }

    /// Returns the line for one trace when two folders are compared.
    private func line(_ entry: Entry, colored: Bool) -> String {
        var text = DiffText(isColored: colored)
        guard let diff = entry.diff else {
            text.add(
                entry.before == nil ? .added : .gone, "\(entry.name): only \(entry.before == nil ? "after" : "before")")
            return text.text
        }
        guard !diff.isSame else {
            text.add(.none, "\(entry.name): the same, \(diff.after.size)")
            return text.text
        }
        text.add(.changed, "\(entry.name): \(diff.summary)")
        return text.text + diff.text(colored: colored) + "\n"
    }
}

extension TraceDiff {
    /// A warning, printed first, that the two traces have different patterns, scenarios or apps; `nil` if they don't.
    var headerHint: String? {
        let (old, new) = (before.header, after.header)
        if old.pattern != new.pattern {
            return
                "Different patterns, \(old.pattern ?? "none") and \(new.pattern ?? "none"): few messages can correspond."
        }
        if old.scenario != new.scenario {
            return "Different scenarios, \(old.scenario ?? "none") and \(new.scenario ?? "none")."
        }
        return old.app == new.app || old.isUnnamed || new.isUnnamed ? nil : "Different apps, \(old.app) and \(new.app)."
    }

    /// The numbers of differences, in one line: `messages: 127 the same, 1 gone; besides: components 2, references 1`.
    var summary: String {
        let states = statesInWords
        return "messages: \(totalsInWords)" + (states.isEmpty ? "" : "; besides: \(states)")
    }
}
