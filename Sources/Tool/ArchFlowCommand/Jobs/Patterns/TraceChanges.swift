#if All || Recorder || Spans
/// The traces that a run added, changed or removed in a folder, each by its path in the folder: `rvb/login-success.jsonl`.
struct TraceChanges: Equatable, Sendable {
    /// Files that had other bytes before.
    var changed: [String] = []
    /// Files that didn't exist before the run.
    var new: [String] = []
    /// Traces of scenarios that no longer exist.
    var removed: [String] = []
    /// The number of files that had the same bytes before, and were not written again.
    var unchanged = 0

    /// Returns a summary for people: the counts, the names of changed and removed traces, and a command to show the first
    /// change.
    func summary(in folder: String) -> TerminalText {
        let counts = [
            (changed.count, "changed"), (new.count, "new"), (removed.count, "removed"), (unchanged, "unchanged"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        var lines = ["Traces in \(folder)/: \(words.joined(separator: ", "))."]
        for (names, word) in [(changed, "changed"), (removed, "removed")] where !names.isEmpty {
            lines.append("  \(word): \(names.joined(separator: ", "))")
        }
        if let first = changed.first {
            lines.append("If the old traces are committed to git, this shows what changed in the first:")
            let (path, file) = (Self.quoted(folder), Self.quoted("\(folder)/\(first)"))
            lines.append("  git -C \(path) show \(Self.quoted("HEAD:./\(first)")) | archflow diff - \(file)")
        }
        return TerminalText(lines: lines)
    }

    /// Returns a word quoted for a shell command.
    private static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-:".contains($0)) }
        return plain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
#endif
