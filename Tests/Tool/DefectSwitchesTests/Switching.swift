import DefectSwitches
import SourceParsing
import SwiftParser
import SwiftSyntax
import Testing

/// A file and its variants, with the result of switching between them.
struct Switched {
    let module: SwitchedModule
    /// The text of the written file; the original text if nothing is written.
    let text: String

    /// - Parameter others: More files of the module.
    init(_ original: String, _ variants: String..., others: [String] = [], without: Set<Int> = []) throws {
        let sources = [original] + others
        var module = try SwitchedModule(
            sources.enumerated().map { Source(path: "File\($0).swift", $1) }, in: "/app", without: without)
        for (index, variant) in variants.enumerated() {
            try module.add(index + 1, [Source(path: "File0.swift", variant)])
        }
        self.module = module
        text = module.written["File0.swift"] ?? original
        #expect(!Parser.parse(source: text).hasError, "\(text)")
    }

    /// The written text without `#sourceLocation` and without indentation.
    var lines: [String] {
        text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.hasPrefix("#sourceLocation") }
    }

    /// The lines between the first line that begins the choice and its end.
    var choice: [String] {
        let rest = lines.drop { !$0.hasPrefix("switch DefectSwitch") }.dropFirst()
        return Array(rest.prefix { $0 != "}" })
    }

    var reasons: [String?] { module.variants.map(\.reason) }
}
