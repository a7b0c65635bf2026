import Foundation

/// A page of `MessageTrace`'s documentation: the code on it, and the recordings that the page shows for the code.
struct Article {
    let name: String
    /// The blocks marked as Swift.
    let code: [String]
    /// The blocks marked as text: recordings with a line for each message and write, in the form of ``story``.
    let recordings: [[String]]

    /// The names of all pages.
    static let all: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }()

    init(_ name: String) throws {
        self.name = name
        let page = try String(contentsOf: Self.folder.appending(path: "\(name).md"), encoding: .utf8)
        var blocks: [(language: String, lines: [String])] = []
        var isInBlock = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInBlock.toggle()
                if isInBlock { blocks.append((String(line.dropFirst(3)), [])) }
            } else if isInBlock {
                blocks[blocks.count - 1].lines.append(String(line))
            }
        }
        code = blocks.filter { $0.language == "swift" }.map { Self.unindented($0.lines) }
        recordings = blocks.filter { $0.language == "text" }.map(\.lines)
    }

    /// Returns true if the compiled files contain a block of code, with any indentation.
    static func isCompiled(_ block: String, in files: [String]) -> Bool {
        files.contains { "\n\($0)\n".contains("\n\(block)\n") }
    }

    /// Returns the texts of the compiled files from which the pages' code is taken.
    static func samples() throws -> [String] {
        let folder = root.appending(path: "Tests/Record/MessageTraceTests/Documentation")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix("Sample.swift") }
            .map { file in
                let text = try String(contentsOf: file, encoding: .utf8)
                return unindented(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
    }

    private static func unindented(_ lines: [String]) -> String {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    private static let folder = root.appending(path: "Sources/Record/MessageTrace/MessageTrace.docc")
}

extension Article {
    /// Returns the cells of each row of the tables in a file of the package, without the lines between head and rows.
    static func tableRows(of path: String) throws -> [[String]] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| ") }
            .map { line in
                line.dropFirst().dropLast().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
    }
}
