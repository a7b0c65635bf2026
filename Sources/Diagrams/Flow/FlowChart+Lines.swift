import TraceFormat

/// A line of a flow picture, for formats that are text.
struct FlowLine: Hashable {
    enum Kind { case synchronous, asynchronous, writes }

    /// Indices of the nodes.
    let from: Int
    let to: Int
    let kind: Kind
    let isIdle: Bool
    let label: String
}

extension FlowChart {
    /// The lines that are drawn, up to three for a link.
    var lines: [FlowLine] {
        links.flatMap { link -> [FlowLine] in
            var lines: [FlowLine] = []
            func add(_ kind: FlowLine.Kind, isIdle: Bool, _ label: String) {
                lines.append(FlowLine(from: link.ends.from, to: link.ends.to, kind: kind, isIdle: isIdle, label: label))
            }
            let (calls, replies) = (link.synchronous, link.asynchronous)
            if calls.messages > 0 {
                add(.synchronous, isIdle: calls.isWhollyIdle, FlowEdges.label(calls, unit: nil))
            }
            if replies.messages > 0 {
                let unit = nodes[link.ends.to].isNobody ? "lost" : "async"
                add(.asynchronous, isIdle: replies.isWhollyIdle, FlowEdges.label(replies, unit: unit))
            }
            if link.writes > 0 { add(.writes, isIdle: false, Count.of(link.writes, "write")) }
            return lines
        }
    }

    /// The nodes of each module, those of none first; by role, and those of one role in order of appearance.
    var groups: [(module: String?, nodes: [Int])] {
        let order = nodes.indices.sorted {
            (nodes[$0].role?.rank ?? Int.max, $0) < (nodes[$1].role?.rank ?? Int.max, $1)
        }
        var modules: [String?] = []
        for node in nodes where !modules.contains(node.module) { modules.append(node.module) }
        let sorted = modules.filter { $0 == nil } + modules.filter { $0 != nil }
        return sorted.map { module in (module, order.filter { nodes[$0].module == module }) }
    }
}
