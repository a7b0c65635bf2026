import ArchFlowSupport
import Graphviz
import TraceFormat

/// The layout of one frame of a sequence picture: heads, bars and dots are nodes, lines are edges between heads. So a
/// tool that ignores positions still finds senders and receivers.
struct SequenceFrameLayout {
    let frame: SequenceFrame
    let theme: Theme
    /// The number of the frame among several, from 1; 0 if there is only one frame.
    let frameNumber: Int
    /// The prefix of the nodes' names; empty if there is only one frame.
    private let prefix: String
    let title: String
    /// The width that the frame is stretched to.
    let width: Double

    let labels: [Int: SequenceLabel]
    let columns: SequenceColumns
    private let measures: SequenceMeasures
    private let names: [[String]]
    private let details: [[String]]
    let identifiers: [String]

    static let tagHeight = 18.0

    init(
        _ frame: SequenceFrame, theme: Theme, number: Int, title: String, least: Double = 0,
        _ measures: SequenceMeasures = .picture
    ) {
        self.measures = measures
        self.frame = frame
        self.theme = theme
        frameNumber = number
        let prefix = number > 0 ? "\(number)/" : ""
        self.prefix = prefix
        self.title = title
        names = frame.lifelines.map { measures.name($0.name) }
        let hasModules = Set(frame.lifelines.map(\.module)).count > 1
        details = frame.lifelines.map { measures.detail($0.detail(withModule: hasModules)) }
        identifiers = SequenceFrameLayout.identifiers(of: frame.lifelines, prefix)
        let heads = zip(names, details).map { name, detail in
            let widths =
                name.map { TextWidth.points($0, size: measures.headSize, bold: true) }
                + detail.map { TextWidth.points($0, size: measures.detailSize) }
            return max(measures.leastHead, (widths.max() ?? 0) + measures.headPadding).rounded(.up)
        }
        self.heads = heads
        var labels: [Int: SequenceLabel] = [:]
        for (index, step) in frame.steps.enumerated() {
            switch step {
            case .message(let message): labels[index] = SequenceLabel(message.lines(measures))
            case .set(let set): labels[index] = SequenceLabel(measures.set(set.words))
            case .birth(let of, _, _):
                var label = SequenceLabel(["«create»"])
                label.head = heads[of] / 2
                labels[index] = label
            case .wait(let words, _): labels[index] = SequenceLabel(["{\(words)}"])
            case .fragment(let fragment):
                labels[index] = fragment.guardWords.map { SequenceLabel(measures.guardCondition($0)) }
            case .operand(let words): labels[index] = SequenceLabel(measures.guardCondition(words))
            case .reused(let words, _): labels[index] = SequenceLabel([words])
            case .death, .returned, .fragmentEnd, .cut: break
            }
        }
        self.labels = labels
        columns = SequenceColumns(frame, labels: labels, heads: heads)
        let tag = TextWidth.points(title, size: 10) + 40
        // A reference is drawn as its name alone.
        natural = max(frame.isReference ? 0 : columns.width, tag + 10)
        width = max(natural, least)
        shift = ((width - columns.width) / 2).rounded()
    }

    let heads: [Double]
    /// The width of the frame before it is stretched.
    let natural: Double
    let shift: Double

    private var headHeight: Double {
        let lines = zip(names, details).map { $0.count + $1.count }.max() ?? 2
        return 10 + 12 * Double(max(2, lines))
    }
    func center(_ lifeline: Int) -> Double { columns.centers[lifeline] + shift }

    private var rows: SequenceRows { SequenceRows(frame, labels: labels, headHeight: headHeight) }

    /// The height of a frame that is only a reference to another picture.
    private static let referenceHeight = 44.0

    var height: Double { frame.isReference ? Self.referenceHeight : rows.bottom + 12 }

    /// Returns the nodes, the edges and the height of the frame, whose upper left corner is at the given point.
    func drawn(left: Double, top: Double) -> (nodes: [Graph.Node], edges: [Graph.Edge], height: Double) {
        var canvas = SequenceCanvas(left: left, top: top, theme: theme, prefix: prefix)
        if frame.isReference { return reference(&canvas) }
        let rows = rows
        let height = rows.bottom + 12
        canvas.addBox("frame", 0, 0, width, height, title: title, classes: ["frame"])
        canvas.addTag("name", title, 0, 0, size: 10)
        drawFragments(rows, in: &canvas)
        bars(rows, in: &canvas)
        drawHeads(rows, in: &canvas)
        drawSteps(rows, in: &canvas)
        return (canvas.nodes, canvas.edges, height)
    }

    /// Draws a frame that is only a reference to another picture.
    private func reference(_ canvas: inout SequenceCanvas) -> (nodes: [Graph.Node], edges: [Graph.Edge], height: Double)
    {
        let height = Self.referenceHeight
        canvas.addBox("frame", 0, 0, width, height, title: title, classes: ["frame", "ref"])
        canvas.addTag("name", "ref", 0, 0, size: 10)
        let words = [
            Graph.Run("\(frame.name): ", bold: true, color: theme[.text]),
            Graph.Run(frame.undrawn.words, color: theme[.soft]),
        ]
        canvas.addWords("words", words, width / 2, height / 2, size: 10)
        return (canvas.nodes, canvas.edges, height)
    }

    // MARK: Heads and lifelines

    private func drawHeads(_ rows: SequenceRows, in canvas: inout SequenceCanvas) {
        for (index, lifeline) in frame.lifelines.enumerated() {
            let look = theme.style(of: lifeline.role)
            let lines =
                names[index].map { Graph.Line($0, bold: true, size: measures.headSize, color: theme[.text]) }
                + details[index].map { Graph.Line($0, size: measures.detailSize, color: look.text) }
            let y = rows.births[index] ?? rows.headCenter
            var head = Graph.Node(
                identifiers[index], label: .lines(lines), size: .init(width: heads[index], height: headHeight),
                fixedSize: true, position: canvas.point(center(index), y), fill: look.fill, stroke: look.stroke,
                styles: [.rounded], classes: ["component", "role-\(lifeline.role?.rawValue ?? "unknown")"])
            head.title = "\(ShortName.of(lifeline.name)): \(details[index].joined(separator: " "))"
            head.elementID = element("lifeline", index + 1)
            canvas.add(head)
            drawLine(of: index, from: y + headHeight / 2, to: rows.deaths[index] ?? rows.bottom, rows, in: &canvas)
            if let y = rows.deaths[index] { cross(index, y, in: &canvas) }
        }
    }

    /// Draws a lifeline as a dashed line, except where a bar covers it.
    private func drawLine(
        of index: Int, from top: Double, to bottom: Double, _ rows: SequenceRows, in canvas: inout SequenceCanvas
    ) {
        let bars = frame.activations.filter { $0.lifeline == index && $0.level == 0 }
            .map { extent(of: $0, rows) }
        let hidden = (bars + references(over: index, rows)).sorted { $0.top < $1.top }
        var y = top
        for bar in hidden + [(top: bottom, bottom: bottom)] {
            if bar.top - y > 1 {
                var line = canvas.edge(
                    identifiers[index], identifiers[index], [(center(index), y), (center(index), min(bar.top, bottom))])
                line.head = .none
                line.line = .dashed
                line.color = theme[.guide]
                line.classes = ["lifeline"]
                line.title = ShortName.of(frame.lifelines[index].name)
                canvas.add(line)
            }
            y = max(y, bar.bottom)
        }
    }

    private func cross(_ index: Int, _ y: Double, in canvas: inout SequenceCanvas) {
        for (left, right) in [(-6.0, 6.0), (6.0, -6.0)] {
            var stroke = canvas.edge(
                identifiers[index], identifiers[index], [(center(index) + left, y - 6), (center(index) + right, y + 6)])
            stroke.head = .none
            stroke.width = 1.6
            stroke.color = theme[.message]
            stroke.classes = ["death"]
            stroke.title = "\(ShortName.of(frame.lifelines[index].name)) ends"
            canvas.add(stroke)
        }
    }

    // MARK: Bars

    func extent(of bar: Activation, _ rows: SequenceRows) -> (top: Double, bottom: Double) {
        let top = rows.y[bar.first] - 2
        let bottom = max(top + 12, rows.low[bar.last] + 3)
        // A component that ends while it is busy isn't busy from then on.
        return (top, rows.deaths[bar.lifeline].map { max(top + 4, min($0, bottom)) } ?? bottom)
    }

    private func bars(_ rows: SequenceRows, in canvas: inout SequenceCanvas) {
        let ordered = frame.activations.enumerated().sorted {
            ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
        }
        for (index, bar) in ordered {
            let (top, bottom) = extent(of: bar, rows)
            let look = theme.style(of: frame.lifelines[bar.lifeline].role)
            var node = Graph.Node(
                "\(prefix)·bar \(index + 1)", label: .empty,
                size: .init(width: SequenceColumns.barWidth, height: bottom - top), fixedSize: true,
                position: canvas.point(center(bar.lifeline) + offset(bar.level), (top + bottom) / 2), fill: look.fill,
                stroke: theme[.frame], classes: ["activation"])
            node.elementID = element("bar", index + 1)
            node.title = "\(ShortName.of(frame.lifelines[bar.lifeline].name)) is busy"
            canvas.add(node)
        }
    }

    func offset(_ level: Int) -> Double {
        SequenceColumns.nesting * Double(min(level, SequenceColumns.deepest))
    }

    /// Returns the x coordinate at which a message's line touches a lifeline or its bar, on the side of the line's
    /// other end.
    func side(_ lifeline: Int, level: Int?, isRight: Bool) -> Double {
        guard let level else { return center(lifeline) }
        return center(lifeline) + offset(level) + (isRight ? 1 : -1) * SequenceColumns.barWidth / 2
    }

    func element(_ kind: String, _ number: Int) -> String {
        (frameNumber > 0 ? "frame-\(frameNumber)-" : "") + "\(kind)-\(number)"
    }

    /// Returns a name for each lifeline, legible in DOT. None begins with `·`, because nodes that stand for no
    /// lifeline, such as dots, have such names.
    private static func identifiers(of lifelines: [Lifeline], _ prefix: String) -> [String] {
        UniqueNames.of(lifelines.map { $0.name.hasPrefix("·") ? "component \($0.name)" : $0.name }).map { prefix + $0 }
    }
}

extension Lifeline {
    /// Returns the words below a lifeline's name: its role, and its module if the frame has several modules and the name
    /// doesn't contain the module.
    func detail(withModule: Bool) -> String {
        let role = role?.rawValue ?? (component == nil ? "module" : "unrecorded")
        guard withModule, let module, !name.hasPrefix(module), group.kind != .user else { return role }
        return "\(role) · \(ShortName.of(module, limit: 18))"
    }
}
