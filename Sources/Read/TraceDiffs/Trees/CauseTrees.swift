import FlowAnalysis
import TraceFormat

/// The messages of a run as ordered trees: below each message are those that it caused. Messages are identified by
/// their indices in the run's ``FlowGraph``. Building takes linear time.
struct CauseTrees {
    let graph: FlowGraph
    /// The messages as recorded, with their arguments.
    let messages: [MessageRecord]
    let roots: [Int]
    /// For each message, the number of messages in the tree below it, itself included.
    let sizes: [Int]
    /// The position of each message among its siblings.
    let positions: [Int]
    /// For each message, its position in preorder. The positions of a tree's messages are consecutive, and the root's
    /// is the first of them.
    let preorder: [Int]
    /// For each message, its position in postorder. The positions of a tree's messages are consecutive, and the root's
    /// is the last of them.
    let postorder: [Int]
    /// For each position in postorder, the index of the message.
    let placesInPostorder: [Int]
    /// For each message, the number that the vocabulary gives to its ``MessageHead``. Equal messages have equal
    /// numbers.
    let heads: [Int]
    /// For each message, a number for the tree that consists of the message and all messages below it. Trees with equal
    /// numbers consist of equal messages.
    let trees: [Int]
    private let rootsOfBeats: AdjacencyList

    /// Builds the trees of a run.
    ///
    /// - Parameter payloads: True to compare the arguments of messages.
    init(_ run: RunAnalysis, _ names: ComponentNames, payloads: Bool, vocabulary: inout DiffVocabulary) {
        let (graph, messages) = (run.graph, run.trace.messages)
        let roots = graph.roots
        heads = messages.enumerated().map { place, message in
            let writes = graph.writes(during: place).map { names.name(of: graph.writes[$0]) }.sorted()
            return vocabulary.head(of: message, writing: writes, names, payloads: payloads)
        }
        var sizes = [Int](repeating: 1, count: messages.count)
        var trees = [Int](repeating: 0, count: messages.count)
        var lists = [Int](repeating: DiffVocabulary.emptyList, count: messages.count)
        for place in messages.indices.reversed() {
            trees[place] = vocabulary.tree(head: heads[place], children: lists[place])
            guard let parent = graph.parent(of: place) else { continue }
            sizes[parent] += sizes[place]
            lists[parent] = vocabulary.list(tree: trees[place], rest: lists[parent])
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
        number(roots, below: 0, depth: 0)
        // A child comes after all earlier children of its parent and their trees.
        for place in messages.indices {
            number(
                graph.children(of: place), below: postorder[place] - sizes[place] + 1, depth: graph.depth(of: place))
        }
        var placesInPostorder = [Int](repeating: 0, count: messages.count)
        for place in messages.indices { placesInPostorder[postorder[place]] = place }
        self.graph = graph
        self.messages = messages
        self.roots = roots
        self.sizes = sizes
        self.trees = trees
        self.positions = positions
        self.preorder = preorder
        self.postorder = postorder
        self.placesInPostorder = placesInPostorder
        rootsOfBeats = AdjacencyList(
            count: graph.beats.count + 1, owners: roots.map { Int32(graph.beat(of: $0)) })
    }
}

extension CauseTrees {
    /// The beats of the scenario. Messages before the first beat have beat 0, messages in the first beat have beat 1.
    var beats: GrowingList<Beat> { graph.beats }

    func beat(of place: Int) -> Int { graph.beat(of: place) }

    /// Returns the index of the cause; -1 for a root.
    func parent(of place: Int) -> Int { graph.parent(of: place) ?? -1 }

    /// Returns the messages that a message triggered, in order of delivery.
    func children(of place: Int) -> ArraySlice<Int> { ArraySlice(graph.children(of: place)) }

    /// Returns the roots delivered in a beat, which are neighbours in ``roots``.
    func roots(ofBeat beat: Int) -> ArraySlice<Int> {
        let members = rootsOfBeats[beat]
        guard let first = members.first, let last = members.last else { return [] }
        return roots[first...last]
    }

    /// Returns the positions, in postorder, of neighbouring siblings and of all messages below them.
    func postorder(of siblings: ArraySlice<Int>) -> Range<Int> {
        guard let first = siblings.first, let last = siblings.last else { return 0..<0 }
        return (postorder[first] - sizes[first] + 1)..<(postorder[last] + 1)
    }
}
