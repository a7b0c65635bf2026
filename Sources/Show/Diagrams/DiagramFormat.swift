public import Graphviz

/// A format in which a picture is written.
public enum DiagramFormat: String, CaseIterable, Hashable, Sendable {
    case svg, png, pdf, dot, json
    /// Mermaid, a text notation that GitHub, GitLab and many editors draw.
    case mermaid
    /// The text notation of PlantUML.
    case plantuml
    /// Plain text for a terminal, in which lines are drawn with characters.
    case text

    /// The format in which Graphviz renders; `nil` for a format that is written without Graphviz.
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

    /// Makes the format with the file extension of `path`; `nil` if no format has that extension.
    public init?(ofFile path: String) {
        guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.fileExtension)") }) else {
            return nil
        }
        self = format
    }

    /// The extension of the format's files, without the dot.
    public var fileExtension: String {
        switch self {
        case .svg, .png, .pdf, .dot, .json: rawValue
        case .mermaid: "mmd"
        case .plantuml: "puml"
        case .text: "txt"
        }
    }

    /// The purpose of this format, in one line.
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
