import Graphviz

extension SequenceFrameLayout {
    /// Draws an outline around what repeats.
    func drawLoops(_ rows: SequenceRows, in canvas: inout SequenceCanvas) {
        var open: [(start: Int, times: Int)] = []
        var found = 0
        for (index, step) in frame.steps.enumerated() {
            if case .loop(let times) = step { open.append((index, times)) }
            guard case .loopEnd = step, let (start, times) = open.popLast() else { continue }
            found += 1
            let inset = Double(open.count) * 5
            let span = extent(of: start..<index)
            let left = max(4 + inset, span.left - 50)
            let right = min(width - 4 - inset, span.right + 8)
            let title = "loop (\(times))"
            canvas.addBox(
                "loop \(found)", left, rows.y[start], right, rows.y[index], title: title, classes: ["loop"])
            canvas.addTag("loop name \(found)", title, left, rows.y[start], size: 9)
        }
    }

    /// What some steps take up from side to side.
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
            case .birth(let of, _, _): take(center(of) - heads[of] / 2, center(of) + heads[of] / 2)
            case .wait(_, let beside): take(center(beside), center(beside) + columns.reach[beside] + 10 + label)
            case .death, .returned, .loop, .loopEnd, .cut: break
            }
        }
        return (left, right)
    }
}
