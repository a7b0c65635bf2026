import Diagrams
import Foundation

/// The page without its data: a script, a style and the frame around them.
struct Page {
    let script: String
    let style: String
    private let title: String

    /// Reads the parts that come with the program.
    ///
    /// - Parameters:
    ///   - entry: The module that makes the page.
    ///   - title: The page's title, without `<` and `&`.
    init(entry: String = "pages/report.js", title: String = "ArchFlow report") throws(ReportError) {
        let resources = try PageResources()
        script = try ModuleBundle(resources, entry: entry).script
        style = try Palette.css + resources.style()
        self.title = title
    }

    /// What the page may do: run its one script and use its one style, and nothing else.
    ///
    /// Pictures may be made from data, for the export of diagrams.
    var policy: String {
        let script = ContentHash.source(of: script)
        let style = ContentHash.source(of: style)
        return "default-src 'none'; script-src \(script); style-src \(style); img-src data: blob:; "
            + "base-uri 'none'; form-action 'none'"
    }

    /// The whole file.
    ///
    /// - Parameter data: JSON without any `<`.
    func html(data: String) -> [UInt8] {
        let head = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <style>\(style)</style>
            </head>
            <body>
            <noscript>This page is drawn by its own script: allow scripts for this file to read it.</noscript>
            <script type="application/json" id="data">
            """
        let tail = "</script>\n<script type=\"module\">\(script)</script>\n</body>\n</html>\n"
        return Array(head.utf8) + Array(data.utf8) + Array(tail.utf8)
    }
}

/// The hash by which a Content-Security-Policy names an inline script or style (CSP Level 3, 2.3.1).
enum ContentHash {
    /// `'sha256-…'` of a text in UTF-8.
    static func source(of text: String) -> String {
        "'sha256-\(Data(SHA256.hash(text.utf8)).base64EncodedString())'"
    }
}
