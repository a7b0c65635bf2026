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
