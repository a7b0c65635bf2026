import Foundation

/// The page's ES modules joined into one script.
///
/// The modules keep to a few forms, so that joining is simple: an import is one line, `import { a, b } from "./x.js";`,
/// without renaming; an export is the word before a declaration at the start of a line; no two modules declare the same
/// name at their top. Then a module stands behind those that it imports, once, without its imports and without the
/// word `export`.
struct ModuleBundle {
    let script: String

    /// - Parameter entry: The module that imports the others, however far.
    init(_ resources: PageResources, entry: String = "main.js") throws(ReportError) {
        var order: [String] = []
        var texts: [String: String] = [:]
        var open: Set<String> = []
        try Self.visit(entry, resources, &order, &texts, &open)
        var owners: [String: String] = [:]
        var script = ""
        for name in order {
            let text = texts[name] ?? ""
            for declared in Self.declarations(of: text) {
                if let other = owners.updateValue(name, forKey: String(declared)) {
                    throw ReportError("\(name) and \(other) of the report's page both declare \(declared)")
                }
            }
            script += text
        }
        self.script = script
    }

    private static func visit(
        _ name: String, _ resources: PageResources, _ order: inout [String], _ texts: inout [String: String],
        _ open: inout Set<String>
    ) throws(ReportError) {
        guard texts[name] == nil else { return }
        guard open.insert(name).inserted else { throw ReportError("\(name) of the report's page imports itself") }
        var body = "// \(name)\n"
        for line in try resources.text(name).split(separator: "\n", omittingEmptySubsequences: false) {
            if let imported = importedName(line) {
                try visit(imported, resources, &order, &texts, &open)
            } else {
                body += (line.hasPrefix("export ") ? line.dropFirst("export ".count) : line) + "\n"
            }
        }
        texts[name] = body
        order.append(name)
    }

    private static func importedName(_ line: Substring) -> String? {
        guard line.hasPrefix("import "), let start = line.range(of: "from \"./"), line.hasSuffix("\";") else {
            return nil
        }
        return String(line[start.upperBound...].dropLast(2))
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
