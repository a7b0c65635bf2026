import Graphviz

/// The words around a flow picture: its title, and a legend of what the picture uses and nothing else.
struct FlowCaption {
    let words: PictureCaption
    private let chart: FlowChart

    init(chart: FlowChart, title: String, scenario: String?, theme: Theme, leftOut: [String]) {
        self.chart = chart
        words = PictureCaption(
            title, scenario,
            "\(Count.of(chart.messages, "message")), \(Count.of(chart.channels, "channel"))",
            keys: FlowCaption.keys(of: chart, theme), notes: FlowCaption.notes(on: chart) + leftOut, theme: theme)
    }

    /// What a person hears who can't see the picture.
    var description: String {
        let busiest = chart.links.max { $0.messages < $1.messages }
        guard let busiest, busiest.messages > 0 else { return "No messages." }
        let from = chart.nodes[busiest.ends.from].name
        let to = chart.nodes[busiest.ends.to].name
        return "The busiest channel leads from \(ShortName.of(from)) to \(ShortName.of(to)): "
            + "\(Count.of(busiest.messages, "message"))."
    }

    private static func keys(of chart: FlowChart, _ theme: Theme) -> [PictureCaption.Key] {
        let links = chart.links
        let synchronous = links.map(\.synchronous).filter { $0.messages > 0 }
        let asynchronous = links.filter { $0.asynchronous.messages > 0 && !chart.nodes[$0.ends.to].isNobody }
        var keys: [PictureCaption.Key] = []
        if synchronous.contains(where: { !$0.isWhollyIdle }) {
            keys.append(PictureCaption.Key(sign: "→", color: theme[.message], words: "messages; the wider, the more"))
        }
        if synchronous.contains(where: \.isWhollyIdle) {
            keys.append(PictureCaption.Key(sign: "→", color: theme[.idle], words: "idle: nothing came of any"))
        }
        if links.contains(where: { [$0.synchronous, $0.asynchronous].contains { $0.idle > 0 && !$0.isWhollyIdle } }) {
            keys.append(
                PictureCaption.Key(
                    sign: "(n idle)", color: theme[.messageText], words: "nothing came of so many of them"))
        }
        if !asynchronous.isEmpty {
            keys.append(
                PictureCaption.Key(sign: "→", color: theme[.asynchronous], words: "asynchronous, with an open head"))
        }
        if chart.nodes.contains(where: \.isNobody) {
            keys.append(
                PictureCaption.Key(sign: "●", color: theme[.asynchronous], words: "lost: nobody was left to receive it")
            )
        }
        if links.contains(where: { $0.writes > 0 }) {
            keys.append(PictureCaption.Key(sign: "⇢", color: theme[.write], words: "writes properties: no message"))
        }
        if chart.grain == .type && chart.nodes.contains(where: { $0.components.count > 1 }) {
            keys.append(
                PictureCaption.Key(sign: "×n", color: theme[.messageText], words: "so many of this type took part"))
        }
        return keys
    }

    private static func notes(on chart: FlowChart) -> [String] {
        var notes: [String] = []
        if chart.messages == 0 { notes.append("No messages.") }
        switch chart.grain {
        case _ where chart.isAsked: break
        case .type, .module: break
        case .moduleAndRole:
            notes.append("\(chart.types) types of components are too many to read: taken together by module and role.")
        case .role: notes.append("\(chart.types) types of components are too many to read: taken together by role.")
        }
        if chart.channels != chart.componentChannels {
            notes.append(
                "Counted between single components there are \(Count.of(chart.componentChannels, "channel")).")
        }
        if chart.assemblyMessages > 0 {
            notes.append(
                "Not drawn: \(Count.of(chart.assemblyMessages, "message")) to assemblies, which build modules."
            )
        }
        return notes
    }
}
