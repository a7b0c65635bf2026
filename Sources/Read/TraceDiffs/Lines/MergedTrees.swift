import ArchFlowSupport

/// The messages of both traces as one list of trees: those of the trace after, with the messages that are gone put in
/// where they were.
///
/// A message that is gone stands under its cause if that is gone too, else under what corresponds to its cause. What
/// a message led to in a later beat starts a tree of its own there.
struct MergedTrees {
    /// A message of either trace: the place of one after, or the place of one before that is gone.
    enum Node: Hashable {
        case after(Int)
        case gone(Int)
    }

    private let before: CauseTrees
    private let after: CauseTrees
    private let matching: Matching
    private let frames: BeatFrames
    /// The trees of each frame.
    private(set) var roots: [[Node]]

    init(_ before: CauseTrees, _ after: CauseTrees, _ alignment: MessageAlignment) {
        self.before = before
        self.after = after
        matching = alignment.matching
        frames = alignment.frames
        roots = []
        roots = merge()
    }

    /// What stands under a message, in order.
    func children(of node: Node) -> [Node] {
        switch node {
        case .gone(let place):
            return before.children(of: place)
                .filter { matching.afters[$0] < 0 && frame(ofBefore: $0) == frame(ofBefore: place) }.map(Node.gone)
        case .after(let place):
            let own = frame(ofAfter: place)
            let afters = after.children(of: place).filter { frame(ofAfter: $0) == own }
            let partner = matching.befores[place]
            guard partner >= 0 else { return afters.map(Node.after) }
            return merge(before.children(of: partner), into: afters) {
                frame(ofBefore: $0) == own
            } index: { found in
                // The sibling in whose tree it is.
                let index = afters.partitioningIndex { after.preorder[$0] > after.preorder[found] } - 1
                guard index >= 0 else { return nil }
                let sibling = afters[index]
                return after.preorder[found] < after.preorder[sibling] + after.sizes[sibling] ? index : nil
            }
        }
    }

    private func frame(ofBefore place: Int) -> Int { frames.ofBefore[before.beat(of: place)] }
    private func frame(ofAfter place: Int) -> Int { frames.ofAfter[after.beat(of: place)] }

    /// The frame's trees: what has no cause, or one in another frame.
    private func merge() -> [[Node]] {
        var afters = [[Int]](repeating: [], count: frames.frames.count)
        var indices = [Int?](repeating: nil, count: after.messages.count)
        for place in after.messages.indices {
            let (cause, own) = (after.parent(of: place), frame(ofAfter: place))
            guard cause < 0 || frame(ofAfter: cause) != own else { continue }
            indices[place] = afters[own].count
            afters[own].append(place)
        }
        // What is gone and stands at the top, and what says where in the order.
        var befores = [[Int]](repeating: [], count: frames.frames.count)
        for place in before.messages.indices {
            let own = frame(ofBefore: place)
            let cause = before.parent(of: place)
            let partner = matching.afters[place]
            let standsAtTop: Bool
            if partner >= 0 {
                standsAtTop = indices[partner] != nil
            } else if cause < 0 {
                standsAtTop = true
            } else {
                let other = matching.afters[cause]
                standsAtTop = (other >= 0 ? frame(ofAfter: other) : frame(ofBefore: cause)) != own
            }
            if standsAtTop { befores[own].append(place) }
        }
        return frames.frames.indices.map { frame in
            merge(befores[frame][...], into: afters[frame]) { _ in
                true
            } index: { found in
                self.frame(ofAfter: found) == frame ? indices[found] : nil
            }
        }
    }

    /// Inserts the siblings that are gone between those that are left, where they were.
    ///
    /// - Parameter index: in which of the siblings after, by index, a message is to be found.
    private func merge(
        _ befores: ArraySlice<Int>, into afters: [Int], where belongs: (Int) -> Bool, index: (Int) -> Int?
    ) -> [Node] {
        var inserted = [[Node]](repeating: [], count: afters.count + 1)
        var next = 0
        for place in befores {
            if matching.afters[place] < 0, belongs(place) { inserted[next].append(.gone(place)) }
            // It stood after everything that stands before the next one, and so may what it led to.
            var waiting = [place]
            while let found = waiting.popLast() {
                if matching.afters[found] < 0 {
                    waiting += before.children(of: found)
                } else if !matching.isMoved[found], let sibling = index(matching.afters[found]) {
                    next = max(next, sibling + 1)
                }
            }
        }
        return afters.indices.flatMap { inserted[$0] + [.after(afters[$0])] } + inserted[afters.count]
    }
}
