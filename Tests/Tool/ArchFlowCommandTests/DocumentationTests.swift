import Foundation
import TestSupport
import Testing

/// The pages at the top of the repository, and the files that they name.
@Suite("The pages for contributors to ArchFlow")
struct DocumentationTests {
    private static let root = Package.root
    private static let pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Benchmarks/README.md"]

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The paths of our own sources, tests, scripts and output that a text names between backticks.
    private func paths(in text: Substring) -> [String] {
        text.matches(of: /`((?:Sources|Tests|Scripts|Output|Traces|Benchmarks|\.ci)\/[^` ]+)/).map { String($0.1) }
    }

    /// The paths that match a pattern with `*` for a part of a name. A plain path matches itself, if it exists.
    private func files(_ pattern: String) -> [String] {
        var found = [""]
        for part in pattern.split(separator: "/") {
            found = found.flatMap { folder -> [String] in
                let url = Self.root.appendingPathComponent(folder)
                guard part.contains("*") else {
                    let path = folder + part
                    let exists = FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(path).path)
                    return exists ? [path + "/"] : []
                }
                let ends = part.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
                return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
                    .filter { $0.hasPrefix(ends[0]) && $0.hasSuffix(ends[1]) }.map { folder + $0 + "/" }
            }
        }
        return found.map { String($0.dropLast()) }
    }

    @Test("every file that the pages for contributors name exists", arguments: pages)
    func named(page: String) throws {
        let text = try text(page)
        for path in paths(in: text[...]) where !path.contains("FOLDER") && !path.contains("<") {
            // A file that the page itself prints.
            if text.contains("<!-- file: \(path) -->") { continue }
            #expect(!files(path).isEmpty, "\(page) names \(path)")
        }
    }

    @Test("every link on the pages for contributors leads to an existing file", arguments: pages)
    func linked(page: String) throws {
        let folder = Self.root.appendingPathComponent(page).deletingLastPathComponent()
        for link in try text(page).matches(of: /\]\(([^)#:]+)\)/).map({ String($0.1) }) {
            #expect(
                FileManager.default.fileExists(atPath: folder.appendingPathComponent(link).path), "\(page): \(link)")
        }
    }

    /// A section of CONTRIBUTING.md whose list must be complete: the files in which an expression occurs.
    struct Places: Sendable, CustomTestStringConvertible {
        let title: String
        let expression: String
        let folders: [String]
        let listed: Set<String>

        var testDescription: String { title }
    }

    private static func places() throws -> [Places] {
        let page = try DocumentationTests().text("CONTRIBUTING.md")
        return page.split(separator: "\n### ").dropFirst().compactMap { section in
            guard let mark = section.firstMatch(of: /<!-- regex: (.+) in: ([^>]+) -->/) else { return nil }
            return Places(
                title: String(section.prefix { $0 != "\n" }), expression: String(mark.1),
                folders: mark.2.split(separator: " ").map(String.init),
                listed: Set(DocumentationTests().paths(in: section).flatMap(DocumentationTests().files)))
        }
    }

    @Test(
        "if a section of CONTRIBUTING has a regular expression, it lists every file that contains the expression",
        arguments: try places())
    func complete(_ places: Places) throws {
        // In Unicode's sense of a word `record.line` is one.
        let expression = try Regex(places.expression).wordBoundaryKind(.simple)
        var found: Set<String> = []
        for folder in places.folders {
            let url = Self.root.appendingPathComponent(folder)
            for path in FileManager.default.enumerator(atPath: url.path)?.compactMap({ $0 as? String }) ?? [] {
                guard [".swift", ".js", ".css"].contains(where: path.hasSuffix) else { continue }
                let code = try text("\(folder)/\(path)").split(separator: "\n")
                    .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
                if code.contains(where: { $0.contains(expression) }) { found.insert("\(folder)/\(path)") }
            }
        }
        #expect(!found.isEmpty)
        #expect(
            found == places.listed.filter { path in places.folders.contains { path.hasPrefix($0) } },
            "\(places.title): not listed \(found.subtracting(places.listed).sorted())")
    }
}
