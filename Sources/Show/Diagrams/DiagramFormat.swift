public import Graphviz

/// A format that a picture is written in.
public enum DiagramFormat: String, CaseIterable, Hashable, Sendable {
    case svg, png, pdf, dot, json
    /// Text that GitHub, GitLab and many editors draw.
    case mermaid
    /// Text that PlantUML draws.
    case plantuml
    /// Lines and letters, for a terminal.
    case text

    /// The Graphviz format behind it; `nil` for a format that is written without Graphviz.
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

    /// The format with the file extension of `path`; `nil` where there is none.
    public init?(ofFile path: String) {
        guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.fileExtension)") }) else {
            return nil
        }
        self = format
    }

    /// The extension of its files, without the dot.
    public var fileExtension: String {
        switch self {
        case .svg, .png, .pdf, .dot, .json: rawValue
        case .mermaid: "mmd"
        case .plantuml: "puml"
        case .text: "txt"
        }
    }

    /// The use of this format, in one line.
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
