import SwiftParser
import SwiftSyntax

/// A source file that parsed without error.
struct ParsedSource {
    /// The path under `Sources`.
    let path: String
    /// The path below the pattern's folder.
    let localPath: String
    let tree: SourceFileSyntax
    let lines: CodeLines

    /// Parses a file.
    ///
    /// - Throws: ``SourceError`` (bad data) for what is no text, is no Swift, or holds nothing.
    init(_ source: Source, of pattern: String) throws(SourceError) {
        localPath = source.path
        path = "Patterns/\(pattern)/\(source.path)"
        guard !source.bytes.contains(0), let text = String(validating: source.bytes, as: UTF8.self) else {
            throw SourceError(.badData, "Sources/\(path): is no text in UTF-8, so it can't be Swift")
        }
        tree = Parser.parse(source: text)
        lines = CodeLines(of: tree, source.bytes)
        if let problem = ParseProblem(in: tree) {
            let (line, column) = lines.place(of: problem.offset)
            throw SourceError(.badData, "Sources/\(path):\(line):\(column): does not parse as Swift: \(problem.what)")
        }
        guard lines.total > 0 else {
            throw SourceError(.badData, "Sources/\(path): holds no code, but would count as a file: remove it")
        }
    }
}
