/// Which elements of two sequences stay in place, found by a shortest list of insertions and removals.
///
/// The greedy algorithm of Myers, "An O(ND) Difference Algorithm and Its Variations" (Algorithmica 1, 1986). Where more
/// than ``editLimit`` edits are needed, the way that leads furthest with so many is taken and the search begins anew
/// from there: the result is still an alignment, perhaps not a shortest, and the cost stays within
/// O((n + m) · ``editLimit``).
enum SequenceAlignment {
    /// How many edits are looked ahead.
    static let editLimit = 256

    /// The pairs of indices of elements that are equal and stay in place, in ascending order.
    static func pairs(_ before: [Int], _ after: [Int]) -> [(before: Int, after: Int)] {
        var pairs: [(before: Int, after: Int)] = []
        var start = (x: 0, y: 0)
        while start.x < before.count, start.y < after.count {
            let stretch = stretch(before[start.x...], after[start.y...])
            pairs += stretch.pairs.reversed().map { (start.x + $0.before, start.y + $0.after) }
            start = (start.x + stretch.end.x, start.y + stretch.end.y)
        }
        return pairs
    }

    /// One search: the pairs, from the last to the first, and where it ended.
    private static func stretch(
        _ before: ArraySlice<Int>, _ after: ArraySlice<Int>
    ) -> (pairs: [(before: Int, after: Int)], end: (x: Int, y: Int)) {
        let (n, m) = (before.count, after.count)
        let limit = min(editLimit, n + m)
        // How far each diagonal k = x - y was followed with d edits; a copy for each d, to find the way back.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        let middle = limit + 1
        for edits in 0...limit {
            history.append(furthest)
            var best = (x: 0, y: 0)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let (fromLeft, fromAbove) = (furthest[middle + diagonal - 1], furthest[middle + diagonal + 1])
                let isFromAbove = diagonal == -edits || (diagonal != edits && fromLeft < fromAbove)
                var x = isFromAbove ? fromAbove : fromLeft + 1
                var y = x - diagonal
                while x < n, y < m, before[before.startIndex + x] == after[after.startIndex + y] {
                    x += 1
                    y += 1
                }
                furthest[middle + diagonal] = x
                if x <= n, y <= m, x + y >= best.x + best.y { best = (x, y) }
            }
            if (best.x == n && best.y == m) || edits == limit {
                return (wayBack(from: best, edits: edits, history: history, middle: middle), best)
            }
        }
        return ([], (n, m))
    }

    private static func wayBack(
        from end: (x: Int, y: Int), edits: Int, history: [[Int]], middle: Int
    ) -> [(before: Int, after: Int)] {
        var pairs: [(before: Int, after: Int)] = []
        var (x, y) = end
        for edits in stride(from: edits, through: 0, by: -1) {
            let furthest = history[edits]
            let diagonal = x - y
            let (fromLeft, fromAbove) = (furthest[middle + diagonal - 1], furthest[middle + diagonal + 1])
            let isFromAbove = diagonal == -edits || (diagonal != edits && fromLeft < fromAbove)
            let start = edits == 0 ? 0 : isFromAbove ? fromAbove : fromLeft + 1
            while x > start {
                x -= 1
                y -= 1
                pairs.append((x, y))
            }
            guard edits > 0 else { break }
            if isFromAbove { y -= 1 } else { x -= 1 }
        }
        return pairs
    }
}

/// Which siblings that are the same message correspond: as many as can be, in order, and of all ways to do so the one
/// with the smallest distance between what is below them.
struct SiblingAlignment {
    private let before: [Int]
    private let after: [Int]
    /// Whether any sibling before is the same message as one after.
    let isAnyAlike: Bool
    /// Whether there is more than one candidate for any.
    let hasChoice: Bool

    /// - Parameters:
    ///   - before: what the siblings are, as numbers.
    ///   - limit: how many pairs of siblings may be looked at.
    /// - Returns: `nil` where there are more.
    init?(_ before: [Int], _ after: [Int], limit: Int) {
        let (pairs, overflow) = before.count.multipliedReportingOverflow(by: after.count)
        guard !overflow, pairs <= limit else { return nil }
        self.before = before
        self.after = after
        let (lefts, rights) = (Counted(before), Counted(after))
        let common = lefts.counts.keys.filter { rights[$0] > 0 }
        isAnyAlike = !common.isEmpty
        hasChoice = common.contains { lefts[$0] > 1 || rights[$0] > 1 }
    }

    /// The pairs, by index.
    ///
    /// - Parameter distance: how far apart two are, asked only for those that are the same message.
    func pairs(distance: (Int, Int) -> Int32) -> [(before: Int, after: Int)] {
        // One more pair outweighs any distance.
        let pair = 1 << 32
        let width = after.count + 1
        var best = [Int](repeating: 0, count: (before.count + 1) * width)
        func gain(_ x: Int, _ y: Int) -> Int { pair - Int(distance(x, y)) + best[(x + 1) * width + y + 1] }
        for x in before.indices.reversed() {
            for y in after.indices.reversed() {
                let skipping = max(best[(x + 1) * width + y], best[x * width + y + 1])
                best[x * width + y] = before[x] == after[y] ? max(gain(x, y), skipping) : skipping
            }
        }
        var pairs: [(before: Int, after: Int)] = []
        var (x, y) = (0, 0)
        while x < before.count, y < after.count {
            let here = best[x * width + y]
            if before[x] == after[y], gain(x, y) == here {
                pairs.append((x, y))
                (x, y) = (x + 1, y + 1)
            } else if best[(x + 1) * width + y] == here {
                x += 1
            } else {
                y += 1
            }
        }
        return pairs
    }
}
