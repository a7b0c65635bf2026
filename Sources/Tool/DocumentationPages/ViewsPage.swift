import ArchFlowSupport
import Diagrams
import Tables

/// The documentation page that shows an example of each view and lists each view's output formats.
enum ViewsPage {
    static let folder = "Sources/Show/Diagrams/Diagrams.docc"

    static var text: String {
        """
        # Views

        One real example of each picture that `archflow render` draws, and the command that drew it.

        ## Overview

        \(formats)
        `Scripts/regenerate docs` makes the pictures, and this page, anew.

        """ + DiagramView.allCases.map(entry).joined()
    }

    private static func entry(_ view: DiagramView) -> String {
        let summary = capital(view.summary)
        let words = ["archflow render", view.example.arguments, "--view \(view.name) -o \(view.name).svg"]
        return """

            ## \(capital(view.name))

            \(summary).

            ![\(summary)](\(view.name).svg)

                \(words.filter { !$0.isEmpty }.joined(separator: " "))

            """
    }

    /// The sentences on output formats, in Markdown.
    private static var formats: String {
        let drawn = DiagramFormat.allCases.filter { $0.graphics != nil }.map(\.rawValue)
        let others = DiagramFormat.allCases.filter { $0.graphics == nil }.map { format in
            "\(format.rawValue) of \(list(DiagramView.allCases.filter { $0.formats.contains(format) }.map(\.name)))"
        }
        let words = """
            There are \(DiagramView.allCases.count) views. Each can be drawn as \(list(drawn)). Some can be written as text \
            that needs no Graphviz: \(others.joined(separator: "; ")).
            """
        return Wrapping.lines(words, width: 120).map { $0 + "\n" }.joined()
    }

    private static func list(_ words: [String]) -> String { Count.listed(words, most: words.count) }

    private static func capital(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }
}
