/// How far below a frame's upper border its steps stand.
struct SequenceRows {
    /// Where the line of a step is.
    private(set) var y: [Double] = []
    /// Where what belongs to the step ends.
    private(set) var low: [Double] = []
    /// Where the last step ends.
    private(set) var bottom = 0.0
    /// The middle of the heads that were there before.
    private(set) var headCenter = 0.0
    /// The middle of the head, of a lifeline that begins in the frame.
    private(set) var births: [Int: Double] = [:]
    /// Where a lifeline ends.
    private(set) var deaths: [Int: Double] = [:]

    init(_ frame: SequenceFrame, labels: [Int: SequenceLabel], headHeight: Double) {
        headCenter = SequenceFrameLayout.tagHeight + 12 + headHeight / 2
        var top = headCenter + headHeight / 2 + 8
        for (index, step) in frame.steps.enumerated() {
            let label = labels[index]?.height ?? 0
            switch step {
            case .message(let message) where message.from != nil && message.from == message.to:
                add(line: top + 7, low: top + 7 + max(12, label))
                top += max(12, label) + 14
            case .message:
                add(line: top + label + 4, low: top + label + 8)
                top += label + 10
            case .birth(let of, _, _):
                let line = top + headHeight / 2 + 2
                births[of] = line
                add(line: line, low: line)
                top = line + headHeight / 2 + 6
            case .death(let of):
                deaths[of] = top + 8
                add(line: top + 8, low: top + 8)
                top += 15
            case .wait, .cut:
                add(line: top + 9, low: top + 9)
                top += 18
            case .returned:
                add(line: top + 7, low: top + 9)
                top += 11
            case .loop:
                add(line: top + 6, low: top + 6)
                top += 24
            case .loopEnd:
                add(line: top + 6, low: top + 6)
                top += 12
            }
        }
        bottom = top + 4
    }

    private mutating func add(line: Double, low: Double) {
        y.append(line)
        self.low.append(low)
    }
}
