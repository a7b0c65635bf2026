public import Conformance
import Graphviz
import TraceFormat

/// An architecture as its blueprint declares it, without a run: who messages, holds and creates whom, by which rule.
///
/// Messages and lives are two sides of one picture, so that neither hides the other. What may not be is said in words:
/// lines for all that is forbidden would cross out the picture.
public struct BlueprintView: Sendable {
    private let outline: BlueprintOutline
    private let options: DiagramOptions
    private var theme: Theme { options.theme }

    public init(_ outline: BlueprintOutline, _ options: DiagramOptions = DiagramOptions()) {
        self.outline = outline
        self.options = options
    }

    /// The picture.
    public func diagram() -> Diagram {
        let panels = BlueprintPanel.all(of: outline)
        let caption = BlueprintCaption(panels, of: outline, theme).words
        let demanded = panels.flatMap { panel in
            panel.lines.filter { $0.kind == .demanded }.map { line in
                [line.from, line.to].map { outline.parts[panel.nodes[$0].part].name }.joined(separator: " to ")
            }
        }
        var graph = Graph(
            "blueprint", named: [outline.blueprint.pattern], caption: caption,
            description: demanded.isEmpty
                ? "No messages are demanded."
                : "Messages are demanded from \(demanded.prefix(12).joined(separator: ", ")).")
        // The two sides stand beside each other, from top to bottom: so the picture is as wide as a slide.
        graph.attributes.direction = .topToBottom
        graph.attributes.nodeSeparation = 16
        graph.attributes.rankSeparation = 30
        let parts = panels.map { BlueprintParts($0, theme) }
        let lines = panels.reduce(0) { $0 + $1.lines.count }
        if lines > 100 { graph.attributes.limitEffort() }
        graph.edges = parts.flatMap { $0.spine + $0.edges }
        graph.ranks = parts.flatMap(\.ranks)
        // Graphviz puts what it meets first to the right.
        graph.frame([], parts.reversed().map(\.cluster), caption: caption, perLine: 5)
        return Diagram(graph: graph, engine: .dot, theme: theme)
    }

    /// The picture in words and signs; `nil` for formats that Graphviz draws, and for a terminal.
    func text(as format: DiagramFormat) -> String? {
        let panels = BlueprintPanel.all(of: outline)
        let caption = BlueprintCaption(panels, of: outline, theme).words
        return switch format {
        case .mermaid: BlueprintMermaid(panels, outline, caption).text
        case .plantuml: BlueprintPlantUML(panels, outline, caption).text
        case .svg, .png, .pdf, .dot, .json, .text: nil
        }
    }
}
