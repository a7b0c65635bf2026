public import FlowAnalysis
import TraceFormat

extension GeometryLayout {
    /// Who holds whom at any time of a run, holders above what they hold: every object and every reference has its place
    /// for the whole run, so that one beat can be shown after the other.
    ///
    /// - Returns: `nil` where nobody holds anybody, or it can't be laid out.
    public func ownership(of run: RunAnalysis) -> PictureGeometry? {
        let chart = OwnershipChart.ofAllBeats(
            run, nodes: OwnershipView.nodeLimit, links: OwnershipView.linkLimit)
        guard !chart.links.isEmpty, chart.links.count <= Diagram.rankedEdgeLimit else { return nil }
        let nodes = chart.nodes.map { node in
            PictureGeometry.Node(
                kind: node.key.kind == .screen ? .screen : node.key.role == nil ? .unknown : .components,
                name: OwnershipNodes.name(of: node, in: run.graph), role: node.key.role, module: node.key.module,
                components: node.components.sorted())
        }
        let links = chart.links.map {
            PictureGeometry.Link(from: $0.from, to: $0.to, kind: $0.strength == .strong ? .strong : .weak)
        }
        let layers = chart.layers
        return place(PictureGeometry(nodes: nodes, links: links)) {
            _ in
            nil
        } isReversed: {
            layers[$0.from] > layers[$0.to]
        }
    }
}
