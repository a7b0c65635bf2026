import Diagrams
import Foundation

extension ArchitectureSheet {
    /// The style sheet of a printed sheet, without the colours of ``Palette/css``.
    static func style() throws(ReportError) -> String { try PageResources().text("paper/sheet.css") }

    /// Returns the sheet as an HTML page in UTF-8, without any script. It prints on one side of A4 or Letter.
    ///
    /// - Throws: ``ReportError`` if a file of the page is missing from the program's resources.
    public func page() throws(ReportError) -> [UInt8] {
        let style = try Palette.css + Self.style()
        let policy =
            "default-src 'none'; style-src \(ContentHash.source(of: style)); img-src data:; base-uri 'none'; "
            + "form-action 'none'"
        let page = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(Markup.escaped(title)): costs and benefits</title>
            <link rel="icon" href="data:,">
            <style>\(style)</style>
            </head>
            <body>
            \(Markup.element("main.sheet", SheetMarkup(self).parts()).source)
            </body>
            </html>

            """
        return Array(page.utf8)
    }
}
