import Basics

extension DiffReport {
    /// The report as `{"version":1,"same":false,"pairs":[…],"rows":[…]}`: one pair and one row per line; a row says by
    /// `pair` to which it belongs, from 0.
    func json() -> String {
        let rows = entries.enumerated().flatMap { index, entry in entry.diff?.rows(ofPair: index) ?? [] }
        let report = JSON.object([
            ("version", .number(1)), ("same", .bool(isSame)), ("pairs", .lines(entries.map(pair))),
            ("rows", .lines(rows)),
        ])
        return "\(report)\n"
    }

    private func pair(_ entry: Entry) -> JSON {
        let names: [(String, JSON?)] = [
            ("before", .string(entry.before)), ("after", .string(entry.after)), ("same", .bool(entry.isSame)),
        ]
        guard let diff = entry.diff else { return .object(names) }
        let totals = diff.totals
        let messages = [
            ("before", diff.before.messages), ("after", diff.after.messages), ("same", totals.same),
            ("moved", totals.moved), ("replaced", totals.replaced), ("changed", totals.changed),
            ("gone", totals.gone), ("added", totals.added),
        ]
        return .object(
            names + [
                ("messages", .object(messages.map { ($0, .number($1)) })), ("coarse", .bool(diff.isCoarse)),
                ("argumentsMissing", .string(diff.lacksArguments?.rawValue)),
            ])
    }
}
