public import SourceInventory
import SwiftParser
package import SwiftSyntax

/// Makes inventories from sources with swift-syntax, Swift's own parser. Macros aren't expanded, because people don't
/// write the expanded code.
public enum SourceReader {
    /// Returns the inventory of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The name of the pattern's folder: `RoundTable`.
    ///   - folder: The path of the sources, relative to `Sources`; `nil` for a built-in pattern's folder.
    ///   - sources: All files of the pattern.
    /// - Throws: ``SourceError`` (bad data) for the first file, by path, that isn't Swift or has no code.
    public static func inventory(
        of pattern: String, in folder: String? = nil, _ sources: [Source]
    ) throws(SourceError) -> Inventory {
        inventory(of: pattern, try parsed(sources, in: folder ?? "Patterns/\(pattern)"))
    }

    /// Parses the files of a pattern, and sorts them by path.
    static func parsed(_ sources: [Source], in folder: String) throws(SourceError) -> [ParsedSource] {
        var parsed: [ParsedSource] = []
        for source in sources.sorted(by: { $0.path < $1.path }) {
            parsed.append(try ParsedSource(source, in: folder))
        }
        return parsed
    }

    static func inventory(of pattern: String, _ parsed: [ParsedSource]) -> Inventory {
        let names = NameTable(parsed.map(\.tree))
        return Inventory(pattern: pattern, files: parsed.map { FileDeclarations($0, names).file })
    }
}

/// A source file's path and bytes.
public struct Source: Hashable, Sendable {
    /// The path relative to the pattern's folder: `Login/LoginModuleAssembly.swift`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, _ text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// The reason why sources couldn't be read or an inventory couldn't be written, with the program's exit status.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The exit statuses, numbered as in `sysexits.h`.
    public enum Status: Int32, Hashable, Sendable {
        case badData = 65
        case inputMissing = 66
        case cannotCreate = 73
    }

    public let status: Status
    /// The text of the error: the problem, its location, and the correct form.
    public let description: String

    package init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }
}

/// A source file that is parsed without syntax errors.
package struct ParsedSource {
    /// The path of the file, relative to `Sources`.
    package let path: String
    /// The path relative to the pattern's folder.
    package let localPath: String
    package let tree: SourceFileSyntax
    package let lines: CodeLines
    package let bytes: [UInt8]

    /// Parses a file of a pattern.
    ///
    /// - Parameter folder: The path of the pattern's folder, relative to `Sources`.
    /// - Throws: ``SourceError`` (bad data) if the file isn't text, isn't Swift, or has no code.
    package init(_ source: Source, in folder: String) throws(SourceError) {
        let path = "\(folder)/\(source.path)"
        try self.init(source, path: path, named: "Sources/\(path)")
        guard lines.total > 0 else {
            throw SourceError(.badData, "Sources/\(path): contains no code, but would be counted as a file: remove it")
        }
    }

    /// Parses any Swift file.
    ///
    /// - Parameter name: The file's path, for errors.
    /// - Throws: ``SourceError`` (bad data) if the file isn't text or isn't Swift.
    package init(_ source: Source, path: String, named name: String) throws(SourceError) {
        localPath = source.path
        self.path = path
        guard !source.bytes.contains(0), let text = String(validating: source.bytes, as: UTF8.self) else {
            throw SourceError(.badData, "\(name): isn't UTF-8 text, so it can't be Swift")
        }
        bytes = source.bytes
        tree = Parser.parse(source: text)
        lines = CodeLines(of: tree, source.bytes)
        if let problem = ParseProblem(in: tree) {
            let (line, column) = lines.place(of: problem.offset)
            throw SourceError(.badData, "\(name):\(line):\(column): does not parse as Swift: \(problem.what)")
        }
    }
}

/// The first syntax error in a file.
struct ParseProblem {
    /// The offset of the error, in bytes.
    let offset: Int
    /// The missing or unexpected code: `expected '}'`.
    let what: String

    /// Finds the first syntax error; returns `nil` if there is none.
    init?(in tree: SourceFileSyntax) {
        guard tree.hasError else { return nil }
        let finder = ProblemFinder(viewMode: .all)
        finder.walk(tree)
        offset = finder.problem?.offset ?? 0
        what = finder.problem?.what ?? "it has unexpected characters"
    }

    fileprivate init(offset: Int, what: String) {
        self.offset = offset
        self.what = what
    }
}

private final class ProblemFinder: SyntaxVisitor {
    var problem: ParseProblem?

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        let text = node.trimmedDescription.split(whereSeparator: \.isNewline).first ?? ""
        report(node, "unexpected '\(text.prefix(40))'")
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing {
            report(token, "expected \(token.text.isEmpty ? "more" : "'\(token.text)'")")
        }
        return .skipChildren
    }

    private func report(_ node: some SyntaxProtocol, _ what: String) {
        guard problem == nil else { return }
        problem = ParseProblem(offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, what: what)
    }
}
