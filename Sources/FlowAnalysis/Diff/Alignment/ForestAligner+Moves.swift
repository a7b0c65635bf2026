extension ForestAligner {
    /// Matches what is gone at one place with what was added alike at another.
    ///
    /// First trees that are alike and not part of a larger one that is gone or added, largest first; then, of the same,
    /// trees whose first messages are alike, and what is below these is aligned; last all trees that are alike. Of
    /// several candidates one under the same cause comes first, then one in the same beat.
    mutating func matchMoved(_ frames: BeatFrames) {
        move(among: .largest, alike: { $0.trees[$1] }, frames)
        move(among: .largest, alike: { $0.heads[$1] }, frames)
        move(among: .all, alike: { $0.trees[$1] }, frames)
    }

    private enum Candidates { case largest, all }

    private mutating func move(
        among candidates: Candidates, alike: (CauseForest, Int) -> Int, _ frames: BeatFrames
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
            // A larger tree may have been moved, and this one with it.
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

    /// Under which cause a message stands, as a number that a message after with the same cause has too.
    private func causeKey(ofBefore place: Int, _ frames: BeatFrames) -> Int? {
        let parent = before.parent(of: place)
        if parent < 0 { return -1 - frames.ofBefore[before.beat(of: place)] }
        return matching.afters[parent] >= 0 ? matching.afters[parent] : nil
    }

    private func causeKey(ofAfter place: Int, _ frames: BeatFrames) -> Int? {
        let parent = after.parent(of: place)
        return parent < 0 ? -1 - frames.ofAfter[after.beat(of: place)] : parent
    }

    /// Matches messages with the same key, in order, and takes them off the lists.
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
