import Graphviz

/// The nodes and edges of one frame of a sequence picture, drawn at an offset within the picture.
struct SequenceCanvas {
    /// The x coordinate of the frame's upper left corner in the picture. On the canvas y points down, whereas in
    /// Graphviz it points up.
    let left: Double
    let top: Double
    let theme: Theme
    /// The prefix of the nodes' names; empty for a single frame.
    let prefix: String
    private(set) var nodes: [Graph.Node] = []
    private(set) var edges: [Graph.Edge] = []
    /// The number of drawn `ref` boxes, each in place of messages that are drawn elsewhere.
    var references = 0

    func point(_ x: Double, _ y: Double) -> Graph.Point { .init(x: left + x, y: -(top + y)) }

    mutating func add(_ node: Graph.Node) { nodes.append(node) }
    mutating func add(_ edge: Graph.Edge) { edges.append(edge) }

    /// Returns a line between two nodes, through some points.
    func edge(_ from: String, _ to: String, _ points: [(Double, Double)]) -> Graph.Edge {
        var edge = Graph.Edge(from: from, to: to)
        edge.route = .line(points.map { point($0.0, $0.1) })
        edge.arrowSize = 0.7
        return edge
    }

    /// Adds the dot at which a message without a sender begins, or at which a message without a receiver ends.
    /// Returns the dot's name.
    mutating func addDot(
        _ title: String, isLost: Bool, _ number: Int, _ x: Double, _ y: Double, elementID: String
    ) -> String {
        let name = isLost ? "lost" : "found"
        let id = "\(prefix)·\(name) \(number)"
        let color = isLost ? theme[.asynchronous] : theme[.message]
        var node = Graph.Node(
            id, label: .empty, shape: .point, size: .init(width: 6, height: 6), fixedSize: true, position: point(x, y),
            fill: color, stroke: color, classes: [name])
        node.title = title
        node.elementID = elementID
        nodes.append(node)
        return id
    }

    /// Adds a rectangle without fill or text.
    mutating func addBox(
        _ id: String, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, title: String, classes: [String]
    ) {
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .empty, size: .init(width: right - left, height: bottom - top), fixedSize: true,
            position: point((left + right) / 2, (top + bottom) / 2), stroke: theme[.frame], classes: classes)
        node.title = title
        nodes.append(node)
    }

    /// Adds the name of a rectangle, in its upper left corner.
    mutating func addTag(_ id: String, _ text: String, _ left: Double, _ top: Double, size: Double) {
        let width = (TextWidth.points(text, size: size, bold: true) + 16).rounded(.up)
        let height = size + 7
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .lines([Graph.Line(text, bold: true, size: size, color: theme[.text])]),
            size: .init(width: width, height: height), fixedSize: true,
            position: point(left + width / 2, top + height / 2), fill: theme[.card], stroke: theme[.frame],
            classes: ["name"])
        node.title = text
        nodes.append(node)
    }

    /// Adds text without an outline.
    mutating func addWords(_ id: String, _ runs: [Graph.Run], _ x: Double, _ y: Double, size: Double) {
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .lines([Graph.Line(runs)]), shape: .plain, position: point(x, y),
            classes: ["words"])
        node.font = .init(size: size)
        nodes.append(node)
    }
}

extension SequenceFrameLayout {
    /// Draws the frame's steps, from top to bottom.
    func drawSteps(_ rows: SequenceRows, in canvas: inout SequenceCanvas) {
        for (index, step) in frame.steps.enumerated() {
            let y = rows.y[index]
            switch step {
            case .message(let message): draw(message, at: index, y, in: &canvas)
            case .set(let set): draw(set, at: index, y, in: &canvas)
            case .birth(let of, let by, let level):
                let isRight = of > by
                let end = center(of) + (isRight ? -1 : 1) * heads[of] / 2
                var line = canvas.edge(
                    identifiers[by], identifiers[of], [(side(by, level: level, isRight: isRight), y), (end, y)])
                line.line = .dashed
                line.head = .vee
                line.color = theme[.message]
                line.classes = ["birth"]
                line.title =
                    "\(ShortName.of(frame.lifelines[by].name)) creates \(ShortName.of(frame.lifelines[of].name))"
                if let label = labels[index] {
                    // A gap that half a head stands in is narrower by that half.
                    let isBeside = columns.gaps[index] == (isRight ? of : of + 1)
                    let center = middle(index) + (isBeside ? (isRight ? -0.25 : 0.25) * heads[of] : 0)
                    set(&line, label.lines, canvas.point(center, y - 8))
                }
                line.font.color = theme[.messageText]
                canvas.add(line)
            case .wait(let text, let beside):
                let x = center(beside) + columns.reach[beside] + 10 + (labels[index]?.width ?? 0) / 2
                let run = Graph.Run("{\(text)}", color: theme[.asynchronousText])
                canvas.addWords("wait \(index)", [run], x, y, size: SequenceLabel.size)
            case .returned(let message):
                guard let from = message.to, let to = message.from else { break }
                let isRight = to > from
                var line = canvas.edge(
                    identifiers[from], identifiers[to],
                    [
                        (side(from, level: message.toLevel, isRight: isRight), y),
                        (side(to, level: message.fromLevel, isRight: !isRight), y),
                    ])
                line.line = .dashed
                line.head = .vee
                line.color = message.isIdle ? theme[.idle] : theme[.message]
                line.classes = ["return"]
                line.title = "return of message \(message.id)"
                canvas.add(line)
            case .cut(let text):
                let run = Graph.Run(text, italic: true, color: theme[.soft])
                canvas.addWords("cut", [run], width / 2, y, size: SequenceLabel.size)
            case .reused(let text, let over): drawReused(text, over, y, in: &canvas)
            case .death, .fragment, .operand, .fragmentEnd: break
            }
        }
    }

    private func middle(_ step: Int) -> Double {
        columns.gaps[step].map { columns.middle(of: $0) + shift } ?? width / 2
    }

    private func draw(_ message: SequenceMessage, at index: Int, _ y: Double, in canvas: inout SequenceCanvas) {
        guard let label = labels[index] else { return }
        var line: Graph.Edge
        var place = (x: middle(index), y: y - 3 - label.height / 2)
        switch (message.from, message.to) {
        case (let from?, let to?) where from == to:
            let start = side(from, level: message.fromLevel, isRight: true)
            let end = side(to, level: message.toLevel, isRight: true)
            let far = center(from) + columns.reach[from] + SequenceColumns.loop
            let low = y + max(12, label.height)
            line = canvas.edge(identifiers[from], identifiers[to], [(start, y), (far, y), (far, low), (end, low)])
            place = (far + 5 + label.width / 2, (y + low) / 2)
        case (let from?, let to?):
            let isRight = to > from
            line = canvas.edge(
                identifiers[from], identifiers[to],
                [
                    (side(from, level: message.fromLevel, isRight: isRight), y),
                    (side(to, level: message.toLevel, isRight: !isRight), y),
                ])
        case (nil, let to?):
            let end = side(to, level: message.toLevel, isRight: false)
            let start = end - label.width - SequenceColumns.dotRoom + 4
            let dot = canvas.addDot(
                message.origin, isLost: false, message.number, start, y, elementID: element("found", message.number))
            line = canvas.edge(dot, identifiers[to], [(start + 2, y), (end, y)])
            place.x = (start + end) / 2
        case (let from?, nil):
            let start = side(from, level: message.fromLevel, isRight: true)
            let end = start + label.width + SequenceColumns.dotRoom - 4
            let dot = canvas.addDot(
                "nobody was left to receive it", isLost: true, message.number, end, y,
                elementID: element("lost", message.number))
            line = canvas.edge(identifiers[from], dot, [(start, y), (end - 2, y)])
            place.x = (start + end) / 2
        case (nil, nil): return
        }
        line.head = message.isAsync ? .vee : .normal
        line.width = 1
        let style = theme.style(ofClass: message.messageClass)
        line.line = message.isAsync ? .dashed : .solid
        line.color = style.color
        line.font.color = style.text
        line.classes =
            ["message"] + (message.isAsync ? ["async"] : []) + (message.isIdle ? ["idle"] : [])
            + (message.from == nil ? ["found"] : []) + (message.to == nil ? ["lost"] : [])
        line.elementID = element("message", message.number)
        line.title = message.spoken(in: frame)
        set(&line, label.lines, canvas.point(place.x, place.y))
        canvas.add(line)
    }

    private func draw(_ set: SequenceSet, at index: Int, _ y: Double, in canvas: inout SequenceCanvas) {
        guard let label = labels[index] else { return }
        let isRight = set.to > set.from
        var line = canvas.edge(
            identifiers[set.from], identifiers[set.to],
            [
                (side(set.from, level: set.fromLevel, isRight: isRight), y),
                (side(set.to, level: set.toLevel, isRight: !isRight), y),
            ])
        line.line = .dotted
        line.arrowSize = 0.5
        line.color = theme[.write]
        line.font.color = theme[.writeText]
        line.classes = ["set"]
        line.title = set.spoken(in: frame)
        self.set(&line, label.lines, canvas.point(middle(index), y - 3 - label.height / 2))
        canvas.add(line)
    }

    private func set(_ line: inout Graph.Edge, _ lines: [String], _ center: Graph.Point) {
        line.label = .text(lines.joined(separator: "\n"))
        line.labelCenter = center
    }
}

extension SequenceMessage {
    /// Returns the label's lines, which begin with the message's number.
    func lines(_ measures: SequenceMeasures) -> [String] {
        var lines = measures.label(words)
        lines[0] = "\(id)  \(lines[0])"
        if isIdle { lines[lines.count - 1] += "  «idle»" }
        return lines
    }

    /// Returns the tooltip of a message.
    func spoken(in frame: SequenceFrame) -> String {
        let sender = from.map { ShortName.of(frame.lifelines[$0].name) } ?? "System"
        let receiver = to.map { ShortName.of(frame.lifelines[$0].name) } ?? "nobody"
        let traits = (isAsync ? ["asynchronous"] : []) + (isIdle ? ["idle"] : []) + (to == nil ? ["lost"] : [])
        return "\(id). \(sender) → \(receiver): \(ShortName.of(words, limit: 100))"
            + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
    }
}

extension SequenceSet {
    /// Returns the tooltip of an arrow for properties that are set.
    func spoken(in frame: SequenceFrame) -> String {
        let names = [from, to].map { ShortName.of(frame.lifelines[$0].name) }
        return "\(names[0]) sets properties of \(names[1]) without a message: \(words.dropLast(4))"
    }
}
