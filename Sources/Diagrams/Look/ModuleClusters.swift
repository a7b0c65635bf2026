import Graphviz
import TraceFormat

extension Graph.Cluster {
    /// A rounded cluster per module, in the order in which modules are first met.
    ///
    /// - Parameters:
    ///   - modules: the module of each node; a node without one is in no cluster.
    ///   - order: the nodes in the order in which they stand.
    ///   - nodes: draws some of the nodes.
    static func modules(
        _ modules: [String?], order: [Int], margin: Double, _ theme: Theme, nodes: ([Int]) -> [Graph.Node]
    ) -> [Graph.Cluster] {
        var seen: [String] = []
        for case let module? in modules where !seen.contains(module) { seen.append(module) }
        return seen.map { module in
            var cluster = Graph.Cluster(
                "module \(module)", label: .text(ShortName.of(module)),
                nodes: nodes(order.filter { modules[$0] == module }), fill: theme[.cluster],
                stroke: theme[.border], styles: [.rounded], classes: ["module"])
            cluster.font = .init(size: 10, color: theme[.soft])
            // At the left fewer lines cross it than in the middle.
            cluster.labelAlignment = .left
            cluster.margin = margin
            return cluster
        }
    }
}

/// The order of components in every picture: by role, those of one role in order of appearance, the unknown last.
enum RoleOrder {
    /// Indices into some components' roles, in that order.
    static func indices(_ roles: [Role?]) -> [Int] {
        roles.indices.sorted { left, right in
            let last = Role.allCases.count
            return (roles[left]?.rank ?? last, left) < (roles[right]?.rank ?? last, right)
        }
    }
}
