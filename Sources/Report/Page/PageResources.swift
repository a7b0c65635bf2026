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

    /// The text of a file; HTML ends a script or a style at its end tag wherever it stands, so none may hold one.
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
        var style = ""
        for name in names(endingWith: ".css") { style += try text(name) }
        return style
    }

    private func names(endingWith suffix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted()
    }
}
