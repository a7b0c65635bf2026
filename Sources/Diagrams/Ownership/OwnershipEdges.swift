import FlowAnalysis
import Graphviz
import TraceFormat

/// The references of an ownership picture: solid where they keep alive, dashed where they don't.
struct OwnershipEdges {
    let chart: OwnershipChart
    let run: RunAnalysis
    let theme: Theme
    let names: [String]
    /// The numbers of the cycles that a reference is part of.
    private let cycles: [ReferenceRecord: [Int]]

    init(chart: OwnershipChart, run: RunAnalysis, theme: Theme, names: [String]) {
        self.chart = chart
        self.run = run
        self.theme = theme
        self.names = names
        cycles = chart.cycles.enumerated().reduce(into: [:]) { cycles, cycle in
            for reference in cycle.element.path { cycles[reference, default: []].append(cycle.offset) }
        }
    }

    var edges: [Graph.Edge] {
        let layers = chart.layers
        return chart.links.map { edge($0, isBackward: layers[$0.from] > layers[$0.to]) }
    }

    /// A reference back to a holder is given to Graphviz the other way round, with its head at the tail, so that holders
    /// stand left of what they hold and lines there and back lie side by side.
    private func edge(_ link: OwnershipChart.Link, isBackward: Bool) -> Graph.Edge {
        let isScreen = chart.nodes[link.from].key.kind == .screen
        let isWeak = link.strength == .weak
        let ends = [names[link.from], names[link.to]].map { Graph.Endpoint($0) }
        let head: Graph.Arrow = isWeak ? .vee : .normal
        var edge =
            isBackward
            ? Graph.Edge(from: ends[1], to: ends[0], head: .none, tail: head)
            : Graph.Edge(from: ends[0], to: ends[1], head: head)
        edge.color = link.isCycle ? theme[.badText] : isWeak ? theme[.weak] : theme[.message]
        edge.width = link.isCycle ? 2.2 : isWeak ? 1 : 1.4
        edge.arrowSize = 0.65
        edge.line = isWeak ? .dashed : .solid
        if isWeak { edge.weight = 0 }
        edge.classes = isScreen ? ["screen"] : ["reference", link.strength.rawValue]
        if link.isCycle { edge.classes.append("cycle") }
        let words = label(link)
        var table = Graph.Table([[Graph.Cell([Graph.Line(words)])]])
        table.padding = 2
        if !isScreen { edge.label = .table(table) }
        edge.font.color = link.isCycle ? theme[.badText] : isWeak ? theme[.idleText] : theme[.messageText]
        edge.title = "\(name(link.from)) holds \(name(link.to)) \(isWeak ? "weakly" : "strongly"): \(words)"
        return edge
    }

    /// `presenter`, `core, state`, `① cells ×12`.
    private func label(_ link: OwnershipChart.Link) -> String {
        var order: [String] = []
        var counts: [String: Int] = [:]
        for reference in link.references {
            let name = ShortName.of(reference.name, limit: 28)
            if counts[name] == nil { order.append(name) }
            counts[name, default: 0] += 1
        }
        let words = order.prefix(2).map { name in
            let count = counts[name] ?? 1
            return count > 1 ? "\(name) ×\(count)" : name
        }
        let marks = Set(link.references.flatMap { cycles[$0] ?? [] }).sorted().prefix(3).map(OwnershipView.mark)
        let more = order.count > 2 ? ["and \(order.dropFirst(2).reduce(0) { $0 + (counts[$1] ?? 1) }) more"] : []
        return (marks + [(words + more).joined(separator: ", ")]).joined(separator: " ")
    }

    private func name(_ index: Int) -> String {
        chart.nodes[index].components.first.map { run.graph.name(of: .component($0)) } ?? "the screen"
    }
}
