import Graphviz

/// A way to simplify a picture for which Graphviz takes too long or crashes. They are tried in this order, and the
/// picture names the one used.
enum LayoutFallback: CaseIterable {
    /// Lines without labels, because labels take most of a layout's time.
    case withoutLabels
    /// A force-directed layout without clusters, instead of a layout in ranks.
    case springs
    /// One node for all components of a role.
    case byRole

    /// The processor time allowed for the requested layout. All attempts together stay under two seconds.
    static let timeLimit = Duration.seconds(1)

    /// The processor time allowed for each further attempt.
    static let furtherTimeLimit = Duration.milliseconds(300)

    /// The picture's note on how it was simplified.
    var note: String {
        let because = "the whole layout takes too long"
        return switch self {
        case .withoutLabels: "Lines have no labels here: \(because)."
        case .springs: "Force layout without labels and frames: \(because)."
        case .byRole: "Components are grouped by role: \(because)."
        }
    }

    static func helps(_ error: GraphvizError) -> Bool { error.code == .tookTooLong || error.code == .crashed }
}

extension Diagram {
    /// Renders the picture as requested. If that takes too long or crashes, renders the first simpler picture that
    /// succeeds.
    ///
    /// - Parameter aggregated: a picture with fewer nodes, which is tried last.
    func render(
        as format: OutputFormat, scale: Double, in workers: LayoutWorkers, orElse aggregated: () -> Diagram?
    ) throws(GraphvizError) -> Rendering {
        do throws(GraphvizError) {
            return try render(as: format, scale: scale, in: workers, timeLimit: LayoutFallback.timeLimit)
        } catch {
            guard LayoutFallback.helps(error), engine == .dot else { throw error }
            for fallback in LayoutFallback.allCases {
                guard let diagram = relieved(by: fallback, aggregated) else { continue }
                do throws(GraphvizError) {
                    return try diagram.render(
                        as: format, scale: scale, in: workers, timeLimit: LayoutFallback.furtherTimeLimit)
                } catch  where LayoutFallback.helps(error) { continue }
            }
            throw error
        }
    }

    private func relieved(by fallback: LayoutFallback, _ aggregated: () -> Diagram?) -> Diagram? {
        var graph = graph
        switch fallback {
        case .withoutLabels:
            guard graph.edges.contains(where: { $0.label != nil }) else { return nil }
            graph.removeEdgeLabels()
            graph.say(fallback.note)
            return Diagram(graph: graph, engine: .dot, theme: theme)
        case .springs:
            graph.removeEdgeLabels()
            graph.moveTitleOutOfFrame()
            graph.attributes.routing = .lines
            graph.say(fallback.note)
            return Diagram(graph: graph, engine: .sfdp, theme: theme)
        case .byRole:
            return aggregated()
        }
    }
}

extension Graph {
    fileprivate mutating func removeEdgeLabels() {
        for index in edges.indices { edges[index].label = nil }
    }

    /// Moves the title out of the frame around the picture, because a force-directed layout draws no clusters.
    fileprivate mutating func moveTitleOutOfFrame() {
        guard case .lines(let title)? = clusters.first(where: { $0.id == "picture" })?.label else { return }
        attributes.label = .lines(title + attributes.label.lines)
    }

    fileprivate mutating func say(_ note: String) {
        attributes.label = .lines(attributes.label.lines + [Line(note)])
    }
}

extension Graph.Label {
    fileprivate var lines: [Graph.Line] {
        switch self {
        case .lines(let lines): lines
        case .text(let text): text.isEmpty ? [] : [Graph.Line(text)]
        case .table: []
        }
    }
}
