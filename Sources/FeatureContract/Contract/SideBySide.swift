/// Two lists of lines next to each other, aligned, with a mark where they differ.
nonisolated enum SideBySide {
    /// - Parameters:
    ///   - left: The title and the lines of the left column.
    ///   - right: The title and the lines of the right column.
    static func lines(
        _ left: (title: String, lines: [String]), _ right: (title: String, lines: [String])
    ) -> [String] {
        let pairs = aligned(left.lines, right.lines)
        let width = ([left.title] + left.lines).map(\.count).max() ?? 0
        func row(_ left: String, _ mark: String, _ right: String) -> String {
            let line = left + String(repeating: " ", count: width - left.count) + " \(mark) " + right
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return [row(left.title, "|", right.title)]
            + pairs.map { row($0.0 ?? "", $0.0 == $0.1 ? "|" : "≠", $0.1 ?? "") }
    }

    /// Pairs equal lines, by the longest common subsequence, and fills up with what stands between them.
    private static func aligned(_ left: [String], _ right: [String]) -> [(String?, String?)] {
        let difference = right.difference(from: left)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var pairs: [(String?, String?)] = []
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            let isRemoved = i < left.count && removed.contains(i)
            let isInserted = j < right.count && inserted.contains(j)
            let takesLeft = isRemoved || !isInserted
            let takesRight = isInserted || !isRemoved
            pairs.append((takesLeft && i < left.count ? left[i] : nil, takesRight && j < right.count ? right[j] : nil))
            if takesLeft { i += 1 }
            if takesRight { j += 1 }
        }
        return pairs
    }
}
