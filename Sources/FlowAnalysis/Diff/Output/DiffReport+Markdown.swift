extension DiffReport {
    /// The report for a pull request, in GitHub's Markdown. Nothing in a trace acts as markup.
    func markdown() -> String {
        guard areFolders else { return entries.map(pair).joined() }
        var text = "**\(Table.escaped(summary))**\n"
        let changed = entries.filter { !$0.isSame }
        guard !changed.isEmpty else { return text }
        text += "\n" + table(of: changed).markdown()
        for entry in changed {
            guard let diff = entry.diff else { continue }
            text += "\n<details><summary>\(Table.escaped(entry.name))</summary>\n\n\(block(diff))\n</details>\n"
        }
        return text
    }

    private func pair(_ entry: Entry) -> String {
        guard let diff = entry.diff, let before = entry.before, let after = entry.after else { return "" }
        let names = "\(Table.escaped(before)) → \(Table.escaped(after))"
        guard !diff.isSame else { return "**The same:** \(names), \(diff.after.size).\n" }
        let hint = diff.headerHint.map { Table.escaped($0) + "\n\n" } ?? ""
        return "\(hint)**\(names):** \(Table.escaped(diff.summary))\n\n\(block(diff))"
    }

    private func table(of entries: [Entry]) -> Table {
        var table = Table(
            columns: [.init("trace", alignment: .leading)]
                + ["same", "moved", "replaced", "changed", "gone", "added"].map { .init($0) }
                + [.init("besides", alignment: .leading)])
        for entry in entries {
            guard let diff = entry.diff else {
                table.append(
                    [.text(entry.name)] + Array(repeating: .missing, count: 6)
                        + [.text(entry.before == nil ? "only after" : "only before")])
                continue
            }
            let totals = diff.totals
            let counts = [
                totals.same, totals.moved, totals.replaced, totals.changed, totals.gone, totals.added,
            ]
            table.append([.text(entry.name)] + counts.map { .number($0) } + [.text(diff.statesInWords)])
        }
        return table
    }

    /// The lines as a block that shows added and gone in colour, fenced so that nothing in it ends the block.
    private func block(_ diff: TraceDiff) -> String {
        let text = diff.text()
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)diff\n\(text)\(fence)\n"
    }
}
