import ArchFlowSupport

/// Finds the corresponding messages of two traces, from the roots down.
///
/// In two lists of siblings, equal trees at both ends are matched first. In the rest, as many equal messages as
/// possible are matched, in order. Then the siblings below each such pair are aligned. ``TreeDistance`` chooses among
/// several candidates, and finds partners for messages that are equal to no sibling. So equal traces take linear time,
/// and only real differences need the costly part.
///
/// The costly part fills at most ``cellLimit`` cells of its tables. Beyond this limit, ``SequenceAlignment`` aligns
/// equal trees, then equal messages, sibling by sibling. The result is an alignment, but another might have a lower
/// cost, and ``isCoarse`` is true.
///
/// Working from the top down follows Chawathe et al., "Change Detection in Hierarchically Structured Information"
/// (SIGMOD 1996), and Falleri et al., "Fine-grained and Accurate Source Code Differencing" (ASE 2014).
struct TreeAligner {
    /// The largest number of table cells that all computations of a ``TreeDistance`` together may fill.
    static let cellLimit = 20_000_000
    /// The largest number of pairs of messages that one alignment compares, because its tables have a cell for each
    /// pair.
    static let pairLimit = 2_000_000

    let before: CauseTrees
    let after: CauseTrees
    let cost: ReplacementCost
    var matching: Matching
    /// True if some messages were aligned by ``SequenceAlignment`` alone, because ``TreeDistance`` would have taken
    /// too much work.
    private(set) var isCoarse = false
    private var cells: Int

    init(_ before: CauseTrees, _ after: CauseTrees, _ vocabulary: DiffVocabulary, cellLimit: Int = Self.cellLimit) {
        self.before = before
        self.after = after
        cost = ReplacementCost(vocabulary: vocabulary)
        matching = Matching(befores: before.messages.count, afters: after.messages.count)
        cells = cellLimit
    }

    /// A range of neighbouring siblings in each trace. Neither the siblings nor the messages below them are matched
    /// yet.
    private typealias Gap = (before: ArraySlice<Int>, after: ArraySlice<Int>)

    /// Aligns a range of siblings in one trace with a range in the other, and all messages below them.
    mutating func align(_ befores: ArraySlice<Int>, _ afters: ArraySlice<Int>) {
        var waiting: [Gap] = [(befores, afters)]
        while var gap = waiting.popLast() {
            matchEnds(&gap)
            guard !gap.before.isEmpty, !gap.after.isEmpty else { continue }
            waiting += alignExactly(gap) ?? alignCoarsely(gap)
        }
    }

    /// Matches equal trees at both ends of a gap, which is a range of unmatched siblings in each trace, and removes
    /// them from it.
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

    /// Matches two equal trees, message by message.
    mutating func matchTrees(_ left: Int, _ right: Int) {
        let (lefts, rights) = (before.postorder(of: [left]), after.postorder(of: [right]))
        for (number, other) in zip(lefts, rights) {
            matching.pair(before.placesInPostorder[number], after.placesInPostorder[other])
        }
    }

    /// Matches as many equal siblings as possible. If no siblings are equal, matches the pairs of the lowest-cost
    /// alignment.
    ///
    /// - Returns: The gaps that remain to be aligned; `nil` if an exact alignment would take too much work.
    private mutating func alignExactly(_ gap: Gap) -> [Gap]? {
        let (lefts, rights) = (labels(of: gap.before, in: before), labels(of: gap.after, in: after))
        let (count, overflow) = lefts.count.multipliedReportingOverflow(by: rights.count)
        guard !overflow, count <= Self.pairLimit else { return nil }
        let (numbers, others) = (Counted(lefts), Counted(rights))
        let common = numbers.order.filter { others[$0] > 0 }
        guard !common.isEmpty else {
            guard var distance = self.distance(gap) else { return nil }
            for pair in distance.forests.pairs() {
                matching.pair(
                    before.placesInPostorder[distance.lefts.lowerBound + pair.before],
                    after.placesInPostorder[distance.rights.lowerBound + pair.after])
            }
            return []
        }
        // Where several pairs are possible, those with the smallest distance between the trees below them are chosen.
        let hasChoice = common.contains { numbers[$0] > 1 || others[$0] > 1 }
        let distance = hasChoice ? self.distance(gap) : nil
        if hasChoice, distance == nil { return nil }
        let pairs = HeaviestSubsequence.pairs(lefts.count, rights.count) { left, right in
            guard lefts[left] == rights[right] else { return nil }
            // An additional pair outweighs any distance.
            guard let distance else { return 1 << 32 }
            return 1 << 32
                - Int(
                    distance.forests.distance(
                        before.postorder[gap.before[gap.before.startIndex + left]] - distance.lefts.lowerBound,
                        after.postorder[gap.after[gap.after.startIndex + right]] - distance.rights.lowerBound))
        }
        return match(pairs, in: gap) + gaps(in: gap, between: pairs)
    }

    private func labels(of siblings: ArraySlice<Int>, in causes: CauseTrees) -> [Int] {
        siblings.map { cost.vocabulary.head(causes.heads[$0]).label }
    }

    /// Matches equal siblings, given as pairs of indices in a gap: a range of unmatched siblings in each trace.
    ///
    /// - Returns: The gaps below the matched siblings.
    private mutating func match(_ pairs: [(before: Int, after: Int)], in gap: Gap) -> [Gap] {
        pairs.map { pair in
            let left = gap.before[gap.before.startIndex + pair.before]
            let right = gap.after[gap.after.startIndex + pair.after]
            matching.pair(left, right)
            return (before.children(of: left), after.children(of: right))
        }
    }

    /// Returns the edit distance between the trees of a gap, and its messages in postorder on each side; `nil` if that
    /// takes too much work.
    private mutating func distance(
        _ gap: Gap
    ) -> (forests: TreeDistance, lefts: Range<Int>, rights: Range<Int>)? {
        let (lefts, rights) = (before.postorder(of: gap.before), after.postorder(of: gap.after))
        let (pairs, overflow) = lefts.count.multipliedReportingOverflow(by: rights.count)
        guard !overflow, pairs <= Self.pairLimit else { return nil }
        let (left, right) = (before.form(of: lefts), after.form(of: rights))
        let work = TreeDistance.work(left, right)
        guard work <= cells else { return nil }
        cells -= work
        let forests = TreeDistance(left, right) { number, other in
            cost(
                before.heads[before.placesInPostorder[lefts.lowerBound + number]],
                after.heads[after.placesInPostorder[rights.lowerBound + other]])
        }
        return (forests, lefts, rights)
    }

    /// Matches equal trees that come in the same order in both traces; if there are none, equal messages.
    ///
    /// - Returns: The gaps that remain to be aligned.
    private mutating func alignCoarsely(_ gap: Gap) -> [Gap] {
        isCoarse = true
        let (lefts, rights) = (Array(gap.before), Array(gap.after))
        let alike = SequenceAlignment.pairs(lefts.map { before.trees[$0] }, rights.map { after.trees[$0] })
        if !alike.isEmpty {
            for pair in alike { matchTrees(lefts[pair.before], rights[pair.after]) }
            return gaps(in: gap, between: alike)
        }
        return match(
            SequenceAlignment.pairs(labels(of: gap.before, in: before), labels(of: gap.after, in: after)), in: gap)
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

extension CauseTrees {
    /// Returns neighbouring siblings and all messages below them as a forest, given the positions of these messages in
    /// postorder.
    fileprivate func form(of numbers: Range<Int>) -> PostorderForest {
        PostorderForest(sizes: numbers.map { sizes[placesInPostorder[$0]] })
    }
}

extension TreeAligner {
    /// Matches messages that are gone at one position with equal messages that were added at another.
    ///
    /// A tree is unmatched if none of its messages has a partner. First, equal unmatched trees are matched, from the
    /// largest to the smallest, except those within a larger unmatched tree. Next, unmatched trees with equal roots are
    /// matched, and the messages below these roots are aligned. Last, all remaining equal trees are matched. Candidates
    /// under the same cause are preferred, then those in the same beat.
    mutating func matchMoved(_ frames: BeatFrames) {
        move(among: .largest, alike: { $0.trees[$1] }, frames)
        move(among: .largest, alike: { $0.heads[$1] }, frames)
        move(among: .all, alike: { $0.trees[$1] }, frames)
    }

    private enum Candidates { case largest, all }

    private mutating func move(
        among candidates: Candidates, alike: (CauseTrees, Int) -> Int, _ frames: BeatFrames
    ) {
        let lefts = before.treesWithout(matching.afters, onlyLargest: candidates == .largest)
        let rights = after.treesWithout(matching.befores, onlyLargest: candidates == .largest)
        guard !lefts.isEmpty, !rights.isEmpty else { return }
        var groups: [Int: (before: [Int], after: [Int])] = [:]
        for place in lefts { groups[alike(before, place), default: ([], [])].before.append(place) }
        for place in rights { groups[alike(after, place), default: ([], [])].after.append(place) }
        let common = groups.values.filter { !$0.before.isEmpty && !$0.after.isEmpty }
        let ordered = common.sorted { left, right in
            (-before.sizes[left.before[0]], left.before[0]) < (-before.sizes[right.before[0]], right.before[0])
        }
        for group in ordered {
            // This tree may have been matched as part of a larger one.
            var left = group.before.filter { matching.afters[$0] < 0 }
            var right = group.after.filter { matching.befores[$0] < 0 }
            match(
                &left, left.map { causeKey(ofBefore: $0, frames) }, &right, right.map { causeKey(ofAfter: $0, frames) })
            match(
                &left, left.map { frames.ofBefore[before.beat(of: $0)] },
                &right, right.map { frames.ofAfter[after.beat(of: $0)] })
            match(&left, left.map { _ in 0 }, &right, right.map { _ in 0 })
        }
    }

    /// Returns a key for the cause of a message in the earlier trace; `nil` if that cause has no partner.
    ///
    /// The cause and its partner in the later trace have equal keys. The key of a root stands for its beat.
    private func causeKey(ofBefore place: Int, _ frames: BeatFrames) -> Int? {
        let parent = before.parent(of: place)
        if parent < 0 { return -1 - frames.ofBefore[before.beat(of: place)] }
        return matching.afters[parent] >= 0 ? matching.afters[parent] : nil
    }

    private func causeKey(ofAfter place: Int, _ frames: BeatFrames) -> Int? {
        let parent = after.parent(of: place)
        return parent < 0 ? -1 - frames.ofAfter[after.beat(of: place)] : parent
    }

    /// Matches messages with equal keys, in order, and removes them from the lists.
    private mutating func match(
        _ lefts: inout [Int], _ leftKeys: [Int?], _ rights: inout [Int], _ rightKeys: [Int?]
    ) {
        guard !lefts.isEmpty, !rights.isEmpty else { return }
        var waiting: [Int: [Int]] = [:]
        for (right, key) in zip(rights, rightKeys).reversed() {
            if let key { waiting[key, default: []].append(right) }
        }
        var unmatched: [Int] = []
        for (left, key) in zip(lefts, leftKeys) {
            guard let key, let right = waiting[key]?.popLast() else {
                unmatched.append(left)
                continue
            }
            if before.trees[left] == after.trees[right] {
                matchTrees(left, right)
            } else {
                matching.pair(left, right)
                align(before.children(of: left), after.children(of: right))
            }
        }
        lefts = unmatched
        rights.removeAll { matching.befores[$0] >= 0 }
    }
}
