import Foundation

/// The files of the page that come with the program.
struct PageResources {
    private let folder: URL

    init() throws(ReportError) {
        guard let url = Bundle.module.url(forResource: "Resources", withExtension: nil) else {
            throw ReportError("the report's page is missing beside the program: build it anew")
        }
        folder = url
    }

    /// The text of a file, by its path in the folder of the page.
    ///
    /// HTML ends a script or a style at its end tag, wherever that stands, so that no file may hold one.
    func text(_ name: String) throws(ReportError) -> String {
        guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else {
            throw ReportError("\(name) of the report's page is missing beside the program: build it anew")
        }
        guard !text.contains("</") && !text.contains("<!--") else {
            throw ReportError("\(name) of the report's page holds '</' or '<!--', which would end it within the page")
        }
        return text
    }

    /// All styles, in the order of their names.
    func style() throws(ReportError) -> String {
        let path = folder.appendingPathComponent("styles").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var style = ""
        for name in names.filter({ $0.hasSuffix(".css") }).sorted() { style += try text("styles/\(name)") }
        return style
    }
}
