import FlowAnalysis

/// Two runs as one set of nodes and links, each with its numbers before and after.
struct DiffChart: GroupedChart {
    enum Change: String, CaseIterable {
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
        /// The same group in each run; `nil` where it takes no part.
        var before: FlowChart.Node?
        var after: FlowChart.Node?
        let group: ComponentGroup

        /// Whether it takes part in one run only.
        var change: Change { after == nil ? .gone : before == nil ? .added : .same }

        var name: String {
            var all = before ?? FlowChart.Node(group: group)
            if let after {
                all.types.formUnion(after.types)
                if after.components.count > all.components.count { all.components = after.components }
            }
            return all.name
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
    var grouping: Grouping

    /// The chart at the granularity that is asked for, or else at the finest that stays within the limits.
    static func of(
        _ before: RunAnalysis, _ after: RunAnalysis, nodes: Int, links: Int, by asked: Granularity?
    ) -> DiffChart {
        grouped(by: asked, nodes: nodes, links: links) { DiffChart(before, after, by: $0) }
    }

    private init(_ before: RunAnalysis, _ after: RunAnalysis, by granularity: Granularity) {
        grouping = Grouping(granularity: granularity)
        var nodeIndices: [ComponentGroup: Int] = [:]
        var linkIndices: [FlowChart.Link.Ends: Int] = [:]
        for (run, member, count) in [
            (before, \Node.before, \Link.before), (after, \Node.after, \Link.after),
        ] as [(RunAnalysis, WritableKeyPath<Node, FlowChart.Node?>, WritableKeyPath<Link, Int>)] {
            let chart = FlowChart(run, by: granularity, showsWrites: false)
            let places = chart.nodes.map { node in
                let index = nodeIndices[node.group] ?? nodes.count
                if index == nodes.count {
                    nodeIndices[node.group] = index
                    nodes.append(Node(group: node.group))
                }
                nodes[index][keyPath: member] = node
                return index
            }
            for link in chart.links {
                let ends = FlowChart.Link.Ends(from: places[link.ends.from], to: places[link.ends.to])
                let index = linkIndices[ends] ?? links.count
                if index == links.count {
                    linkIndices[ends] = index
                    links.append(Link(from: ends.from, to: ends.to))
                }
                links[index][keyPath: count] += link.messages
            }
        }
    }

    var size: (nodes: Int, links: Int) { (nodes.count, links.count) }

    func count(_ change: Change) -> Int { links.count { $0.change == change } }
    var before: Int { links.reduce(0) { $0 + $1.before } }
    var after: Int { links.reduce(0) { $0 + $1.after } }
}
