import ArchFlowSupport
import ArchitectureRules
import Graphviz
import TraceFormat

extension DiagramView {
    /// The architecture as its blueprint declares it.
    public static let blueprint = DiagramView(
        "blueprint", "the architecture as its rules declare it: who messages, holds and creates whom", of: .none,
        needsBlueprint: true, options: [], notations: [.mermaid, .plantuml], coloredNotations: [.mermaid, .plantuml],
        example: ViewExample("lockflux")
    ) { subject throws(DiagramError) in BlueprintView(outline: try subject.outline(), options: subject.options) }
}

/// An architecture as its blueprint declares it, without a run: messages in one half, references and creations in the
/// other, each with its rules. Bans are written in words.
struct BlueprintView: Picture {
    let outline: BlueprintOutline
    var options = DiagramOptions()
    private var theme: Theme { options.theme }

    /// Returns the picture of the blueprint.
    func diagram() -> Diagram {
        let panels = options.isBrief ? [BlueprintPanel.brief(of: outline)] : BlueprintPanel.all(of: outline)
        let caption = BlueprintCaption(panels, of: outline, theme).words
        let demanded = panels.flatMap { panel in
            panel.lines.filter { $0.kind == .demanded }.map { line in
                [line.from, line.to].map { outline.parts[panel.nodes[$0].part].name }.joined(separator: " to ")
            }
        }
        var graph = Graph(
            "blueprint", named: [outline.blueprint.pattern], caption: caption,
            description: demanded.isEmpty
                ? "No rule demands a message."
                : "Rules demand messages from \(demanded.prefix(12).joined(separator: ", ")).")
        // The two halves are side by side, each from top to bottom, so that the picture is as wide as a slide.
        graph.attributes.direction = .topToBottom
        graph.attributes.nodeSeparation = 16
        graph.attributes.rankSeparation = options.isBrief ? 20 : 30
        let parts = panels.map { BlueprintParts($0, theme, isBrief: options.isBrief) }
        let lines = panels.reduce(0) { $0 + $1.lines.count }
        if lines > 100 { graph.attributes.limitEffort() }
        graph.edges = parts.flatMap { $0.spine + $0.edges }
        graph.ranks = parts.flatMap(\.ranks)
        if options.isBrief {
            // A brief picture has no caption, because the page around the picture describes it.
            graph.attributes.padding = 4
            graph.clusters = parts.map(\.cluster)
        } else {
            graph.frame([], parts.map(\.cluster), caption: caption, perLine: 5)
        }
        // The half of messages is left of the half of references.
        for index in graph.clusters.indices { graph.clusters[index].keepsOrder = true }
        return Diagram(graph: graph, engine: .dot, theme: theme)
    }

    /// Returns the picture in a text notation; `nil` for formats that Graphviz draws, and for plain text.
    func text(as format: DiagramFormat) -> String? {
        let panels = BlueprintPanel.all(of: outline)
        let caption = BlueprintCaption(panels, of: outline, theme).words
        return BoxDiagram(.components, panels.flatMap { $0.statements(theme) }, caption).text(as: format)
    }
}

/// The title, legend and notes of a blueprint's picture. They state how many parts, channels, references and creations
/// are drawn.
struct BlueprintCaption {
    let words: PictureCaption

    init(_ panels: [BlueprintPanel], of outline: BlueprintOutline, _ theme: Theme) {
        let drawnParts = Set(panels.flatMap(\.nodes).map(\.part))
        func count(_ kinds: BlueprintPanel.Line.Kind...) -> Int {
            panels.reduce(0) { sum, panel in sum + panel.lines.count { kinds.contains($0.kind) } }
        }
        let tallies = [
            (drawnParts.count, "part"), (count(.demanded, .allowed), "channel"),
            (count(.strong, .weak, .held), "reference"), (count(.birth), "creation"),
        ]
        let drawn = tallies.filter { $0.0 > 0 }.map { Count.of($0.0, $0.1) }.joined(separator: ", ")
        var caption = PictureCaption(
            outline.blueprint.title, "as declared by \(Count.of(outline.blueprint.rules.count, "rule"))",
            drawn.isEmpty ? nil : drawn, theme: theme)
        caption.key("━▶", .message, "must: a rule demands these messages", if: count(.demanded) > 0)
        caption.key("─▶", .message, "may: a rule allows these messages", if: count(.allowed) > 0)
        caption.key("→", .message, "holds, and keeps alive", if: count(.strong) > 0)
        caption.key("→", .message, "holds", if: count(.held) > 0)
        caption.key("⇢", .weak, "holds weakly: keeps nothing alive", if: count(.weak) > 0)
        caption.key("┈>", .birth, "creates", if: count(.birth) > 0)
        caption.lines = outline.bans.map { ban in
            .init(
                sign: "✕", color: theme[.badText],
                words: "\(ShortName.of(ban.words, limit: 130))  \(BlueprintStyle.short(ban.rules))")
        }
        caption.key(
            "▢", .soft, "dashed: a part in another module",
            if: panels.contains { $0.nodes.contains { $0.place != nil } })
        if panels.isEmpty { caption.notes.append("No rule says who messages, holds or creates whom.") }
        let silent = outline.parts.indices.filter { outline.parts[$0].kind == .role && !drawnParts.contains($0) }
        if !silent.isEmpty {
            let names = silent.prefix(12).map { outline.parts[$0].name }.joined(separator: ", ")
            caption.notes.append("No line leads to or from: \(names)\(silent.count > 12 ? ", …" : "").")
        }
        if !outline.untold.isEmpty {
            caption.notes.append(
                "Rules on the order of messages, or on the sources, are not drawn: "
                    + "\(outline.untold.prefix(16).joined(separator: ", "))\(outline.untold.count > 16 ? ", …" : "").")
        }
        words = caption
    }
}
