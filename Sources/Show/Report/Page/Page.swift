import Diagrams
import Foundation

/// A page of the report without its data: the script, the style sheet, and the HTML around them.
struct Page {
    let script: String
    let style: String
    private let title: String

    /// Reads the page's script and style sheet from the program's resources.
    ///
    /// - Parameters:
    ///   - entry: The page's main module.
    ///   - title: The page's title.
    init(entry: String = "pages/report.js", title: String = "ArchFlow report") throws(ReportError) {
        let resources = try PageResources()
        script = try ModuleBundle(resources, entry: entry).script
        style = try Palette.css + resources.style()
        self.title = title
    }

    /// The page's Content-Security-Policy: it allows only the page's script and style, and images from data URLs.
    var policy: String { policy(asksServer: false) }

    /// - Parameter asksServer: True if the page may ask the server that sent it.
    private func policy(asksServer: Bool) -> String {
        let script = ContentHash.source(of: script)
        let style = ContentHash.source(of: style)
        // The export of diagrams needs images from data URLs.
        return "default-src 'none'; script-src \(script); style-src \(style); img-src data: blob:; "
            + (asksServer ? "connect-src 'self'; " : "")
            + "base-uri 'none'; form-action 'none'"
    }

    /// Returns the page as an HTML file.
    ///
    /// - Parameters:
    ///   - data: JSON without any `<`.
    ///   - language: The tag of the page's language: `en`.
    ///   - asksServer: True if the page may ask the server that sent it.
    ///   - hint: The sentence shown by browsers that run no script.
    func html(
        data: String, language: String = "en", asksServer: Bool = false,
        script hint: String = "A script in this file draws the page: allow scripts for the file."
    ) -> [UInt8] {
        let head = """
            <!DOCTYPE html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy(asksServer: asksServer))">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(Markup.text(title).source)</title>
            <link rel="icon" href="data:,">
            <style>\(style)</style>
            </head>
            <body>
            <noscript>\(Markup.text(hint).source)</noscript>
            <script type="application/json" id="data">
            """
        let tail = "</script>\n<script type=\"module\">\(script)</script>\n</body>\n</html>\n"
        return Array(head.utf8) + Array(data.utf8) + Array(tail.utf8)
    }
}

/// The hash by which a Content-Security-Policy allows an inline script or style (CSP Level 3, 2.3.1).
enum ContentHash {
    /// Returns the hash of a text in UTF-8: `'sha256-…'`.
    static func source(of text: String) -> String {
        "'sha256-\(Data(SHA256.hash(text.utf8)).base64EncodedString())'"
    }
}

/// The files of the report's page among the program's resources.
struct PageResources {
    private let folder: URL

    init() throws(ReportError) {
        guard let url = Bundle.module.url(forResource: "Resources", withExtension: nil) else {
            throw ReportError("the files of the report's page are missing beside the program: build the program again")
        }
        folder = url
    }

    /// Returns the location of a file or folder, by its path in the page's folder.
    func url(of name: String) -> URL { folder.appendingPathComponent(name) }

    /// Returns the text of a file, by its path in the page's folder.
    ///
    /// - Throws: ``ReportError`` if the file is missing, or if it contains an end tag such as `</script>`.
    func text(_ name: String) throws(ReportError) -> String {
        guard let text = try? String(contentsOf: url(of: name), encoding: .utf8) else {
            throw ReportError("the report's page lacks its file \(name): build the program again")
        }
        // HTML ends a script or a style at the first end tag, even within a string.
        guard !text.contains("</") && !text.contains("<!--") else {
            throw ReportError(
                "the report's file \(name) contains '</' or '<!--', which HTML reads as the end of a script")
        }
        return text
    }

    /// The style sheets as one text, ordered by name.
    func style() throws(ReportError) -> String {
        let path = folder.appendingPathComponent("styles").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var style = ""
        for name in names.filter({ $0.hasSuffix(".css") }).sorted() { style += try text("styles/\(name)") }
        return style
    }
}

/// The page's ES modules joined into one script.
///
/// Each module precedes the modules that import it. `import` statements and the word `export` are removed. So the
/// modules follow three rules:
/// - An import starts a line and renames nothing: `import { a, b } from "../model/x.js";`.
/// - `export` stands before a declaration, at the start of a line.
/// - No two modules declare the same name at top level.
struct ModuleBundle {
    let script: String

    /// Joins a module and all modules that it imports, directly or indirectly.
    init(_ resources: PageResources, entry: String = "pages/report.js") throws(ReportError) {
        var order: [String] = []
        var texts: [String: String] = [:]
        var open: Set<String> = []
        try Self.visit(entry, resources, &order, &texts, &open)
        var owners: [String: String] = [:]
        var script = ""
        for path in order {
            let text = texts[path] ?? ""
            for declared in Self.declarations(of: text) {
                if let other = owners.updateValue(path, forKey: String(declared)) {
                    throw ReportError("the report's files \(path) and \(other) both declare \(declared)")
                }
            }
            script += text
        }
        self.script = script
    }

    private static func visit(
        _ path: String, _ resources: PageResources, _ order: inout [String], _ texts: inout [String: String],
        _ open: inout Set<String>
    ) throws(ReportError) {
        guard texts[path] == nil else { return }
        guard open.insert(path).inserted else {
            throw ReportError("the report's file \(path) imports itself, directly or through other files")
        }
        var body = "// \(path)\n"
        var imports = ""
        for line in try resources.text(path).split(separator: "\n", omittingEmptySubsequences: false) {
            if !imports.isEmpty || line.hasPrefix("import ") {
                imports += line
                guard line.hasSuffix(";") else { continue }
                try visit(try imported(by: imports, in: path), resources, &order, &texts, &open)
                imports = ""
            } else {
                body += (line.hasPrefix("export ") ? line.dropFirst("export ".count) : line) + "\n"
            }
        }
        texts[path] = body
        order.append(path)
    }

    /// Returns the path of the imported module in the folder of all modules.
    private static func imported(by statement: String, in path: String) throws(ReportError) -> String {
        let words = statement.split(separator: "\"")
        guard words.count == 3, words[1].hasPrefix("."), words[2] == ";" else {
            throw ReportError(
                "the report's file \(path) has an import that can't be read: \(statement); write import … from \"./FILE.js\";"
            )
        }
        var folders = path.split(separator: "/").dropLast()
        for part in words[1].split(separator: "/") where part != "." {
            if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
        }
        return folders.joined(separator: "/")
    }

    private static func declarations(of text: String) -> [Substring] {
        text.split(separator: "\n").compactMap { line in
            for word in ["function ", "const ", "let ", "class ", "async function "] where line.hasPrefix(word) {
                return line.dropFirst(word.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
            }
            return nil
        }
        .filter { !$0.isEmpty }
    }
}
