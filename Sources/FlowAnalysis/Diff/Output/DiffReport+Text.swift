import TraceFormat

extension DiffReport {
    /// The report for a terminal: one line for what is unchanged, the differences of what is not.
    func text(colored: Bool) -> String {
        var text = ""
        for entry in entries { text += areFolders ? line(entry, colored: colored) : pair(entry, colored: colored) }
        return areFolders ? text + summary + "\n" : text
    }

    /// Two files.
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

    /// A trace of two folders.
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
    /// What to know before reading on where two traces are not of one scenario and pattern.
    var headerHint: String? {
        let (old, new) = (before.header, after.header)
        if old.pattern != new.pattern {
            return
                "Different patterns, \(old.pattern ?? "none") and \(new.pattern ?? "none"): few messages can correspond."
        }
        if old.scenario != new.scenario {
            return "Different scenarios, \(old.scenario ?? "none") and \(new.scenario ?? "none")."
        }
        return old.app == new.app ? nil : "Different apps, \(old.app) and \(new.app)."
    }

    /// `messages: 127 the same, 1 gone; besides: components 2, references 1`.
    var summary: String {
        let states = statesInWords
        return "messages: \(totalsInWords)" + (states.isEmpty ? "" : "; besides: \(states)")
    }
}
