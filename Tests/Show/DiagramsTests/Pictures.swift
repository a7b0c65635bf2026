import FlowAnalysis
import Graphviz
import TraceFixtures
import TraceFormat

@testable import Diagrams

/// Every picture that is drawn of whole runs, for tests of what they all have to keep.
enum Pictures: String, CaseIterable, Sendable {
    case tree, ownership, matrix, navigation, waterfall, comparison, diff, conformance

    /// The picture of a run; of those of several, that of it and another.
    func diagram(_ trace: Trace, _ other: Trace? = nil) throws -> Diagram {
        let run = RunAnalysis(trace)
        return switch self {
        case .tree: TreeView(DrawnRun(run)).diagram()
        case .ownership: try OwnershipView(run).diagram()
        case .matrix: MatrixView(DrawnRun(run)).diagram()
        case .navigation: NavigationView(DrawnRun(run)).diagram()
        case .waterfall: WaterfallView([DrawnRun(run)]).diagram()
        case .comparison: ComparisonView([DrawnRun(run), DrawnRun(RunAnalysis(other ?? trace))]).diagram()
        case .conformance:
            ConformanceView([(run, DrawnRun(run))], against: try BlueprintSample.roundTable.outline).diagram()
        case .diff: DiffView(DrawnRun(run), DrawnRun(RunAnalysis(other ?? trace))).diagram()
        }
    }
}

extension Diagram {
    /// The graph as Graphviz is given it.
    var dot: String { get throws { try graph.dot(for: engine) } }

    /// All words in it: of nodes, edges, clusters and the graph itself.
    var words: String {
        ([graph.attributes.label.plainText] + graph.everyCluster.map(\.label.plainText)
            + graph.everyNode.compactMap { $0.label?.plainText } + graph.edges.compactMap { $0.label?.plainText })
            .joined(separator: "\n")
    }
}

extension Graph {
    /// All nodes, those in clusters too.
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
