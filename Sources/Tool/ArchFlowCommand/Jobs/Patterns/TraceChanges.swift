#if All || Recorder || Spans
/// The traces that a command added, changed or removed in a folder: `rvb/login-success.jsonl`.
struct TraceChanges: Equatable, Sendable {
    var changed: [String] = []
    var new: [String] = []
    /// The traces whose scenarios no longer exist.
    var removed: [String] = []
    /// The traces that existed with equal contents.
    var unchanged = 0

    /// Returns a summary to print, with a command that shows the first change.
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

    /// Quotes a word for a shell if necessary.
    private static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-:".contains($0)) }
        return plain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
#endif
