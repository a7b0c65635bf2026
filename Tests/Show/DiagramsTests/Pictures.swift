import FlowAnalysis
import Graphviz
import TraceFixtures
import TraceFormat

@testable import Diagrams

extension DiagramView {
    /// The views of runs that only Graphviz draws. Properties that they share are tested for all of them at once.
    static let drawnOnly = allCases.filter { $0.notations.isEmpty && !$0.needsMistakes }

    /// As many of the runs as the picture takes; of a use case the first, for they may be of several patterns.
    func taking(_ given: [RunAnalysis]) -> [RunAnalysis] {
        switch runs {
        case .none: []
        case .one, .useCase: [given[0]]
        case .two: [given[0], given[given.count - 1]]
        case .several: given
        }
    }

    /// The picture of a run, or of two runs, without a background.
    func diagram(_ trace: Trace, _ other: Trace? = nil) throws -> Diagram {
        let options = DiagramOptions(background: .none, blueprint: try BlueprintSample.roundTable.outline)
        let drawn = taking(([trace] + [other].compactMap(\.self)).map { RunAnalysis($0) })
        return try diagram(of: drawn, titles: drawn.map { _ in nil }, options: options)
    }
}

extension Diagram {
    /// The graph as Graphviz gets it.
    var dot: String { get throws { try graph.dot(for: engine) } }

    /// All words in the graph: of nodes, edges, clusters and the graph itself.
    var words: String {
        ([graph.attributes.label.plainText] + graph.everyCluster.map(\.label.plainText)
            + graph.everyNode.compactMap { $0.label?.plainText } + graph.edges.compactMap { $0.label?.plainText })
            .joined(separator: "\n")
    }
}

extension Graph {
    /// All nodes, including those in clusters.
    var everyNode: [Node] { nodes + everyCluster.flatMap(\.nodes) }

    var everyCluster: [Cluster] {
        var found: [Cluster] = []
        var waiting = clusters
        while let cluster = waiting.popLast() {
            found.append(cluster)
            waiting += cluster.clusters
        }
        return found
    }

    /// The nodes of a class.
    func nodes(_ name: String) -> [Node] { everyNode.filter { $0.classes.contains(name) } }

    /// The edges of a class.
    func edges(_ name: String) -> [Edge] { edges.filter { $0.classes.contains(name) } }
}
