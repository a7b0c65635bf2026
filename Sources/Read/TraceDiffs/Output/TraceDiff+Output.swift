import ArchFlowSupport
import TraceFormat

extension TraceDiff {
    /// Returns the differences as JSON objects, messages first. In each object, `kind` is the kind of the difference,
    /// and `pair` the index of the two traces.
    func rows(ofPair pair: Int) -> [JSON] {
        let changed = beats.filter { $0.change != .same }.map(fields(of:))
        return (changed + differences.map(fields(of:)) + states.map(fields(of:)))
            .map { .object([("pair", .number(pair))] + $0) }
    }

    private func fields(of beat: Beat) -> [(String, JSON?)] {
        [
            ("kind", .string("beat")), ("change", .string(beat.change.rawValue)),
            ("before", .string(beat.before?.name)),
            ("after", .string(beat.after?.name)),
        ]
    }

    private func fields(of line: Line) -> [(String, JSON?)] {
        [
            ("kind", .string(line.kind.rawValue)), ("beat", beatName(line.beat)), ("depth", .number(line.depth)),
            ("before", line.before?.json ?? .null), ("after", line.after?.json ?? .null),
            ("changes", line.changes.isEmpty ? nil : .array(line.changes.map(\.json))),
            (
                "from",
                line.origin.map {
                    .object([("cause", .number($0.cause?.id ?? 0)), ("beat", beatName($0.beat))])
                }
            ),
            (
                "count",
                line.count.map {
                    .object([
                        ("before", .number($0.before)), ("after", .number($0.after)), ("gone", .array($0.gone)),
                        ("added", .array($0.added)),
                    ])
                }
            ),
        ]
    }

    private func fields(of state: StateDifference) -> [(String, JSON?)] {
        [
            ("kind", .string(state.subject.rawValue)), ("beat", state.beat.map(beatName) ?? .null),
            ("what", .string(state.what)), ("before", .string(state.before)), ("after", .string(state.after)),
        ]
    }

    private func beatName(_ index: Int) -> JSON { .string(beats[index].after?.name ?? beats[index].before?.name) }
}

extension TraceDiff.Message {
    fileprivate var json: JSON {
        .object([
            ("id", .number(id)), ("cause", .number(cause)), ("sender", .string(sender)),
            ("receiver", .string(receiver)), ("name", .string(name)), ("case", .ifPresent(caseName)),
            ("args", arguments.isEmpty ? nil : TraceValue.json(arguments)), ("source", .ifPresent(source)),
        ])
    }
}

extension TraceDiff.Change {
    /// The change as JSON. `before` or `after` is left out if that trace has no value.
    fileprivate var json: JSON {
        .object([
            ("part", .string(part.rawValue)), ("name", .ifPresent(name)), ("before", before?.json),
            ("after", after?.json),
        ])
    }
}

extension TraceDiff {
    /// Returns the differences as lines for a terminal. In each beat, the messages that differ come first, below those
    /// that led to them; other differences follow. Empty if nothing differs.
    ///
    /// A line starts with its mark: `+` added, `-` gone, `>` moved, `~` another message, payload or count. A message
    /// that is shown only because it leads to others has no mark.
    ///
    /// - Parameter colored: True to colour lines by their marks, for a terminal.
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
    /// The change of a beat, written after the beat's name.
    fileprivate var hint: String {
        switch self {
        case .added: " (added)"
        case .gone: " (gone)"
        case .replaced: " (renamed)"
        case .same, .moved, .changed, .count: ""
        }
    }
}
