/// A regular expression whose matching always ends. The time is proportional to the length of the text times the length
/// of the expression.
///
/// The matcher follows all paths through the text in parallel, character by character (the simulation of K. Thompson,
/// *Regular expression search algorithm*, 1968, with groups after R. Pike). Constructs that this method can't match
/// aren't supported: back-references, look-behind, possessive and atomic groups. If several paths match, the result is
/// the one that a backtracking matcher would find first. A character is an extended grapheme cluster, as in Swift.
package struct RegularExpression {
    private enum Step {
        case character(Expression.CharacterSet)
        case place(Expression.Place)
        case ahead(Int, isWanted: Bool)
        /// Continues at both of the steps with these indices; a match through the first is preferred.
        case split(Int, Int)
        case jump(Int)
        /// Stores the current position: for the value 2*n* as the start of group *n*, for 2*n* + 1 as its end.
        case keep(Int)
        case matched
    }

    /// The maximum number of nodes in the tree of an expression, with repetitions written out.
    private static let mostParts = 2000

    private var steps: [Step] = []
    /// For each look-ahead, the steps that match it from its end to its start. A look-ahead within another one is
    /// earlier in the list, because it must be matched first.
    private var aheads: [[Step]] = []
    /// The number of nodes compiled so far, including those of look-aheads. A repeated node counts each time that it is
    /// written out.
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

    /// Returns the texts that the groups matched; empty for a group that matched nothing. `nil` if the expression
    /// doesn't match the whole text.
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

    /// Returns for each position in the text true if a match of the steps can start there. The steps must read the text
    /// backward, from its end.
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

    /// The steps reached by the paths that match the text up to one position, the preferred path first.
    private struct Threads {
        let steps: [Step]
        let text: [Character]
        let aheads: [[Bool]]
        private var waiting: [(step: Int, kept: [Int])] = []
        /// The positions of groups on the preferred path that matches the text up to the current position; `nil` if no
        /// path does.
        private(set) var matched: [Int]?
        /// For each step, the position at which it was last reached. Another path to the same step at the same position
        /// is dropped, because it can find nothing new.
        private var reached: [Int]

        init(steps: [Step], text: [Character], aheads: [[Bool]]) {
            (self.steps, self.text, self.aheads) = (steps, text, aheads)
            reached = Array(repeating: -1, count: steps.count)
        }

        var isEmpty: Bool { waiting.isEmpty }

        /// Consumes a character on every path that accepts the character, and continues at the next position.
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
