public import FlowAnalysis
import TraceFormat

extension GeometryLayout {
    /// The most nodes, and the most links, before components are taken together.
    private static let flowLimit = (nodes: 60, links: 150)

    /// Who sends to whom in a whole run, roles from top to bottom, as ``FlowView`` shows it.
    ///
    /// - Returns: `nil` where nothing was sent, or it can't be laid out.
    public func flow(of run: RunAnalysis) -> PictureGeometry? {
        let chart = FlowChart.of(run, nodes: Self.flowLimit.nodes, links: Self.flowLimit.links)
        guard !chart.nodes.isEmpty, chart.links.count <= Diagram.rankedEdgeLimit else { return nil }
        let columns = FlowColumns(chart)
        let nodes = chart.nodes.map { node in
            PictureGeometry.Node(
                kind: node.geometryKind, name: node.name, role: node.role, module: node.module,
                components: node.components.sorted())
        }
        let links = chart.links.flatMap { link in
            var kinds: [PictureGeometry.Link.Kind] = []
            if link.synchronous.messages > 0 { kinds.append(.call) }
            if link.asynchronous.messages > 0 { kinds.append(.asynchronous) }
            if link.writes > 0 { kinds.append(.write) }
            return kinds.map { PictureGeometry.Link(from: link.ends.from, to: link.ends.to, kind: $0) }
        }
        return place(PictureGeometry(nodes: nodes, links: links)) {
            columns[$0]
        } isReversed: { link in
            guard let from = columns[link.from], let to = columns[link.to] else { return false }
            return from > to
        }
    }
}

extension FlowNode {
    fileprivate var geometryKind: PictureGeometry.Node.Kind {
        switch key.kind {
        case .user: .user
        case .system: .system
        case .nobody: .nobody
        case .unknown: .unknown
        case .type, .group, .module: .components
        }
    }
}
