extension TraceDiff {
    /// The differences as lines for a terminal: for each beat the messages that differ under those that lead there,
    /// then what differs besides messages. Nothing where nothing differs.
    ///
    /// A line starts with its mark: `+` added, `-` gone, `>` moved, `~` another message, payload or count, nothing for a
    /// message that leads to these.
    ///
    /// - Parameter colored: whether lines are coloured by their marks, for a terminal.
    public func text(colored: Bool = false) -> String {
        var text = DiffText(isColored: colored)
        for note in notes { text.add(.none, note) }
        var rest = lines[...]
        for (index, beat) in beats.enumerated() {
            let own = rest.prefix { $0.beat == index }
            rest = rest.dropFirst(own.count)
            guard !own.isEmpty || beat.change != .same else { continue }
            if beats.count > 1 { text.add(.beat, name(ofBeat: index) + beat.change.hint) }
            DiffOutline(own, of: self).write(to: &text)
        }
        for subject in StateDifference.Subject.allCases {
            add(states.filter { $0.subject == subject }, on: subject, to: &text)
        }
        return text.text
    }

    private func add(_ states: [StateDifference], on subject: StateDifference.Subject, to text: inout DiffText) {
        guard !states.isEmpty else { return }
        text.add(.beat, subject.title)
        var shown: Int?
        for state in states {
            if let beat = state.beat, beat != shown, beats.count > 1 {
                text.add(.none, "\(name(ofBeat: beat)):")
                shown = beat
            }
            let mark = DiffMark(before: state.before != nil, after: state.after != nil)
            text.add(mark, (shown == nil ? "" : "  ") + state.words)
        }
    }
}

extension TraceDiff.Kind {
    /// What happened to a beat, behind its name.
    fileprivate var hint: String {
        switch self {
        case .added: " (added)"
        case .gone: " (gone)"
        case .replaced: " (renamed)"
        case .same, .moved, .changed, .count: ""
        }
    }
}
