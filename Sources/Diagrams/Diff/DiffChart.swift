import FlowAnalysis
import TraceFormat

/// Two runs as one set of nodes and links, each with its numbers before and after.
struct DiffChart {
    enum Change: CaseIterable {
        case added, gone, more, fewer, same

        init(_ before: Int, _ after: Int) {
            self =
                if before == after {
                    .same
                } else if before == 0 {
                    .added
                } else if after == 0 {
                    .gone
                } else {
                    before < after ? .more : .fewer
                }
        }
    }

    struct Node {
        let key: FlowNode.Key
        /// The numbers of the components that took part.
        var before: Set<Int> = []
        var after: Set<Int> = []
        /// Messages sent or received.
        var messagesBefore = 0
        var messagesAfter = 0
        var types: Set<String> = []

        /// Whether it takes part in one run only.
        var change: Change {
            messagesBefore == 0 ? (messagesAfter == 0 ? .same : .added) : messagesAfter == 0 ? .gone : .same
        }
    }

    struct Link {
        let from: Int
        let to: Int
        var before = 0
        var after = 0
        var change: Change { Change(before, after) }
    }

    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    let grain: FlowGrain
    /// Whether the grain is the one that was asked for, rather than what can be read.
    private(set) var isAsked = false
    /// How many nodes there would be at the finest grain.
    private(set) var types = 0
    private var nodeIndices: [FlowNode.Key: Int] = [:]
    private var linkIndices: [FlowLink.Ends: Int] = [:]

    /// The chart of the finest grain that needs no more nodes and links than this; the coarsest if none does.
    static func of(
        _ before: RunAnalysis, _ after: RunAnalysis, nodes: Int, links: Int, by grouping: DiagramGrouping?
    ) -> DiffChart {
        if let grouping {
            var chart = DiffChart(before, after, grain: FlowGrain(grouping))
            chart.isAsked = true
            return chart
        }
        let finest = DiffChart(before, after, grain: .type)
        if finest.nodes.count <= nodes && finest.links.count <= links { return finest }
        var coarser = DiffChart(before, after, grain: .moduleAndRole)
        if coarser.nodes.count > nodes || coarser.links.count > links {
            coarser = DiffChart(before, after, grain: .role)
        }
        coarser.types = finest.nodes.count
        return coarser
    }

    private init(_ before: RunAnalysis, _ after: RunAnalysis, grain: FlowGrain) {
        self.grain = grain
        add(before, \.before, \.before, \.messagesBefore)
        add(after, \.after, \.after, \.messagesAfter)
        types = nodes.count
    }

    private mutating func add(
        _ run: RunAnalysis, _ count: WritableKeyPath<Link, Int>, _ members: WritableKeyPath<Node, Set<Int>>,
        _ messages: WritableKeyPath<Node, Int>
    ) {
        for (place, message) in run.graph.messages.enumerated() where run.classification[place] != .assembly {
            let ends = [message.sender, message.receiver].map { participant in
                let index = index(of: FlowNode.Key(participant, in: run.graph, grain: grain))
                nodes[index][keyPath: messages] += 1
                if case .component(let id) = participant, nodes[index][keyPath: members].insert(id).inserted {
                    nodes[index].types.insert(run.graph.name(of: participant))
                }
                return index
            }
            links[index(of: FlowLink.Ends(from: ends[0], to: ends[1]))][keyPath: count] += 1
        }
    }

    private mutating func index(of key: FlowNode.Key) -> Int {
        if let index = nodeIndices[key] { return index }
        nodeIndices[key] = nodes.count
        nodes.append(Node(key: key))
        return nodes.count - 1
    }

    private mutating func index(of ends: FlowLink.Ends) -> Int {
        if let index = linkIndices[ends] { return index }
        linkIndices[ends] = links.count
        links.append(Link(from: ends.from, to: ends.to))
        return links.count - 1
    }

    func count(_ change: Change) -> Int { links.count { $0.change == change } }
    var before: Int { links.reduce(0) { $0 + $1.before } }
    var after: Int { links.reduce(0) { $0 + $1.after } }
}
