import Graphviz

extension SequenceFrameLayout {
    /// Draws what happens, line by line.
    func drawSteps(_ rows: SequenceRows, in canvas: inout SequenceCanvas) {
        for (index, step) in frame.steps.enumerated() {
            let y = rows.y[index]
            switch step {
            case .message(let message): draw(message, at: index, y, in: &canvas)
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
                    // A gap that half a head stands in is narrower by so much.
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
            case .returned(let call):
                guard case .message(let message) = frame.steps[call], let from = message.to, let to = message.from
                else { break }
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
                line.title = "returns from \(message.number)"
                canvas.add(line)
            case .cut(let text):
                let run = Graph.Run(text, italic: true, color: theme[.soft])
                canvas.addWords("cut", [run], width / 2, y, size: SequenceLabel.size)
            case .death, .loop, .loopEnd: break
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
                isLost: false, message.number, start, y, elementID: element("found", message.number))
            line = canvas.edge(dot, identifiers[to], [(start + 2, y), (end, y)])
            place.x = (start + end) / 2
        case (let from?, nil):
            let start = side(from, level: message.fromLevel, isRight: true)
            let end = start + label.width + SequenceColumns.dotRoom - 4
            let dot = canvas.addDot(isLost: true, message.number, end, y, elementID: element("lost", message.number))
            line = canvas.edge(identifiers[from], dot, [(start, y), (end - 2, y)])
            place.x = (start + end) / 2
        case (nil, nil): return
        }
        line.head = message.isAsync ? .vee : .normal
        line.width = 1
        line.color =
            message.isAsync
            ? (message.isIdle ? theme[.idleAsynchronous] : theme[.asynchronous])
            : (message.isIdle ? theme[.idle] : theme[.message])
        line.font.color =
            message.isIdle ? theme[.idleText] : message.isAsync ? theme[.asynchronousText] : theme[.messageText]
        line.classes =
            ["message"] + (message.isAsync ? ["async"] : []) + (message.isIdle ? ["idle"] : [])
            + (message.from == nil ? ["found"] : []) + (message.to == nil ? ["lost"] : [])
        line.elementID = element("message", message.number)
        line.title = message.spoken(in: frame)
        set(&line, label.lines, canvas.point(place.x, place.y))
        canvas.add(line)
    }

    private func set(_ line: inout Graph.Edge, _ lines: [String], _ center: Graph.Point) {
        line.label = .text(lines.joined(separator: "\n"))
        line.labelCenter = center
    }
}

extension SequenceMessage {
    /// The label, with the number in front.
    var lines: [String] {
        var lines = BrokenText.label(words)
        lines[0] = "\(number)  \(lines[0])"
        if isIdle { lines[lines.count - 1] += "  «idle»" }
        return lines
    }

    /// What a tooltip says.
    func spoken(in frame: SequenceFrame) -> String {
        let sender = from.map { ShortName.of(frame.lifelines[$0].name) } ?? "System"
        let receiver = to.map { ShortName.of(frame.lifelines[$0].name) } ?? "nobody"
        let traits = (isAsync ? ["asynchronous"] : []) + (isIdle ? ["idle"] : []) + (to == nil ? ["lost"] : [])
        return "\(number). \(sender) → \(receiver): \(ShortName.of(words, limit: 100))"
            + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
    }
}
