import Graphviz

extension SequenceFrameLayout {
    /// A fragment whose end hasn't been found yet.
    private struct Open {
        let start: Int
        let fragment: SequenceFragment
        /// The steps at which the fragment's operands begin, except for the first operand.
        var operands: [Int] = []
        /// The nesting depth of the fragments inside this one.
        var depth = 0
    }

    /// Draws an outline around each combined fragment, and lines between its operands. Guards are to the left of all
    /// lifelines.
    func drawFragments(_ rows: SequenceRows, in canvas: inout SequenceCanvas) {
        var open: [Open] = []
        var found = 0
        for (index, step) in frame.steps.enumerated() {
            switch step {
            case .fragment(let fragment): open.append(Open(start: index, fragment: fragment))
            case .operand: open[open.count - 1].operands.append(index)
            case .fragmentEnd:
                guard let closed = open.popLast() else { continue }
                if !open.isEmpty { open[open.count - 1].depth = max(open[open.count - 1].depth, closed.depth + 1) }
                found += 1
                draw(closed, to: index, level: open.count, found, rows, in: &canvas)
            default: break
            }
        }
    }

    private func draw(
        _ closed: Open, to end: Int, level: Int, _ number: Int, _ rows: SequenceRows, in canvas: inout SequenceCanvas
    ) {
        let inset = Double(level) * 5
        let span = extent(of: closed.start..<end)
        let isWide = hasGuards
        let left = isWide ? 6 + inset : max(4 + inset, span.left - 50)
        let right = min(width - 4 - inset, span.right + 8 + (isWide ? Double(closed.depth) * 5 : 0))
        let (top, bottom) = (rows.y[closed.start], rows.y[end])
        let fragment = closed.fragment
        canvas.addBox(
            "\(fragment.kind.rawValue) \(number)", left, top, right, bottom, title: fragment.title,
            classes: [fragment.kind.rawValue])
        canvas.addTag("\(fragment.kind.rawValue) name \(number)", fragment.tag, left, top, size: 9)
        if let label = labels[closed.start] {
            let tag = TextWidth.points(fragment.tag, size: 9, bold: true) + 16
            canvas.addGuard("guard \(number)", label, left + tag + 6, top + 3)
        }
        for (operand, index) in closed.operands.enumerated() {
            canvas.addDivider("operand \(number).\(operand + 2)", left, right, rows.y[index])
            guard let label = labels[index] else { continue }
            canvas.addGuard("guard \(number).\(operand + 2)", label, left + 8, rows.y[index] + 3)
        }
    }

    private var hasGuards: Bool {
        frame.steps.contains { if case .fragment(let fragment) = $0 { fragment.guardWords != nil } else { false } }
    }

    /// Returns the horizontal extent of some steps.
    private func extent(of steps: Range<Int>) -> (left: Double, right: Double) {
        var (left, right) = (width, 0.0)
        func take(_ from: Double, _ to: Double) {
            left = min(left, from)
            right = max(right, to)
        }
        for index in steps {
            let label = labels[index]?.width ?? 0
            switch frame.steps[index] {
            case .message(let message):
                for end in [message.from, message.to].compactMap(\.self) {
                    take(center(end) - 6, center(end) + columns.reach[end] + 2)
                }
                if let from = message.from, from == message.to || message.to == nil {
                    let end = center(from) + columns.reach[from]
                    take(end, end + label + SequenceColumns.loop + SequenceColumns.dotRoom)
                } else if message.from == nil, let to = message.to {
                    take(center(to) - label - SequenceColumns.dotRoom - 8, center(to))
                }
            case .set(let set):
                for end in [set.from, set.to] { take(center(end) - 6, center(end) + columns.reach[end] + 2) }
            case .birth(let of, _, _): take(center(of) - heads[of] / 2, center(of) + heads[of] / 2)
            case .wait(_, let beside): take(center(beside), center(beside) + columns.reach[beside] + 10 + label)
            case .reused(_, let over):
                let span = reused(over, label)
                take(span.left, span.right)
            case .death, .returned, .fragment, .operand, .fragmentEnd, .cut: break
            }
        }
        return (left, right)
    }

    /// Returns the horizontal extent of a `ref`, a box in place of messages that are drawn elsewhere.
    private func reused(_ over: [Int], _ label: Double) -> (left: Double, right: Double) {
        let left = center(over.min() ?? 0) - 14
        return (left, max(center(over.max() ?? 0) + 18, left + 30 + label + 12))
    }

    /// Returns the vertical spans in which `ref` boxes hide a lifeline.
    func references(over lifeline: Int, _ rows: SequenceRows) -> [(top: Double, bottom: Double)] {
        frame.steps.enumerated().compactMap { index, step in
            guard case .reused(_, let over) = step else { return nil }
            let span = reused(over, labels[index]?.width ?? 0)
            guard (span.left...span.right).contains(center(lifeline)) else { return nil }
            return (rows.y[index] - 8, rows.y[index] + 8)
        }
    }

    /// Draws a `ref`: a box across lifelines, in place of messages that are drawn elsewhere. Its text says where.
    func drawReused(_ text: String, _ over: [Int], _ y: Double, in canvas: inout SequenceCanvas) {
        let span = reused(over, SequenceLabel([text]).width)
        canvas.addReference(text, span.left, y - 8, span.right, y + 8)
    }
}

extension SequenceCanvas {
    /// Adds the guard of an operand at its upper left corner.
    fileprivate mutating func addGuard(_ id: String, _ label: SequenceLabel, _ left: Double, _ top: Double) {
        let lines = label.lines.map { Graph.Line($0, size: SequenceLabel.size, color: theme[.text], alignment: .left) }
        add(
            Graph.Node(
                "\(prefix)·\(id)", label: Canvas.label(lines, width: label.width), shape: .plain,
                position: point(left + label.width / 2, top + label.height / 2), classes: ["guard"]))
    }

    /// Adds a dashed line between two operands: a box without a height.
    fileprivate mutating func addDivider(_ id: String, _ left: Double, _ right: Double, _ y: Double) {
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .empty, size: .init(width: right - left, height: 0.1), fixedSize: true,
            position: point((left + right) / 2, y), stroke: theme[.frame], styles: [.dashed], classes: ["operand"])
        node.title = "or else"
        add(node)
    }

    fileprivate mutating func addReference(
        _ text: String, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
    ) {
        references += 1
        var node = Graph.Node(
            "\(prefix)·reference \(references)",
            label: .lines([Graph.Line("ref: \(text)", size: SequenceLabel.size, color: theme[.text])]),
            size: .init(width: right - left, height: bottom - top), fixedSize: true,
            position: point((left + right) / 2, (top + bottom) / 2), fill: theme[.card], stroke: theme[.frame],
            classes: ["ref"])
        node.title = text
        add(node)
    }
}

extension BrokenText {
    /// Returns a sentence broken into lines between words. Text beyond `most` lines is cut.
    static func words(_ text: String, limit: Int = 34, lines most: Int = 4) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ").map({ ShortName.of(String($0), limit: limit) }) {
            if let last = lines.last, last.count + 1 + word.count <= limit {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        guard lines.count > most else { return lines }
        return lines.prefix(most - 1) + ["\(ShortName.of(lines[most - 1], limit: limit - 3)) …]"]
    }
}
