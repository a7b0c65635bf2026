import TraceFormat

/// The messages of a trace as ordered trees, each cause above what it triggered, told by what they are.
///
/// Messages are addressed by place, their index in the order of delivery; causes are read as ``FlowGraph`` reads them.
/// Building takes linear time and no step recurses.
struct CauseForest {
    let messages: [MessageRecord]
    /// The place of the message with a number; of two with one number the first.
    let places: [Int: Int]
    /// The steps of the scenario; messages before the first are in beat 0, those of the first in beat 1.
    let beats: [BeatRecord]
    let beatOfMessage: [Int]
    /// The place of the cause; -1 for a root.
    let parents: [Int]
    let roots: [Int]
    /// How many messages each tree holds.
    let sizes: [Int]
    /// Where each message stands among its siblings.
    let positions: [Int]
    /// Each message's number in preorder: a tree's numbers are those from its root's on, as many as its size.
    let preorder: [Int]
    /// Each message's number in postorder: a tree's numbers are those up to its root's.
    let postorder: [Int]
    /// The messages by their numbers in postorder.
    let placesInPostorder: [Int]
    /// The numbers of the messages' ``MessageHead``s.
    let heads: [Int]
    /// The numbers of the whole trees: alike if all messages in them are.
    let trees: [Int]
    private let childGroups: Groups
    private let rootGroups: Groups

    init(_ trace: Trace, reader: MessageReader, vocabulary: inout DiffVocabulary) {
        var messages: [MessageRecord] = []
        var beats: [BeatRecord] = []
        var beatOfMessage: [Int] = []
        for record in trace.records {
            switch record {
            case .message(let message):
                messages.append(message)
                beatOfMessage.append(beats.count)
            case .beat(let beat): beats.append(beat)
            default: continue
            }
        }
        let places = Dictionary(
            messages.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let parents = messages.enumerated().map { place, message in
            guard let cause = places[message.cause], cause < place else { return -1 }
            return cause
        }
        let childGroups = Groups(count: messages.count, owners: parents.map { Int32($0) })
        roots = parents.indices.filter { parents[$0] < 0 }
        let rootIndices = roots
        rootGroups = Groups(count: beats.count + 1, owners: rootIndices.map { Int32(beatOfMessage[$0]) })

        heads = messages.map { reader.head(of: $0, in: &vocabulary) }
        var sizes = [Int](repeating: 1, count: messages.count)
        var trees = [Int](repeating: 0, count: messages.count)
        var lists = [Int](repeating: DiffVocabulary.emptyList, count: messages.count)
        for place in messages.indices.reversed() {
            trees[place] = vocabulary.tree(head: heads[place], children: lists[place])
            guard parents[place] >= 0 else { continue }
            sizes[parents[place]] += sizes[place]
            lists[parents[place]] = vocabulary.list(tree: trees[place], rest: lists[parents[place]])
        }

        var positions = [Int](repeating: 0, count: messages.count)
        var preorder = [Int](repeating: 0, count: messages.count)
        var postorder = [Int](repeating: 0, count: messages.count)
        func number(_ siblings: some Sequence<Int>, below start: Int, depth: Int) {
            var before = start
            for (position, place) in siblings.enumerated() {
                positions[place] = position
                preorder[place] = before + depth
                postorder[place] = before + sizes[place] - 1
                before += sizes[place]
            }
        }
        number(rootIndices, below: 0, depth: 0)
        // A child comes after all of its parent's earlier children and their trees.
        var depths = [Int](repeating: 0, count: messages.count)
        for place in messages.indices {
            if parents[place] >= 0 { depths[place] = depths[parents[place]] + 1 }
            number(childGroups[place], below: postorder[place] - sizes[place] + 1, depth: depths[place] + 1)
        }
        var placesInPostorder = [Int](repeating: 0, count: messages.count)
        for place in messages.indices { placesInPostorder[postorder[place]] = place }

        self.messages = messages
        self.places = places
        self.beats = beats
        self.beatOfMessage = beatOfMessage
        self.parents = parents
        self.sizes = sizes
        self.trees = trees
        self.positions = positions
        self.preorder = preorder
        self.postorder = postorder
        self.placesInPostorder = placesInPostorder
        self.childGroups = childGroups
    }
}

extension CauseForest {
    /// The messages that one triggered, in order of delivery.
    func children(of place: Int) -> ArraySlice<Int> { ArraySlice(childGroups[place]) }

    /// The roots delivered in a beat: they are neighbours in ``roots``.
    func roots(ofBeat beat: Int) -> ArraySlice<Int> {
        let members = rootGroups[beat]
        guard let first = members.first, let last = members.last else { return [] }
        return roots[first...last]
    }

    /// The tree's messages in preorder.
    func tree(of place: Int) -> [Int] {
        var found: [Int] = []
        var waiting = [place]
        while let next = waiting.popLast() {
            found.append(next)
            waiting.append(contentsOf: children(of: next).reversed())
        }
        return found
    }

    /// The numbers in postorder of some neighbouring siblings and all below them.
    func postorder(of siblings: ArraySlice<Int>) -> Range<Int> {
        guard let first = siblings.first, let last = siblings.last else { return 0..<0 }
        return (postorder[first] - sizes[first] + 1)..<(postorder[last] + 1)
    }
}
