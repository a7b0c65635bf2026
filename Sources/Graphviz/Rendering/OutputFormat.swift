/// What a graph is rendered to.
public enum OutputFormat: String, Sendable, CaseIterable {
    /// An `<svg>` element in UTF-8 that is a file of its own as well as a part of an HTML page, with words for screen
    /// readers. Colour it by class.
    case svg

    /// A picture of pixels, 72 to the inch at scale 1.
    case png

    /// One page, with text that can be searched.
    case pdf

    /// The laid out graph in Graphviz's language, with positions, as Graphviz writes it. What it is *given* is
    /// ``Graph/dot(for:)``.
    case dot

    /// The laid out graph with drawing instructions (`_draw_`), as Graphviz writes it.
    case json
}

extension OutputFormat {
    /// What it is good for, in one line.
    public var summary: String {
        switch self {
        case .svg: "for web pages; scales, and can be styled by class"
        case .png: "pixels, for slides and messages"
        case .pdf: "one page, for print and LaTeX"
        case .dot: "Graphviz's own language"
        case .json: "Graphviz's layout with drawing instructions"
        }
    }
}
