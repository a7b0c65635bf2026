/// A regular expression whose matching time is at most proportional to text length × expression length.
///
/// The algorithm is K. Thompson's parallel simulation (*Regular expression search algorithm*, 1968), with groups after
/// R. Pike. It doesn't support back-references, look-behind, possessive and atomic groups. The match is the one that a
/// backtracking matcher would find first. A character is an extended grapheme cluster, as in Swift.
package struct RegularExpression {
    private enum Step {
        case character(Expression.CharacterSet)
        case place(Expression.Place)
        case ahead(Int, isWanted: Bool)
        /// Continues at two steps, given by index; the first is preferred.
        case split(Int, Int)
        case jump(Int)
        /// Stores the current position in a slot: slot 2*n* is the start of group *n*, slot 2*n* + 1 its end.
        case keep(Int)
        case matched
    }

    /// The limit of nodes in an expression, with repetitions written out.
    private static let mostParts = 2000

    private var steps: [Step] = []
    /// The steps of each look-ahead, which match backward. An inner look-ahead precedes its outer one.
    private var aheads: [[Step]] = []
    /// The count of nodes compiled so far, with repetitions written out.
    private var written = 0
    private let groupCount: Int

    /// Compiles an expression.
    ///
    /// - Throws: ``ExpressionError`` with the description and the column of an error in the expression.
    package init(_ text: String) throws(ExpressionError) {
        var reader = ExpressionReader(text)
        let expression = try reader.read()
        groupCount = reader.groups
        try write(expression, backward: false)
        steps.append(.matched)
    }

    /// Returns each group's text, empty if the group matched nothing; `nil` if `name` as a whole doesn't match.
    package func groups(of name: String) -> [String]? {
        let text = Array(name)
        var found: [[Bool]] = []
        for ahead in aheads { found.append(Self.starts(of: ahead, in: text, found)) }
        var threads = Threads(steps: steps, text: text, aheads: found)
        threads.add(0, at: 0, kept: Array(repeating: -1, count: 2 * groupCount))
        for (position, character) in text.enumerated() {
            if threads.isEmpty { return nil }
            threads.advance(over: character, to: position + 1)
        }
        return threads.matched.map { kept in
            (0..<groupCount).map { group in
                let (start, end) = (kept[2 * group], kept[2 * group + 1])
                return start >= 0 && end >= start ? String(text[start..<end]) : ""
            }
        }
    }

    /// Returns true at each position where a match starts. The steps must read the text backward.
    private static func starts(of steps: [Step], in text: [Character], _ aheads: [[Bool]]) -> [Bool] {
        var starts = [Bool](repeating: false, count: text.count + 1)
        var threads = Threads(steps: steps, text: text, aheads: aheads)
        for position in stride(from: text.count, through: 0, by: -1) {
            if position < text.count { threads.advance(over: text[position], to: position) }
            threads.add(0, at: position, kept: [])
            starts[position] = threads.matched != nil
        }
        return starts
    }

    // MARK: - Steps

    /// Adds the steps that match an expression.
    ///
    /// - Parameter backward: True if the steps read the text from its end, and store no groups.
    private mutating func write(_ expression: Expression, backward: Bool) throws(ExpressionError) {
        written += 1
        guard written <= Self.mostParts else {
            throw ExpressionError(
                column: 1,
                message:
                    "the expression is too long: with its repetitions written out it can have at most \(Self.mostParts) parts"
            )
        }
        switch expression {
        case .sequence(let parts):
            for part in backward ? parts.reversed() : parts { try write(part, backward: backward) }
        case .choice(let choices):
            var ends: [Int] = []
            for choice in choices.dropLast() {
                let split = steps.count
                steps.append(.jump(0))
                try write(choice, backward: backward)
                ends.append(steps.count)
                steps.append(.jump(0))
                steps[split] = .split(split + 1, steps.count)
            }
            if let last = choices.last { try write(last, backward: backward) }
            for end in ends { steps[end] = .jump(steps.count) }
        case .character(let set): steps.append(.character(set))
        case .place(let place): steps.append(.place(place))
        case .group(let number, let inner):
            if !backward { steps.append(.keep(2 * number)) }
            try write(inner, backward: backward)
            if !backward { steps.append(.keep(2 * number + 1)) }
        case .repeated(let inner, let times): try write(inner, times, backward: backward)
        case .ahead(let inner, let isWanted):
            let outer = steps
            steps = []
            try write(inner, backward: true)
            aheads.append(steps + [.matched])
            steps = outer
            steps.append(.ahead(aheads.count - 1, isWanted: isWanted))
        }
    }

    private mutating func write(
        _ inner: Expression, _ times: Expression.Times, backward: Bool
    ) throws(ExpressionError) {
        func split(_ inside: Int, _ outside: Int) -> Step {
            times.isLazy ? .split(outside, inside) : .split(inside, outside)
        }
        for _ in 0..<times.least { try write(inner, backward: backward) }
        guard let most = times.most else {
            let start = steps.count
            steps.append(.jump(0))
            try write(inner, backward: backward)
            steps.append(.jump(start))
            steps[start] = split(start + 1, steps.count)
            return
        }
        var starts: [Int] = []
        for _ in times.least..<most {
            starts.append(steps.count)
            steps.append(.jump(0))
            try write(inner, backward: backward)
        }
        for start in starts { steps[start] = split(start + 1, steps.count) }
    }

    // MARK: - Ways through the text

    /// All paths that match the text up to one position, the preferred path first.
    private struct Threads {
        let steps: [Step]
        let text: [Character]
        let aheads: [[Bool]]
        private var waiting: [(step: Int, kept: [Int])] = []
        /// The positions of groups if the expression matches the text up to the current position; otherwise `nil`.
        private(set) var matched: [Int]?
        /// For each step, the position where a path last reached it; a second path there is dropped.
        private var reached: [Int]

        init(steps: [Step], text: [Character], aheads: [[Bool]]) {
            (self.steps, self.text, self.aheads) = (steps, text, aheads)
            reached = Array(repeating: -1, count: steps.count)
        }

        var isEmpty: Bool { waiting.isEmpty }

        /// Consumes a character on each path that accepts the character, and drops the other paths.
        mutating func advance(over character: Character, to position: Int) {
            let before = waiting
            waiting = []
            matched = nil
            for (step, kept) in before {
                guard case .character(let set) = steps[step], set.contains(character) else { continue }
                add(step + 1, at: position, kept: kept)
            }
        }

        /// Follows, from a step, all paths that consume no character.
        mutating func add(_ step: Int, at position: Int, kept: [Int]) {
            var next = [(step, kept)]
            while let (step, kept) = next.popLast() {
                guard reached[step] != position else { continue }
                reached[step] = position
                switch steps[step] {
                case .character: waiting.append((step, kept))
                case .matched: matched = matched ?? kept
                case .jump(let target): next.append((target, kept))
                case .split(let first, let second):
                    next.append((second, kept))
                    next.append((first, kept))
                case .place(let place):
                    if place.holds(at: position, of: text) { next.append((step + 1, kept)) }
                case .ahead(let index, let isWanted):
                    if aheads[index][position] == isWanted { next.append((step + 1, kept)) }
                case .keep(let slot):
                    var kept = kept
                    kept[slot] = position
                    next.append((step + 1, kept))
                }
            }
        }
    }
}
