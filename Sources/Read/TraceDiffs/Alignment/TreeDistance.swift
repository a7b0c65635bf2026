/// The lowest-cost way to turn one ordered forest into another by inserting, removing and replacing nodes. When a node
/// is removed, its children move to its position.
///
/// Zhang and Shasha, "Simple Fast Algorithms for the Editing Distance between Trees and Related Problems" (SIAM Journal
/// on Computing 18, 1989). With this distance, a relay inserted between two messages is one added message, and the tree
/// below the relay is unchanged.
struct TreeDistance {
    /// The cost of inserting or removing one node.
    static let edit: Int32 = 12

    private let before: PostorderForest
    private let after: PostorderForest
    private let width: Int
    /// The cost of replacing each node of the first forest by each node of the second. Nodes are counted from 1.
    private let replacement: [Int32]
    /// The distance between each tree of the first forest and each tree of the second, by the trees' roots.
    private var trees: [Int32]
    /// The distances between the forests that are compared at the moment.
    private var forests: [Int32]

    /// Computes the distance between two forests.
    ///
    /// - Parameter replacing: Returns the cost of replacing one node by another. If it is at least the cost of two
    ///   edits, the nodes never correspond.
    init(_ before: PostorderForest, _ after: PostorderForest, replacing: (Int, Int) -> Int32) {
        self.before = before
        self.after = after
        width = after.count + 1
        var replacement = [Int32](repeating: 0, count: (before.count + 1) * width)
        for x in 0..<before.count {
            for y in 0..<after.count { replacement[(x + 1) * width + y + 1] = replacing(x, y) }
        }
        self.replacement = replacement
        trees = replacement
        forests = replacement
        for left in before.keyRoots {
            for right in after.keyRoots { fill(left, right) }
        }
    }

    /// Returns the distance between two subtrees, given their roots. A root is given by its postorder index, from 0.
    func distance(_ node: Int, _ other: Int) -> Int32 { trees[(node + 1) * width + other + 1] }

    /// Returns the number of table cells that the computation will fill.
    static func work(_ before: PostorderForest, _ after: PostorderForest) -> Int {
        let (work, overflow) = before.keyRootSizes.multipliedReportingOverflow(by: after.keyRootSizes)
        return overflow ? .max : work
    }

    /// Fills the tables for the forests within two ranges of nodes. Each range is a tree, or the whole forest.
    private mutating func fill(_ left: ClosedRange<Int>, _ right: ClosedRange<Int>) {
        let edit = TreeDistance.edit
        let (top, start) = (left.lowerBound - 1, right.lowerBound - 1)
        forests[top * width + start] = 0
        for y in right { forests[top * width + y] = forests[top * width + y - 1] + edit }
        for x in left {
            let (row, above) = (x * width, (x - 1) * width)
            forests[row + start] = forests[above + start] + edit
            let leftmost = before.leftmost(x)
            for y in right {
                var cost = min(forests[above + y], forests[row + y - 1]) + edit
                let first = after.leftmost(y)
                if leftmost == left.lowerBound, first == right.lowerBound {
                    cost = min(cost, forests[above + y - 1] + replacement[row + y])
                    trees[row + y] = cost
                } else {
                    cost = min(cost, forests[(leftmost - 1) * width + first - 1] + trees[row + y])
                }
                forests[row + y] = cost
            }
        }
    }

    /// Returns the corresponding nodes, by their indices in postorder from 0. All other nodes are removed or inserted.
    mutating func pairs() -> [(before: Int, after: Int)] {
        guard before.count > 0, after.count > 0 else { return [] }
        let edit = TreeDistance.edit
        var pairs: [(before: Int, after: Int)] = []
        var waiting = [(1...before.count, 1...after.count)]
        while let (left, right) = waiting.popLast() {
            fill(left, right)
            var (x, y) = (left.upperBound, right.upperBound)
            while x >= left.lowerBound, y >= right.lowerBound {
                let (here, above) = (x * width + y, (x - 1) * width + y)
                let (leftmost, first) = (before.leftmost(x), after.leftmost(y))
                let areWholeTrees = leftmost == left.lowerBound && first == right.lowerBound
                if areWholeTrees, replacement[here] < 2 * edit,
                    forests[here] == forests[above - 1] + replacement[here]
                {
                    pairs.append((x - 1, y - 1))
                    (x, y) = (x - 1, y - 1)
                } else if !areWholeTrees,
                    forests[here] == forests[(leftmost - 1) * width + first - 1] + trees[here]
                {
                    waiting.append((leftmost...x, first...y))
                    (x, y) = (leftmost - 1, first - 1)
                } else if forests[here] == forests[above] + edit {
                    x -= 1
                } else {
                    y -= 1
                }
            }
        }
        return pairs
    }
}

/// The shape of an ordered forest: the size of each node's tree, in postorder.
struct PostorderForest {
    private let sizes: [Int]
    /// The subtrees between which distances are computed, as ranges of nodes: that of each node with an earlier
    /// sibling, and last the whole forest.
    let keyRoots: [ClosedRange<Int>]
    /// The sum of the sizes of the trees in ``keyRoots``.
    let keyRootSizes: Int

    init(sizes: [Int]) {
        self.sizes = sizes
        var keyRoots: [ClosedRange<Int>] = []
        if !sizes.isEmpty {
            var seen: Set<Int> = [1]
            keyRoots.append(1...sizes.count)
            for node in stride(from: sizes.count, to: 0, by: -1) {
                let leftmost = node - sizes[node - 1] + 1
                if seen.insert(leftmost).inserted { keyRoots.append(leftmost...node) }
            }
        }
        self.keyRoots = keyRoots.reversed()
        keyRootSizes = keyRoots.reduce(0) { $0 + $1.count }
    }

    var count: Int { sizes.count }

    /// Returns the leftmost leaf of a node's tree. Both nodes are counted from 1, in postorder.
    func leftmost(_ node: Int) -> Int { node - sizes[node - 1] + 1 }
}

/// The cost of replacing one message by another. Adding or removing a message costs ``TreeDistance/edit``.
///
/// Only the order of the costs matters. From the lowest to the highest cost, the message that replaces a message is:
///
/// 1. the same message with other writes;
/// 2. the same message with another payload;
/// 3. the same method of the same receiver, called by another sender;
/// 4. the same method of another receiver;
/// 5. a method of the same receiver with the same name but other parameters, or with the same case, called by the same
///    sender;
/// 6. any other method of the same receiver, called by the same sender.
///
/// If the messages have less in common, replacing costs as much as removing one and adding the other.
struct ReplacementCost {
    let vocabulary: DiffVocabulary

    static let writes: Int32 = 1
    static let payload: Int32 = 2
    static let sender: Int32 = 6
    static let receiver: Int32 = 8
    static let resemblingName: Int32 = 10
    static let unlikeName: Int32 = 2 * TreeDistance.edit - 3
    static let nothingInCommon: Int32 = 2 * TreeDistance.edit

    /// Returns the cost of replacing one message by another. A message is given by the number of its ``MessageHead`` in
    /// ``vocabulary``.
    func callAsFunction(_ before: Int, _ after: Int) -> Int32 {
        guard before != after else { return 0 }
        let (left, right) = (vocabulary.head(before), vocabulary.head(after))
        let payload = left.payload == right.payload ? 0 : ReplacementCost.payload
        if left.label == right.label { return payload + (left.writes == right.writes ? 0 : ReplacementCost.writes) }
        return min(labels(before, after) + payload, ReplacementCost.nothingInCommon)
    }

    /// Returns true if two messages have equal senders and equal receivers, but the names of their methods have nothing
    /// in common.
    func areUnlike(_ before: Int, _ after: Int) -> Bool { labels(before, after) == ReplacementCost.unlikeName }

    private func labels(_ before: Int, _ after: Int) -> Int32 {
        let (left, right) = (vocabulary.label(ofHead: before), vocabulary.label(ofHead: after))
        let isCalledAlike = left.name == right.name && left.caseName == right.caseName
        switch (left.sender == right.sender, left.receiver == right.receiver, isCalledAlike) {
        case (true, true, true): return 0
        case (false, true, true): return ReplacementCost.sender
        case (true, false, true): return ReplacementCost.receiver
        case (true, true, false):
            let isResembling =
                vocabulary.baseName(ofName: left.name) == vocabulary.baseName(ofName: right.name)
                || (left.caseName != nil && left.caseName == right.caseName)
            return isResembling ? ReplacementCost.resemblingName : ReplacementCost.unlikeName
        default: return ReplacementCost.nothingInCommon
        }
    }
}
