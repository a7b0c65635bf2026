import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// The flow of a run for a slide: 16 : 9, with letters legible from the last row of a room.
///
/// The finest picture that fits is drawn, with components grouped by type, by module and role, or by role. If no
/// grouping fits, the picture grouped by role is drawn without idle messages or, as a last resort, with only the
/// busiest channels. The picture says how it was simplified.
struct FlowSlide: Picture {
    /// The largest number of boxes with which a chart is tried; charts with more boxes never fit on a slide.
    private static let mostBoxes = 24

    private var view: FlowView
    private let workers: LayoutWorkers?
    var options: DiagramOptions {
        get { view.options }
        set { view.options = newValue }
    }

    /// Prepares a flow picture for a slide.
    ///
    /// - Parameter workers: Processes that test which of several possible pictures fits; `nil` to use this process.
    init(_ drawn: DrawnRun, _ options: DiagramOptions, in workers: LayoutWorkers?) {
        view = FlowView(drawn, options)
        self.workers = workers
    }

    /// The lines of a chart to draw: all, those that aren't idle, or those of the busiest channels.
    private enum Choice: Hashable {
        case all, withoutIdle
        case busiest(Int)
    }

    /// Returns the flow picture for a slide.
    ///
    /// - Throws: ``DiagramError`` with Graphviz's own message.
    func diagram() throws(DiagramError) -> Diagram {
        let granularities = view.options.grouping.map { [$0] } ?? Granularity.choices(from: .type)
        var attempts = granularities.map { (by: $0, choice: Choice.all) }
        if let coarsest = granularities.last {
            attempts += [.withoutIdle, .busiest(12), .busiest(8), .busiest(5), .busiest(3)].map { (coarsest, $0) }
        }
        var last: Diagram?
        for (granularity, choice) in attempts {
            let chart = FlowChart.of(view.run, nodes: .max, links: .max, by: granularity)
            let attempt = Attempt(chart, choice, view)
            guard attempt.boxes <= Self.mostBoxes || choice == .busiest(3) else { continue }
            // Tries wide gaps between the boxes, then narrow ones, and last narrow ones with the boxes from top to
            // bottom.
            for (gap, direction) in [(64.0, Graph.Direction.leftToRight), (26, .leftToRight), (26, .topToBottom)] {
                var diagram = attempt.diagram(direction, gap: gap)
                let size: Graph.Size
                do throws(GraphvizError) {
                    size = try diagram.graph.layout(in: workers).size
                } catch {
                    throw .graphviz(error)
                }
                let page = Graph.Page(Slide.page, fitting: size, margin: Slide.margin, atMost: 1.6)
                diagram.graph.attributes.page = page
                if page.zoom >= 1 { return diagram }
                last = diagram
            }
        }
        return last ?? view.diagram()
    }

    func text(as format: DiagramFormat) -> String? { view.text(as: format) }

    /// A chart in large type, with all of its lines or some, which is laid out to find out whether it fits on a slide.
    private struct Attempt {
        private let chart: FlowChart
        private let view: FlowView
        private let parts: FlowParts
        /// The indices of the drawn lines among all lines of the chart.
        private let kept: [Int]
        private let choice: Choice

        init(_ chart: FlowChart, _ choice: Choice, _ view: FlowView) {
            self.chart = chart
            self.view = view
            self.choice = choice
            parts = FlowParts(chart, view.theme, view.options.domains)
            let lines = parts.lines
            kept =
                switch choice {
                case .all: Array(lines.indices)
                case .withoutIdle: lines.indices.filter { !lines[$0].isIdle }
                case .busiest(let count):
                    lines.indices.sorted { (-lines[$0].part.messages, $0) < (-lines[$1].part.messages, $1) }
                        .prefix(count).sorted()
                }
        }

        private var nodes: Set<Int> { Set(kept.flatMap { [parts.lines[$0].ends.from, parts.lines[$0].ends.to] }) }

        var boxes: Int { nodes.count }

        func diagram(_ direction: Graph.Direction, gap: Double) -> Diagram {
            let caption = caption
            var graph = Graph(
                "flow", of: [view.run.graph.header], caption: caption,
                description: "\(Count.of(kept.count, "line")) between \(Count.of(boxes, "box"))", gaps: (gap, 34))
            graph.attributes.direction = direction
            graph.attributes.edgeFont.size = Slide.letters
            graph.attributes.labelFont.size = Slide.letters
            let nodes = nodes
            let order = parts.order.filter(nodes.contains)
            let columns = parts.columns.members(in: order)
            graph.rank(columns, parts.names)
            graph.edges += kept.map(edge)
            let modules = chart.nodes.map(\.module)
            let outside = order.filter { modules[$0] == nil }.map(node)
            var clusters = Graph.Cluster.modules(modules, order: order, margin: 18, view.theme, node: node)
            for index in clusters.indices { clusters[index].font.size = Slide.letters }
            graph.frame(outside, clusters, caption: caption, perLine: 8, gap: 18)
            return Diagram(graph: graph, engine: .dot, theme: view.theme)
        }

        private func node(_ index: Int) -> Graph.Node {
            let it = chart.nodes[index]
            var box = parts.node(index)
            guard !it.isNobody else { return box }
            let style = view.theme.style(of: it.role)
            // A box of several components of a role is named by the role.
            let count = it.components.count
            let isGroup = it.group.kind == .role && count > 1
            let name = isGroup ? it.role?.rawValue ?? it.name : it.name
            var lines = BrokenText.name(name, limit: 14).map {
                Graph.Line($0, bold: true, size: 30, color: view.theme[.text])
            }
            let role = it.role.map(\.rawValue) ?? ""
            let detail = isGroup ? Count.of(count, "component") : role + it.times
            if isGroup || (it.role != .user && !name.lowercased().contains(role)) {
                lines.append(Graph.Line(detail, size: Slide.letters, color: style.text))
            }
            box.label = .lines(lines)
            box.size = .init(width: 120, height: 60)
            box.margin = .init(width: 12, height: 8)
            box.strokeWidth = 2
            return box
        }

        private func edge(_ place: Int) -> Graph.Edge {
            let line = parts.lines[place]
            var edge = parts.edges[place]
            let words = line.kind == .write ? line.label : "\(line.part.messages)"
            edge.label = .beside([Graph.Line(words)], padding: 5)
            edge.width = 1 + 2 * (edge.width ?? 1)
            edge.arrowSize = line.kind == .synchronous ? 1.5 : 1.7
            return edge
        }

        private var caption: PictureCaption {
            var caption = PictureCaption(
                view.options.title(of: view.run), view.run.graph.header.scenario,
                view.options.beatWords(of: view.run),
                "\(Count.of(chart.messages, "message"))", theme: view.theme)
            caption.titleSize = Slide.titleSize
            let lines = kept.map { parts.lines[$0] }
            let classes = Set(lines.flatMap(\.part.classes))
            for messageClass in ClassTally.order where classes.contains(messageClass) {
                caption.key("→", view.theme.style(ofClass: messageClass).color, messageClass.rawValue)
            }
            caption.key("⇢", .messageText, "asynchronous", if: lines.contains { $0.kind == .asynchronous })
            caption.notes = notes
            return caption
        }

        /// The notes on grouping and omissions.
        private var notes: [String] {
            var notes: [String] = []
            if chart.grouping.granularity != .type {
                notes.append("Components are grouped by \(chart.grouping.granularity.words).")
            }
            let dropped = parts.lines.indices.filter { !kept.contains($0) }.map { parts.lines[$0] }
            let messages = dropped.reduce(0) { $0 + $1.part.messages }
            if !dropped.isEmpty {
                let what =
                    choice == .withoutIdle
                    ? "\(Count.of(messages, "message")) on lines with idle messages only"
                    : "\(Count.of(messages, "message")) on \(Count.of(dropped.count, "thinner line"))"
                notes.append("Not drawn: \(what).")
            }
            if chart.assemblyMessages > 0 {
                notes.append("Not drawn: \(Count.of(chart.assemblyMessages, "message")) to assemblies.")
            }
            if !view.options.isBrief { notes += view.drawn.notes }
            // Two notes in a line: a slide is wide.
            return stride(from: 0, to: notes.count, by: 2).map {
                notes[$0..<min($0 + 2, notes.count)].joined(separator: " ")
            }
        }
    }
}
