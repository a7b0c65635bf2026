import Graphviz

/// The lines of a flow picture: up to three per link, so that what is asynchronous and what is no message at all is
/// told apart.
struct FlowEdges {
    private let chart: FlowChart
    private let names: [String]
    private let columns: FlowColumns
    private let theme: Theme

    init(_ chart: FlowChart, _ theme: Theme) {
        self.chart = chart
        self.theme = theme
        columns = FlowColumns(chart)
        names = FlowNodes.identifiers(of: chart.nodes)
    }

    var edges: [Graph.Edge] {
        let drawn = chart.links.flatMap { link in
            let ends = "\(names[link.ends.from])--\(names[link.ends.to])"
            return [("channel", synchronous(link)), ("async", asynchronous(link)), ("write", writes(link))]
                .compactMap { kind, edge in edge.map { ("\(kind)-\(ends)", $0) } }
        }
        return zip(UniqueNames.of(drawn.map(\.0)), drawn).map { id, line in
            var edge = line.1
            edge.elementID = id
            return edge
        }
    }

    private func synchronous(_ link: FlowLink) -> Graph.Edge? {
        let part = link.synchronous
        guard part.messages > 0 else { return nil }
        var edge = edge(link, part: part, label: FlowEdges.label(part, unit: nil), head: .normal)
        edge.color = part.isWhollyIdle ? theme[.idle] : theme[.message]
        edge.font.color = part.isWhollyIdle ? theme[.idleText] : theme[.messageText]
        return edge
    }

    private func asynchronous(_ link: FlowLink) -> Graph.Edge? {
        let part = link.asynchronous
        guard part.messages > 0 else { return nil }
        let isLost = chart.nodes[link.ends.to].isNobody
        var edge = edge(link, part: part, label: FlowEdges.label(part, unit: isLost ? "lost" : "async"), head: .vee)
        edge.color = part.isWhollyIdle ? theme[.idleAsynchronous] : theme[.asynchronous]
        edge.font.color = theme[.asynchronousText]
        // An open head drawn with a wide pen looks filled unless it grows too.
        let width = min(edge.width ?? 1, 2.5)
        edge.width = width
        edge.arrowSize = 0.5 + 0.25 * width
        edge.classes.append("async")
        return edge
    }

    private func edge(_ link: FlowLink, part: FlowLink.Part, label: String, head: Graph.Arrow) -> Graph.Edge {
        var edge = line(link, label: label, head: head)
        edge.width = LineWidth.points(for: part.messages)
        edge.arrowSize = 0.7
        edge.classes = part.isWhollyIdle ? ["message", "idle"] : ["message"]
        return edge
    }

    private func writes(_ link: FlowLink) -> Graph.Edge? {
        guard link.writes > 0 else { return nil }
        let label = link.writes == 1 ? "1 write" : "\(link.writes) writes"
        var edge = line(link, label: label, head: .normal)
        edge.width = 1
        edge.line = .dotted
        edge.arrowSize = 0.5
        edge.color = theme[.write]
        edge.font.color = theme[.writeText]
        edge.classes = ["write"]
        return edge
    }

    /// A line with its head where the message arrives.
    ///
    /// One that runs against the order of the columns is given to Graphviz the other way round, with its head at the
    /// tail: so the columns keep their order and lines there and back lie side by side.
    private func line(_ link: FlowLink, label: String, head: Graph.Arrow) -> Graph.Edge {
        let from = chart.nodes[link.ends.from]
        let to = chart.nodes[link.ends.to]
        let ends = [names[link.ends.from], names[link.ends.to]].map { Graph.Endpoint($0) }
        var isBackward = false
        if let left = columns[link.ends.from], let right = columns[link.ends.to] { isBackward = left > right }
        var edge =
            isBackward
            ? Graph.Edge(from: ends[1], to: ends[0], head: .none, tail: head)
            : Graph.Edge(from: ends[0], to: ends[1], head: head)
        var words = Graph.Table([[Graph.Cell([Graph.Line(label)])]])
        // Keeps the words off the line.
        words.padding = 2
        edge.label = .table(words)
        edge.title = "\(ShortName.of(from.name)) → \(ShortName.of(to.name)): \(label)"
        return edge
    }

    /// `7`, `7 (5 idle)`, `9 idle`; with a unit `1 async`, `3 async (1 idle)`, `2 async, idle`.
    static func label(_ part: FlowLink.Part, unit: String?) -> String {
        let count = unit.map { "\(part.messages) \($0)" } ?? "\(part.messages)"
        if part.isWhollyIdle { return unit == nil ? "\(count) idle" : "\(count), idle" }
        return part.idle > 0 ? "\(count) (\(part.idle) idle)" : count
    }
}
