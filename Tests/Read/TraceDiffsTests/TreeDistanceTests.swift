import ArchFlowSupport
import FlowAnalysis
import Testing
import TraceFixtures

@testable import TraceDiffs

@Suite("The edit distance of forests")
struct TreeDistanceTests {
    /// A node with a label, and the nodes below it in order.
    private struct Node: Hashable {
        let label: Int
        let children: [Node]
    }

    private static func random(_ size: Int, _ random: inout SplitMix64) -> [Node] {
        var rest = size
        var nodes: [Node] = []
        while rest > 0 {
            let below = Int.random(in: 0..<rest, using: &random)
            nodes.append(
                Node(label: Int.random(in: 0...2, using: &random), children: Self.random(below, &random)))
            rest -= below + 1
        }
        return nodes
    }

    private static func cost(_ left: Int, _ right: Int) -> Int32 {
        left == right ? 0 : abs(left - right) == 1 ? 10 : 2 * TreeDistance.edit
    }

    /// Computes the distance by its recursive definition.
    private struct Definition {
        private var known: [Pair: Int32] = [:]

        private struct Pair: Hashable {
            let before: [Node]
            let after: [Node]
        }

        mutating func distance(_ before: [Node], _ after: [Node]) -> Int32 {
            guard let left = before.last, let right = after.last else {
                return Int32((before + after).reduce(0) { $0 + size($1) }) * TreeDistance.edit
            }
            let pair = Pair(before: before, after: after)
            if let distance = known[pair] { return distance }
            let (others, rest) = (Array(before.dropLast()), Array(after.dropLast()))
            let distance = min(
                distance(others + left.children, after) + TreeDistance.edit,
                distance(before, rest + right.children) + TreeDistance.edit,
                distance(others, rest) + distance(left.children, right.children) + cost(left.label, right.label))
            known[pair] = distance
            return distance
        }

        private func size(_ node: Node) -> Int { node.children.reduce(1) { $0 + size($1) } }
    }

    /// The labels and sizes of the nodes, in postorder.
    private static func postorder(_ nodes: [Node]) -> (labels: [Int], sizes: [Int]) {
        var (labels, sizes): ([Int], [Int]) = ([], [])
        for node in nodes {
            let below = postorder(node.children)
            labels += below.labels + [node.label]
            sizes += below.sizes + [below.sizes.count + 1]
        }
        return (labels, sizes)
    }

    @Test(
        "the paired nodes of two trees keep their order and ancestors, and cost the recursively defined edit distance",
        arguments: 0..<80)
    func definition(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let before = Self.random(Int.random(in: 0...9, using: &random), &random)
        let after = Self.random(Int.random(in: 0...9, using: &random), &random)
        let (left, right) = (Self.postorder(before), Self.postorder(after))
        var distance = TreeDistance(PostorderForest(sizes: left.sizes), PostorderForest(sizes: right.sizes)) {
            Self.cost(left.labels[$0], right.labels[$1])
        }
        let pairs = distance.pairs()
        let replacing = pairs.reduce(0) { $0 + Self.cost(left.labels[$1.before], right.labels[$1.after]) }
        let editing = Int32(left.sizes.count + right.sizes.count - 2 * pairs.count) * TreeDistance.edit
        var definition = Definition()
        #expect(replacing + editing == definition.distance(before, after))
        for one in pairs {
            for other in pairs where one != other {
                #expect((one.before < other.before) == (one.after < other.after))
                let isAbove = other.before <= one.before && other.before > one.before - left.sizes[one.before]
                let isAboveAfter = other.after <= one.after && other.after > one.after - right.sizes[one.after]
                #expect(isAbove == isAboveAfter, "ancestors stay ancestors")
            }
        }
    }

    @Test("an upper limit for the steps that it takes to find the edit distance is computed in advance")
    func work() {
        let chain = PostorderForest(sizes: Array(1...1000))
        #expect(TreeDistance.work(chain, chain) == 1_000_000)
        let leaves = PostorderForest(sizes: Array(repeating: 1, count: 1000))
        #expect(TreeDistance.work(leaves, leaves) == 1999 * 1999)
        #expect(TreeDistance.work(leaves, PostorderForest(sizes: [])) == 0)
    }
}
