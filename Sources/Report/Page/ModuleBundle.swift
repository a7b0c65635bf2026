import Foundation

/// The page's ES modules joined into one script.
///
/// The modules keep to a few forms, so that joining is simple: an import starts a line, names its module by a path that
/// starts with a dot, and renames nothing: `import { a, b } from "../model/x.js";`; an export is the word before a
/// declaration at the start of a line; no two modules declare the same name at their top. A module then stands behind
/// those that it imports, once, without its imports and without the word `export`.
struct ModuleBundle {
    let script: String

    /// - Parameter entry: The path of the module that imports the others, directly or indirectly.
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
                    throw ReportError("\(path) and \(other) of the report's page both declare \(declared)")
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
        guard open.insert(path).inserted else { throw ReportError("\(path) of the report's page imports itself") }
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

    /// The path of the module that an import of another names, from the folder of all modules.
    private static func imported(by statement: String, in path: String) throws(ReportError) -> String {
        let words = statement.split(separator: "\"")
        guard words.count == 3, words[1].hasPrefix("."), words[2] == ";" else {
            throw ReportError("\(path) of the report's page has an import of another form: \(statement)")
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
