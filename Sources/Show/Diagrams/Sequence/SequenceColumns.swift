import Graphviz

/// The horizontal positions of the lifelines in one frame. Each label lies in a gap between lifelines, so that none
/// runs through it.
struct SequenceColumns {
    /// The x coordinates of the lifelines' centres, measured from the frame's left border.
    let centers: [Double]
    /// The frame's width.
    let width: Double
    /// For each step, the gap in which its label lies. Gap 0 is to the left of the first lifeline.
    let gaps: [Int: Int]
    /// For each lifeline, how far its activation bars reach to the right of its centre.
    let reach: [Double]

    static let barWidth = 8.0
    static let nesting = 4.0
    /// The width of the loop that represents a message from a lifeline to itself.
    static let loop = 18.0
    /// By how much an arrow is longer than its label if it begins or ends at a dot, because its message lacks a sender
    /// or receiver.
    static let dotRoom = 22.0

    /// The greatest width of a frame that Graphviz accepts. In a frame that needs more, labels overlap.
    private static let widest = 9_900.0

    /// The width that a step's label needs, and the gaps in which the label may lie.
    private struct Need {
        let step: Int
        /// The gaps in which the label may lie, the best gap first.
        let gaps: [Int]
        let width: Double
    }

    init(_ frame: SequenceFrame, labels: [Int: SequenceLabel], heads: [Double]) {
        let count = frame.lifelines.count
        var reach = [Double](repeating: 0, count: count)
        for bar in frame.activations {
            let right = Self.barWidth / 2 + Self.nesting * Double(min(bar.level, SequenceColumns.deepest))
            reach[bar.lifeline] = max(reach[bar.lifeline], right)
        }
        self.reach = reach
        // Distances from lifeline to lifeline; the first and the last to the frame's borders.
        var distances = (0...count).map { gap in
            let left = gap > 0 ? heads[gap - 1] / 2 : 0
            let right = gap < count ? heads[gap] / 2 : 0
            return left + right + (gap == 0 || gap == count ? 14 : 12)
        }
        func extents(_ gap: Int) -> Double {
            (gap > 0 ? reach[gap - 1] : 0) + (gap < count ? Self.barWidth / 2 : 0)
        }
        var gaps: [Int: Int] = [:]
        let needs = Self.needs(of: frame, labels)
        for need in needs.filter({ $0.gaps.count == 1 }) + needs.filter({ $0.gaps.count > 1 }) {
            let wanted = { (gap: Int) in need.width + extents(gap) + 12 }
            guard let widest = need.gaps.max(by: { distances[$0] - wanted($0) < distances[$1] - wanted($1) }) else {
                continue
            }
            let gap = need.gaps.first { distances[$0] >= wanted($0) } ?? widest
            distances[gap] = max(distances[gap], wanted(gap))
            gaps[need.step] = gap
        }
        let sum = distances.reduce(0, +)
        if sum > Self.widest { distances = distances.map { $0 * Self.widest / sum } }
        self.gaps = gaps
        var centers: [Double] = []
        var x = 0.0
        for gap in 0..<count {
            x += distances[gap].rounded()
            centers.append(x)
        }
        self.centers = centers
        width = x + (distances.last ?? 0).rounded()
    }

    /// The largest number of nested activation bars drawn side by side. More deeply nested bars lie on top of the last one.
    static let deepest = 6

    /// Returns the x coordinate of the middle of a gap, between the activation bars on both sides.
    func middle(of gap: Int) -> Double {
        let left = gap > 0 ? centers[gap - 1] + reach[gap - 1] : 0
        let right = gap < centers.count ? centers[gap] - Self.barWidth / 2 : width
        return (left + right) / 2
    }

    /// Returns the gaps between two lifelines, beginning with the gap next to `from`.
    private static func gaps(_ from: Int, _ to: Int) -> [Int] {
        from < to ? Array(from + 1...to) : Array((to + 1...from).reversed())
    }

    private static func needs(of frame: SequenceFrame, _ labels: [Int: SequenceLabel]) -> [Need] {
        var needs: [Need] = []
        for (index, step) in frame.steps.enumerated() {
            guard let label = labels[index] else { continue }
            switch step {
            case .message(let message):
                switch (message.from, message.to) {
                case (let from?, let to?) where from == to:
                    needs.append(Need(step: index, gaps: [from + 1], width: label.width + loop + 10))
                case (let from?, let to?):
                    needs.append(Need(step: index, gaps: gaps(from, to), width: label.width + 10))
                case (nil, let to?):
                    needs.append(Need(step: index, gaps: [to], width: label.width + dotRoom))
                case (let from?, nil):
                    needs.append(Need(step: index, gaps: [from + 1], width: label.width + dotRoom))
                case (nil, nil): break
                }
            case .set(let set):
                needs.append(Need(step: index, gaps: gaps(set.from, set.to), width: label.width + 10))
            case .birth(let of, let by, _):
                // Half of the head stands in the gap before it.
                let gaps = gaps(by, of)
                needs.append(Need(step: index, gaps: gaps, width: label.width + (gaps.count == 1 ? label.head : 0)))
            case .wait(_, let beside):
                needs.append(Need(step: index, gaps: [beside + 1], width: label.width + 8))
            case .fragment, .operand:
                // Beside the tag, inside all fragments around it.
                needs.append(Need(step: index, gaps: [0], width: label.width + 60))
            case .death, .returned, .fragmentEnd, .reused, .cut: break
            }
        }
        return needs
    }
}

/// The words beside a line of a sequence picture, broken into lines.
struct SequenceLabel {
    let lines: [String]
    let width: Double
    /// Half the width of the new lifeline's head if the step is a birth, otherwise 0.
    var head = 0.0

    static let size = 9.0
    static let lineHeight = 11.0

    init(_ lines: [String]) {
        self.lines = lines
        width = lines.map { TextWidth.points($0, size: SequenceLabel.size) }.max() ?? 0
    }

    var height: Double { Double(lines.count) * SequenceLabel.lineHeight }
}

/// The vertical positions of the steps in one frame of a sequence picture, measured from the frame's upper border.
struct SequenceRows {
    /// The y coordinate of each step's line.
    private(set) var y: [Double] = []
    /// The y coordinate of each step's lower end, including its label.
    private(set) var low: [Double] = []
    /// The y coordinate of the last step's lower end.
    private(set) var bottom = 0.0
    /// The y coordinate of the heads' centres, for lifelines that existed before the frame.
    private(set) var headCenter = 0.0
    /// For each lifeline that begins in the frame, the y coordinate of its head's centre.
    private(set) var births: [Int: Double] = [:]
    /// For each lifeline that ends in the frame, the y coordinate of its end.
    private(set) var deaths: [Int: Double] = [:]

    init(_ frame: SequenceFrame, labels: [Int: SequenceLabel], headHeight: Double) {
        headCenter = SequenceFrameLayout.tagHeight + 8 + headHeight / 2
        var top = headCenter + headHeight / 2 + 8
        // The line of the birth just before, and whether its head stands beside its maker.
        var lastBirth: (line: Double, isBeside: Bool)?
        for (index, step) in frame.steps.enumerated() {
            let label = labels[index]?.height ?? 0
            let previous = lastBirth
            lastBirth = nil
            switch step {
            case .message(let message) where message.from != nil && message.from == message.to:
                add(line: top + 7, low: top + 7 + max(12, label))
                top += max(12, label) + 14
            case .message, .set:
                add(line: top + label + 3, low: top + label + 7)
                top += label + 8
            case .birth(let of, let by, _):
                // Heads of births in a row stand in columns of their own: only lines must clear them, and the words on a line
                // must clear heads beside the maker.
                let line =
                    previous.map { $0.line + headHeight / 2 + ($0.isBeside ? 16 : 7) } ?? top + headHeight / 2 + 2
                births[of] = line
                lastBirth = (line, abs(of - by) == 1)
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
            case .fragment:
                add(line: top + 6, low: top + 6)
                top += max(24, label + 12)
            case .operand:
                add(line: top + 4, low: top + 4)
                top += label + 10
            case .reused:
                add(line: top + 11, low: top + 19)
                top += 24
            case .fragmentEnd:
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
