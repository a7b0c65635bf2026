import FlowAnalysis
import Graphviz
import TraceFormat

/// The rows of a tree of causes. The row of a message has a box, indented below the message's cause, and columns of
/// words.
struct TreeParts {
    let chart: TreeChart
    let run: RunAnalysis
    let theme: Theme
    /// For each node, the screens and properties that its messages changed, and the objects that they created.
    let effects: [[TreeEffect]]

    private static let indent = 22.0
    private static let pitch = 24.0
    private static let height = 20.0

    init(chart: TreeChart, run: RunAnalysis, theme: Theme) {
        self.theme = theme
        self.chart = chart
        self.run = run
        effects = chart.nodes.map { TreeEffect.all(of: $0.places, in: run.graph) }
    }

    var canvas: Canvas {
        var canvas = Canvas()
        let outline = chart.outline
        let lines = chart.nodes.indices.map(words)
        let widths = lines.map { line in
            line.runs.reduce(16) { $0 + TextWidth.points($1.text, size: $1.size ?? 10, bold: $1.bold) }
        }
        let receivers = chart.nodes.map(receiver)
        let ends: [Double] = outline.map { Double($0.depth) * Self.indent + widths[$0.index] }
        let receiverColumn: Double = ends.max().map { $0 + 18 } ?? 0
        let receiverWidth: Double = receivers.map { TextWidth.points($0, size: 9) }.max() ?? 0
        let classColumn = receiverColumn + receiverWidth + 18
        let effectColumn = classColumn + 82
        if !outline.isEmpty {
            var headings = [(0, "message"), (receiverColumn, "received by"), (classColumn, "class")]
            if effects.contains(where: { !$0.isEmpty }) {
                headings.append((effectColumn, "direct effects"))
            }
            for (left, text) in headings {
                write("heading \(text)", text, left, -16, color: theme[.soft], to: &canvas)
            }
        }
        for (row, entry) in outline.enumerated() {
            let top = Double(row) * Self.pitch
            let area = Canvas.Area(
                left: Double(entry.depth) * Self.indent, top: top, width: widths[entry.index], height: Self.height)
            canvas.add(box(entry.index, lines[entry.index], width: area.width), in: area)
            let role = run.graph.role(of: message(entry.index).receiver)
            let name = Self.name(entry.index)
            write(
                "\(name) receiver", receivers[entry.index], receiverColumn, top + 3, color: theme.style(of: role).text,
                to: &canvas)
            let messageClass = run.classification[chart.nodes[entry.index].places[0]]
            write(
                "\(name) class", messageClass.rawValue, classColumn, top + 3, bold: messageClass != .idle,
                color: theme.style(ofClass: messageClass).text, to: &canvas)
            let done = effects[entry.index]
            guard !done.isEmpty else { continue }
            let line = TreeEffect.line(done, theme)
            let width = line.runs.reduce(8) { $0 + TextWidth.points($1.text, size: 9, bold: $1.bold) }
            canvas.write(
                "\(name) effects", [line], in: .init(left: effectColumn, top: top + 3, width: width, height: 14),
                classes: ["effect"])
        }
        // Lines to the effects of one cause share a stem, so the pale lines of idle messages are drawn first, below the
        // others.
        for isIdle in [true, false] {
            for (index, node) in chart.nodes.enumerated()
            where (run.classification[node.places[0]] == .idle) == isIdle {
                if let parent = node.parent { connect(parent, index, in: &canvas) }
            }
        }
        return canvas
    }

    private func write(
        _ id: String, _ text: String, _ left: Double, _ top: Double, bold: Bool = false, color: Graph.Color,
        to canvas: inout Canvas
    ) {
        let width = TextWidth.points(text, size: 9, bold: bold) + 6
        canvas.write(
            id, [Graph.Line(text, bold: bold, size: 9, color: color, alignment: .left)],
            in: .init(left: left, top: top, width: width, height: 14))
    }

    private func message(_ index: Int) -> FlowMessage { run.graph.messages[chart.nodes[index].places[0]] }

    private func receiver(_ node: TreeChart.Node) -> String {
        let receiver = run.graph.messages[node.places[0]].receiver
        guard receiver != .nobody else { return "receiver gone" }
        let role = run.graph.role(of: receiver)?.rawValue ?? "unrecorded"
        return "\(ShortName.of(run.graph.name(of: receiver), limit: 36)) · \(role)"
    }

    /// Returns the text of a row: `17  handleView(intent:) .tap  {800 ms}` for the asynchronous message 17, sent 800 ms
    /// after its cause.
    private func words(_ index: Int) -> Graph.Line {
        let node = chart.nodes[index]
        let message = message(index)
        let isIdle = run.classification[node.places[0]] == .idle
        let look = theme.style(of: run.graph.role(of: message.receiver))
        let caseName = message.caseName.map { " .\(ShortName.of(run.graph.text($0), limit: 24))" } ?? ""
        let number = node.places.count > 1 ? "×\(node.places.count)" : "\(message.id)"
        var runs = [
            Graph.Run("\(number)  ", size: 9, color: isIdle ? theme[.idleText] : look.text),
            Graph.Run(
                ShortName.of(run.graph.text(message.name), limit: 36) + caseName, bold: !isIdle, size: 10,
                color: isIdle ? theme[.idleText] : theme[.text]),
        ]
        if let waited = waited(index) {
            runs.append(Graph.Run("  {\(waited)}", size: 9, color: theme[.asynchronousText]))
        }
        if node.hidden > 0 {
            runs.append(Graph.Run("  … \(node.hidden) more", size: 9, color: theme[.messageText]))
        }
        return Graph.Line(runs)
    }

    /// Returns the time from a cause to its asynchronous effect: `300 ms`; `nil` for a synchronous message and for a
    /// node of several messages.
    private func waited(_ index: Int) -> String? {
        let node = chart.nodes[index]
        guard let parent = node.parent, node.places.count == 1, message(index).isAsync else { return nil }
        let (time, overflow) = message(index).at.subtractingReportingOverflow(message(parent).at)
        guard !overflow, time > 0 else { return nil }
        return time < 1_000_000 ? "\(time / 1_000) µs" : "\(time / 1_000_000) ms"
    }

    private func box(_ index: Int, _ line: Graph.Line, width: Double) -> Graph.Node {
        let place = chart.nodes[index].places[0]
        let message = message(index)
        let messageClass = run.classification[place]
        let role = run.graph.role(of: message.receiver)
        let look = theme.style(of: role)
        let classStyle = theme.style(ofClass: messageClass)
        var box = Graph.Node(
            Self.name(index), label: .lines([line]), fill: messageClass == .idle ? theme[.card] : look.fill,
            stroke: messageClass == .event ? classStyle.color : look.stroke,
            styles: classStyle.styles.union([.rounded]),
            classes: ["message", messageClass.rawValue, "role-\(role?.rawValue ?? "unknown")"])
        if message.isAsync { box.classes.append("async") }
        box.strokeWidth = classStyle.width
        if run.graph.place(ofMessage: message.id) == place { box.elementID = "message-\(message.id)" }
        box.title = "\(line.plainText) to \(receiver(chart.nodes[index])): \(messageClass.rawValue)"
        return box
    }

    /// Draws a line from a cause down and across to its effect.
    private func connect(_ parent: Int, _ index: Int, in canvas: inout Canvas) {
        guard let from = canvas.area(of: Self.name(parent)), let to = canvas.area(of: Self.name(index)) else { return }
        let isAsync = message(index).isAsync
        let messageClass = run.classification[chart.nodes[index].places[0]]
        var edge = Graph.Edge(
            from: .init(Self.name(parent)), to: .init(Self.name(index)), head: isAsync ? .vee : .normal, width: 1,
            line: isAsync ? .dashed : .solid, color: theme.style(ofClass: messageClass).color,
            classes: ["cause"] + (isAsync ? ["async"] : []) + (messageClass == .idle ? ["idle"] : []))
        edge.arrowSize = isAsync ? 0.6 : 0.45
        edge.title = "\(message(parent).id) caused \(message(index).id)"
        let x = from.left + 9
        canvas.connect(edge, through: [(x, from.bottom), (x, to.center), (to.left, to.center)])
    }

    private static func name(_ index: Int) -> String { "message \(index + 1)" }
}

/// A change during a message, shown as a leaf of the tree: a step between screens, a changed property or a created
/// object.
struct TreeEffect: Hashable {
    enum Kind: CaseIterable {
        case navigation, shown, written, made
    }

    let kind: Kind
    /// The step between screens, the changed property, or the created object's type: `present Login`, `isWaiting`,
    /// `LoginView`.
    let what: String

    /// Returns the changes during some messages, without duplicates.
    static func all(of places: [Int], in graph: FlowGraph) -> [TreeEffect] {
        var effects: [TreeEffect] = []
        for place in places {
            for index in graph.navigations(during: place) {
                let step = graph.navigations[index]
                effects.append(TreeEffect(kind: .navigation, what: step.action.words(to: step.to)))
            }
            for index in graph.writes(during: place) {
                let write = graph.writes[index]
                effects.append(TreeEffect(kind: write.isVisible ? .shown : .written, what: write.property))
            }
            for index in graph.births(during: place) where !graph.isFunction(graph.components[index].id) {
                effects.append(TreeEffect(kind: .made, what: graph.components[index].name))
            }
        }
        var seen: Set<TreeEffect> = []
        return effects.filter { seen.insert($0).inserted }
    }

    /// Returns the changes in one line, up to three of each kind.
    static func line(_ effects: [TreeEffect], _ theme: Theme) -> Graph.Line {
        var runs: [Graph.Run] = []
        for kind in Kind.allCases {
            let what = effects.filter { $0.kind == kind }.map { ShortName.of($0.what, limit: 28) }
            guard !what.isEmpty else { continue }
            let more = what.count > 3 ? " and \(what.count - 3) more" : ""
            runs.append(
                Graph.Run(
                    (runs.isEmpty ? "" : "   ") + kind.verb + what.prefix(3).joined(separator: ", ") + more,
                    bold: kind == .navigation, size: 9, color: kind.color(theme)))
        }
        return Graph.Line(runs, alignment: .left)
    }
}

extension TreeEffect.Kind {
    fileprivate var verb: String {
        switch self {
        case .navigation: "⇒ "
        case .shown: "shows "
        case .written: "writes "
        case .made: "makes "
        }
    }

    func color(_ theme: Theme) -> Graph.Color {
        switch self {
        case .navigation: theme.style(of: .navigation).text
        case .shown: theme.style(of: .view).text
        case .written: theme[.writeText]
        case .made: theme.style(of: .assembly).text
        }
    }
}
