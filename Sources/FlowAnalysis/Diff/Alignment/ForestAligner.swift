/// Finds which message of one trace corresponds to which of another.
///
/// From the top down: of two lists of siblings, whole trees that are alike at both ends match at once; where one tree
/// is left on either side and both are the same message, these match and the lists below them are looked at; what is
/// left is given to ``ForestDistance``. That keeps equal traces to linear time and the costly part to what really
/// differs. The costly part fills ``cellLimit`` cells of its tables at most; where that is not enough, trees that are
/// alike, then messages that are the same, are aligned sibling by sibling (``SequenceAlignment``, as in Chawathe et al.,
/// "Change Detection in Hierarchically Structured Information", SIGMOD 1996): still an alignment, though a cheaper one
/// may exist, and ``isCoarse`` says so.
struct ForestAligner {
    /// How many cells of tables all runs of ``ForestDistance`` together may fill.
    static let cellLimit = 20_000_000
    /// How many pairs of messages one run may look at: its tables hold a number for each.
    static let pairLimit = 2_000_000

    let before: CauseForest
    let after: CauseForest
    let cost: ReplacementCost
    var matching: Matching
    /// Whether something was left to the coarser alignment.
    private(set) var isCoarse = false
    private var cells: Int

    init(_ before: CauseForest, _ after: CauseForest, _ vocabulary: DiffVocabulary, cellLimit: Int = Self.cellLimit) {
        self.before = before
        self.after = after
        cost = ReplacementCost(vocabulary: vocabulary)
        matching = Matching(befores: before.messages.count, afters: after.messages.count)
        cells = cellLimit
    }

    /// Neighbouring siblings of either trace, nothing at or below them matched so far.
    private typealias Gap = (before: ArraySlice<Int>, after: ArraySlice<Int>)

    /// Aligns some neighbouring siblings, and all below them.
    mutating func align(_ befores: ArraySlice<Int>, _ afters: ArraySlice<Int>) {
        var waiting: [Gap] = [(befores, afters)]
        while var gap = waiting.popLast() {
            matchEnds(&gap)
            guard let first = gap.before.first, let other = gap.after.first else { continue }
            if gap.before.count == 1, gap.after.count == 1, isSameMessage(first, other) {
                matching.pair(first, other)
                waiting.append((before.children(of: first), after.children(of: other)))
            } else if !alignExactly(gap) {
                waiting += alignCoarsely(gap)
            }
        }
    }

    private func isSameMessage(_ left: Int, _ right: Int) -> Bool {
        let vocabulary = cost.vocabulary
        return vocabulary.head(before.heads[left]).label == vocabulary.head(after.heads[right]).label
    }

    /// Matches the trees that are alike at both ends.
    private mutating func matchEnds(_ gap: inout Gap) {
        while let left = gap.before.first, let right = gap.after.first, before.trees[left] == after.trees[right] {
            matchTrees(left, right)
            gap = (gap.before.dropFirst(), gap.after.dropFirst())
        }
        while let left = gap.before.last, let right = gap.after.last, before.trees[left] == after.trees[right] {
            matchTrees(left, right)
            gap = (gap.before.dropLast(), gap.after.dropLast())
        }
    }

    /// Matches two trees that are alike, message by message.
    mutating func matchTrees(_ left: Int, _ right: Int) {
        let (lefts, rights) = (before.postorder(of: [left]), after.postorder(of: [right]))
        for (number, other) in zip(lefts, rights) {
            matching.pair(before.placesInPostorder[number], after.placesInPostorder[other])
        }
    }

    /// Finds the lowest-cost alignment, unless that is too much work.
    private mutating func alignExactly(_ gap: Gap) -> Bool {
        let (lefts, rights) = (before.postorder(of: gap.before), after.postorder(of: gap.after))
        let (pairs, overflow) = lefts.count.multipliedReportingOverflow(by: rights.count)
        guard !overflow, pairs <= Self.pairLimit else { return false }
        let (left, right) = (before.form(of: lefts), after.form(of: rights))
        let work = ForestDistance.work(left, right)
        guard work <= cells else { return false }
        cells -= work
        let lowerBounds = (lefts.lowerBound, rights.lowerBound)
        var distance = ForestDistance(left, right) { number, other in
            cost(
                before.heads[before.placesInPostorder[lowerBounds.0 + number]],
                after.heads[after.placesInPostorder[lowerBounds.1 + other]])
        }
        for pair in distance.pairs() {
            matching.pair(
                before.placesInPostorder[lowerBounds.0 + pair.before],
                after.placesInPostorder[lowerBounds.1 + pair.after])
        }
        return true
    }

    /// Matches the trees that are alike and stand in the same order, else the messages that are the same.
    ///
    /// - Returns: what is left to align.
    private mutating func alignCoarsely(_ gap: Gap) -> [Gap] {
        isCoarse = true
        let (lefts, rights) = (Array(gap.before), Array(gap.after))
        let alike = SequenceAlignment.pairs(lefts.map { before.trees[$0] }, rights.map { after.trees[$0] })
        if !alike.isEmpty {
            for pair in alike { matchTrees(lefts[pair.before], rights[pair.after]) }
            return gaps(in: gap, between: alike)
        }
        let vocabulary = cost.vocabulary
        let same = SequenceAlignment.pairs(
            lefts.map { vocabulary.head(before.heads[$0]).label }, rights.map { vocabulary.head(after.heads[$0]).label }
        )
        return same.map { pair in
            let (left, right) = (lefts[pair.before], rights[pair.after])
            matching.pair(left, right)
            return (before.children(of: left), after.children(of: right))
        }
    }

    private func gaps(in gap: Gap, between pairs: [(before: Int, after: Int)]) -> [Gap] {
        var gaps: [Gap] = []
        var start = (gap.before.startIndex, gap.after.startIndex)
        let ends = pairs.map { (gap.before.startIndex + $0.before, gap.after.startIndex + $0.after) }
        for end in ends + [(gap.before.endIndex, gap.after.endIndex)] {
            if start.0 < end.0, start.1 < end.1 {
                gaps.append((gap.before[start.0..<end.0], gap.after[start.1..<end.1]))
            }
            start = (end.0 + 1, end.1 + 1)
        }
        return gaps
    }
}

extension CauseForest {
    /// The form of some neighbouring siblings and all below them.
    fileprivate func form(of numbers: Range<Int>) -> PostorderForest {
        PostorderForest(sizes: numbers.map { sizes[placesInPostorder[$0]] })
    }
}
