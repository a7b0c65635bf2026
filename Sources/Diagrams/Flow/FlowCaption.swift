import Graphviz

/// The words around a flow picture: its title, and a legend of what the picture uses and nothing else.
struct FlowCaption {
    let chart: FlowChart
    let title: Graph.Line
    /// The title as plain words.
    let words: String

    init(chart: FlowChart, title: String, scenario: String?) {
        self.chart = chart
        let tally =
            "\(FlowCaption.count(chart.messages, "message")), \(FlowCaption.count(chart.channels, "channel"))"
        let subtitle = scenario.map { "\(ShortName.of($0)) · \(tally)" } ?? tally
        self.title = Graph.Line([
            Graph.Run(ShortName.of(title), bold: true, size: 14, color: Ink.title),
            Graph.Run("   \(subtitle)", size: 14, color: Ink.subtitle),
        ])
        words = "\(ShortName.of(title)): \(subtitle)"
    }

    /// What a person hears who can't see the picture.
    var description: String {
        let busiest = chart.links.max { $0.messages < $1.messages }
        guard let busiest, busiest.messages > 0 else { return "No messages." }
        let from = chart.nodes[busiest.ends.from].name
        let to = chart.nodes[busiest.ends.to].name
        return "The busiest channel leads from \(ShortName.of(from)) to \(ShortName.of(to)): "
            + "\(FlowCaption.count(busiest.messages, "message"))."
    }

    /// The lines under the picture.
    var legend: [Graph.Line] {
        var lines: [Graph.Line] = []
        let keys = self.keys
        for start in stride(from: 0, to: keys.count, by: 3) {
            var runs: [Graph.Run] = []
            for key in keys[start..<min(start + 3, keys.count)] {
                if !runs.isEmpty { runs.append(Graph.Run("      ")) }
                runs.append(Graph.Run("\(key.sign) ", bold: true, color: key.color))
                runs.append(Graph.Run(key.words))
            }
            lines.append(Graph.Line(runs))
        }
        return lines + notes.map { Graph.Line($0) }
    }

    private struct Key {
        let sign: String
        let color: Graph.Color
        let words: String
    }

    private var keys: [Key] {
        let links = chart.links
        let synchronous = links.map(\.synchronous).filter { $0.messages > 0 }
        let asynchronous = links.filter { $0.asynchronous.messages > 0 && !chart.nodes[$0.ends.to].isNobody }
        var keys: [Key] = []
        if synchronous.contains(where: { !$0.isWhollyIdle }) {
            keys.append(Key(sign: "→", color: Ink.message, words: "messages; the wider, the more"))
        }
        if synchronous.contains(where: \.isWhollyIdle) {
            keys.append(Key(sign: "→", color: Ink.idle, words: "idle: nothing came of any"))
        }
        if links.contains(where: { [$0.synchronous, $0.asynchronous].contains { $0.idle > 0 && !$0.isWhollyIdle } }) {
            keys.append(Key(sign: "(n idle)", color: Ink.messageText, words: "nothing came of so many of them"))
        }
        if !asynchronous.isEmpty {
            keys.append(Key(sign: "→", color: Ink.asynchronous, words: "asynchronous, with an open head"))
        }
        if chart.nodes.contains(where: \.isNobody) {
            keys.append(Key(sign: "●", color: Ink.asynchronous, words: "lost: nobody was left to receive it"))
        }
        if links.contains(where: { $0.writes > 0 }) {
            keys.append(Key(sign: "⇢", color: Ink.write, words: "writes properties: no message"))
        }
        if chart.grain == .type && chart.nodes.contains(where: { $0.components.count > 1 }) {
            keys.append(Key(sign: "×n", color: Ink.messageText, words: "so many of this type took part"))
        }
        return keys
    }

    private var notes: [String] {
        var notes: [String] = []
        if chart.messages == 0 { notes.append("No messages.") }
        switch chart.grain {
        case .type: break
        case .moduleAndRole:
            notes.append("\(chart.types) types of components are too many to read: taken together by module and role.")
        case .role: notes.append("\(chart.types) types of components are too many to read: taken together by role.")
        }
        if chart.channels != chart.componentChannels {
            notes.append(
                "Counted between single components there are \(FlowCaption.count(chart.componentChannels, "channel")).")
        }
        if chart.assemblyMessages > 0 {
            notes.append(
                "Not drawn: \(FlowCaption.count(chart.assemblyMessages, "message")) to assemblies, which build modules."
            )
        }
        return notes
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
