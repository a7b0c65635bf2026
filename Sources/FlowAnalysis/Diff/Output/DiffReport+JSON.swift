extension DiffReport {
    /// The report as `{"version":1,"same":false,"pairs":[…],"rows":[…]}`: one pair and one row per line; a row says by
    /// `pair` to which it belongs, from 0.
    func json() -> String {
        let pairs = entries.map(pair)
        let rows = entries.enumerated().flatMap { index, entry in entry.diff?.rows(prefix: "\"pair\":\(index),") ?? [] }
        return "{\"version\":1,\"same\":\(isSame),\"pairs\":\(lines(pairs)),\"rows\":\(lines(rows))}\n"
    }

    private func lines(_ objects: [String]) -> String {
        objects.isEmpty ? "[]" : "[\n\(objects.joined(separator: ",\n"))\n]"
    }

    private func pair(_ entry: Entry) -> String {
        var json = "{\"before\":\(JSONText.string(entry.before)),\"after\":\(JSONText.string(entry.after)),"
        json += "\"same\":\(entry.isSame)"
        guard let diff = entry.diff else { return json + "}" }
        let totals = diff.totals
        let counts = [
            ("same", totals.same), ("moved", totals.moved), ("replaced", totals.replaced), ("changed", totals.changed),
            ("gone", totals.gone), ("added", totals.added),
        ]
        json += ",\"messages\":{\"before\":\(diff.before.messages),\"after\":\(diff.after.messages),"
        json += counts.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
        json += "},\"coarse\":\(diff.isCoarse),\"argumentsMissing\":\(JSONText.string(diff.lacksArguments?.rawValue))"
        return json + "}"
    }
}
