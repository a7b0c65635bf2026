import Basics
import TraceFormat

extension TraceDiff {
    /// The differences as JSON objects, messages first: each has a `kind`, and says by `pair` which pair it belongs to.
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
    /// Without `before` where there was nothing, and without `after` where there is nothing.
    fileprivate var json: JSON {
        .object([
            ("part", .string(part.rawValue)), ("name", .ifPresent(name)), ("before", before?.json),
            ("after", after?.json),
        ])
    }
}
