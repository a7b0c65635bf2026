import TraceFormat

extension TraceDiff {
    /// The differences as JSON objects, messages first: each has a `kind`.
    ///
    /// - Parameter prefix: what every object begins with, `"pair":0,`.
    func rows(prefix: String) -> [String] {
        let changed = beats.enumerated().filter { $0.element.change != .same }.map { index, beat in
            object(
                prefix,
                [
                    ("kind", JSONText.string("beat")), ("change", JSONText.string(beat.change.rawValue)),
                    ("before", JSONText.string(beat.before?.name)), ("after", JSONText.string(beat.after?.name)),
                ])
        }
        return changed + differences.map { object(prefix, fields(of: $0)) }
            + states.map { object(prefix, fields(of: $0)) }
    }

    private func object(_ prefix: String, _ fields: [(String, String)]) -> String {
        "{\(prefix)\(fields.map { "\(JSONText.string($0.0)):\($0.1)" }.joined(separator: ","))}"
    }

    private func fields(of line: Line) -> [(String, String)] {
        var fields = [
            ("kind", JSONText.string(line.kind.rawValue)), ("beat", beatName(line.beat)), ("depth", "\(line.depth)"),
            ("before", line.before?.json ?? "null"), ("after", line.after?.json ?? "null"),
        ]
        if !line.changes.isEmpty {
            fields.append(("changes", "[\(line.changes.map(\.json).joined(separator: ","))]"))
        }
        if let origin = line.origin {
            fields.append(("from", "{\"cause\":\(origin.cause?.id ?? 0),\"beat\":\(beatName(origin.beat))}"))
        }
        if let count = line.count {
            let messages = "\"gone\":\(JSONText.list(count.gone)),\"added\":\(JSONText.list(count.added))"
            fields.append(("count", "{\"before\":\(count.before),\"after\":\(count.after),\(messages)}"))
        }
        return fields
    }

    private func fields(of state: StateDifference) -> [(String, String)] {
        [
            ("kind", JSONText.string(state.subject.rawValue)), ("beat", state.beat.map(beatName) ?? "null"),
            ("what", JSONText.string(state.what)), ("before", JSONText.string(state.before)),
            ("after", JSONText.string(state.after)),
        ]
    }

    private func beatName(_ index: Int) -> String {
        JSONText.string(beats[index].after?.name ?? beats[index].before?.name)
    }
}

extension TraceDiff.Message {
    fileprivate var json: String {
        var json =
            "{\"id\":\(id),\"cause\":\(cause),\"sender\":\(JSONText.string(sender)),"
            + "\"receiver\":\(JSONText.string(receiver)),\"name\":\(JSONText.string(name))"
        if let caseName { json += ",\"case\":\(JSONText.string(caseName))" }
        if !arguments.isEmpty { json += ",\"args\":\(JSONText.object(arguments))" }
        if let source { json += ",\"source\":\(JSONText.string(source))" }
        return json + "}"
    }
}

extension TraceDiff.Change {
    /// Without `before` where there was nothing, and without `after` where there is nothing.
    fileprivate var json: String {
        var json = "{\"part\":\(JSONText.string(part.rawValue))"
        if let name { json += ",\"name\":\(JSONText.string(name))" }
        if let before { json += ",\"before\":\(JSONText.value(before))" }
        if let after { json += ",\"after\":\(JSONText.value(after))" }
        return json + "}"
    }
}

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
