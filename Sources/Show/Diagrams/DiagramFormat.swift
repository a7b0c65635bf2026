public import Graphviz

/// What a picture is written as.
public enum DiagramFormat: String, CaseIterable, Hashable, Sendable {
    case svg, png, pdf, dot, json
    /// Text that GitHub, GitLab and many editors draw.
    case mermaid
    /// Text that PlantUML draws.
    case plantuml
    /// Lines and letters, for a terminal.
    case text

    /// What Graphviz makes of it; `nil` for what is written without Graphviz.
    public var graphics: OutputFormat? {
        switch self {
        case .svg: .svg
        case .png: .png
        case .pdf: .pdf
        case .dot: .dot
        case .json: .json
        case .mermaid, .plantuml, .text: nil
        }
    }

    /// The format whose files end like this one; `nil` where none does.
    public init?(ofFile path: String) {
        guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.fileExtension)") }) else {
            return nil
        }
        self = format
    }

    /// How files of it end, without the dot.
    public var fileExtension: String {
        switch self {
        case .svg, .png, .pdf, .dot, .json: rawValue
        case .mermaid: "mmd"
        case .plantuml: "puml"
        case .text: "txt"
        }
    }

    /// What it is good for, in one line.
    public var summary: String {
        switch self {
        case .svg: OutputFormat.svg.summary
        case .png: OutputFormat.png.summary
        case .pdf: OutputFormat.pdf.summary
        case .dot: OutputFormat.dot.summary
        case .json: OutputFormat.json.summary
        case .mermaid: "text that GitHub, GitLab and many editors draw"
        case .plantuml: "text that PlantUML draws"
        case .text: "lines and letters, for a terminal"
        }
    }
}
