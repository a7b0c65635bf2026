/// Pairs equal elements of two sequences, in order, by few insertions and removals.
///
/// This is the greedy algorithm of Myers, "An O(ND) Difference Algorithm and Its Variations" (Algorithmica 1, 1986). A
/// search ends after ``editLimit`` edits, and a new one begins where it got furthest. So long, different sequences may
/// get more edits than necessary, but take only O((n + m) · ``editLimit``) time.
package enum SequenceAlignment {
    /// The maximum number of edits in one search.
    package static let editLimit = 256

    /// Returns the pairs of equal elements as indices, in ascending order.
    package static func pairs(_ before: [Int], _ after: [Int]) -> [(before: Int, after: Int)] {
        var pairs: [(before: Int, after: Int)] = []
        var start = (x: 0, y: 0)
        while start.x < before.count, start.y < after.count {
            let stretch = stretch(before[start.x...], after[start.y...])
            pairs += stretch.pairs.reversed().map { (start.x + $0.before, start.y + $0.after) }
            start = (start.x + stretch.end.x, start.y + stretch.end.y)
        }
        return pairs
    }

    /// Searches within the edit limit. Returns the pairs, the last one first, and the end of the search.
    private static func stretch(
        _ before: ArraySlice<Int>, _ after: ArraySlice<Int>
    ) -> (pairs: [(before: Int, after: Int)], end: (x: Int, y: Int)) {
        let (n, m) = (before.count, after.count)
        let limit = min(editLimit, n + m)
        // The furthest point on each diagonal k = x - y after d edits. A copy is kept for each d, to find the path back.
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

/// Pairs elements of two sequences, in order, so that the sum of the pairs' weights is as large as possible.
package enum HeaviestSubsequence {
    /// Returns the pairs as indices. Time and memory grow with `befores · afters`, so the sequences must be short.
    ///
    /// - Parameters:
    ///   - befores: The length of the first sequence.
    ///   - afters: The length of the second sequence.
    ///   - weight: Returns the weight of a pair; `nil` if the two elements can't be a pair.
    package static func pairs(
        _ befores: Int, _ afters: Int, weight: (Int, Int) -> Int?
    ) -> [(before: Int, after: Int)] {
        let width = afters + 1
        var best = [Int](repeating: 0, count: (befores + 1) * width)
        func gain(_ x: Int, _ y: Int) -> Int? { weight(x, y).map { $0 + best[(x + 1) * width + y + 1] } }
        for x in (0..<befores).reversed() {
            for y in (0..<afters).reversed() {
                let skipping = max(best[(x + 1) * width + y], best[x * width + y + 1])
                best[x * width + y] = max(gain(x, y) ?? skipping, skipping)
            }
        }
        var pairs: [(before: Int, after: Int)] = []
        var (x, y) = (0, 0)
        while x < befores, y < afters {
            let here = best[x * width + y]
            if gain(x, y) == here {
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
