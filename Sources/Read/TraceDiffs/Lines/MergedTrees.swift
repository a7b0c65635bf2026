import ArchFlowSupport

/// The messages of both traces as one list of trees: those of the later trace and, at their former positions, the gone
/// ones. A gone message is below its cause or its cause's partner. A message in a later beat than its cause begins a
/// tree.
struct MergedTrees {
    /// A message by its index in its trace: any message of the later trace, or a gone message of the earlier trace.
    enum Node: Hashable {
        case after(Int)
        case gone(Int)
    }

    private let before: CauseTrees
    private let after: CauseTrees
    private let matching: Matching
    private let frames: BeatFrames
    /// The roots of the trees in each frame, which is a beat of one trace or of both.
    private(set) var roots: [[Node]]

    init(_ before: CauseTrees, _ after: CauseTrees, _ alignment: MessageAlignment) {
        self.before = before
        self.after = after
        matching = alignment.matching
        frames = alignment.frames
        roots = []
        roots = merge()
    }

    /// Returns the nodes below a message, in order.
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
                // The sibling whose tree contains the message.
                let index = afters.partitioningIndex { after.preorder[$0] > after.preorder[found] } - 1
                guard index >= 0 else { return nil }
                let sibling = afters[index]
                return after.preorder[found] < after.preorder[sibling] + after.sizes[sibling] ? index : nil
            }
        }
    }

    private func frame(ofBefore place: Int) -> Int { frames.ofBefore[before.beat(of: place)] }
    private func frame(ofAfter place: Int) -> Int { frames.ofAfter[after.beat(of: place)] }

    /// Returns the roots in each frame: the messages without a cause in the same frame. A frame is a beat of one trace
    /// or of both.
    private func merge() -> [[Node]] {
        var afters = [[Int]](repeating: [], count: frames.frames.count)
        var indices = [Int?](repeating: nil, count: after.messages.count)
        for place in after.messages.indices {
            let (cause, own) = (after.parent(of: place), frame(ofAfter: place))
            guard cause < 0 || frame(ofAfter: cause) != own else { continue }
            indices[place] = afters[own].count
            afters[own].append(place)
        }
        // The gone messages at the top of each frame, and the messages that determine their positions.
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

    /// Inserts gone siblings among the siblings of the later trace, at their former positions.
    ///
    /// - Parameter index: Returns the index in `afters` of the sibling whose tree contains a message.
    private func merge(
        _ befores: ArraySlice<Int>, into afters: [Int], where belongs: (Int) -> Bool, index: (Int) -> Int?
    ) -> [Node] {
        var inserted = [[Node]](repeating: [], count: afters.count + 1)
        var next = 0
        for place in befores {
            if matching.afters[place] < 0, belongs(place) { inserted[next].append(.gone(place)) }
            // The next gone message comes after the sibling whose tree contains this message's partner. Without a
            // partner, the nearest messages below that have one decide.
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
