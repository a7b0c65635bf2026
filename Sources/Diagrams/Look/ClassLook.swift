import FlowAnalysis
import Graphviz

/// How the class of a message looks, beside the word that always says it.
struct ClassLook {
    /// What bars and marks of the class are filled with.
    let fill: Graph.Color
    /// Its outline.
    let stroke: Graph.Color
    /// The width of an outline around a message, in points.
    let strokeWidth: Double
    /// How that outline is drawn.
    let styles: Set<Graph.Style>
    /// The colour of the class's name, which can be read on white.
    let text: Graph.Color

    init(_ messageClass: MessageClass, _ theme: Theme) {
        switch messageClass {
        case .event: self.init(theme.ink.event, width: 2)
        case .idle: self.init(theme.ink.idle, styles: [.dashed], text: theme.ink.idleText)
        case .relay: self.init(theme.ink.relay)
        case .translation: self.init(theme.ink.translation)
        case .decision: self.init(theme.ink.decision)
        case .assembly: self.init(theme.ink.assembly)
        }
    }

    private init(
        _ fill: Graph.Color, width: Double = 1, styles: Set<Graph.Style> = [], text: Graph.Color? = nil
    ) {
        self.fill = fill
        stroke = fill
        strokeWidth = width
        self.styles = styles
        self.text = text ?? fill
    }
}
