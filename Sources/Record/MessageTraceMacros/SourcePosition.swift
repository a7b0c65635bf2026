import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The position of a declaration as shown in a trace, without paths of the compiling machine.
enum SourcePosition {
    /// Returns the file and the line. The file's path starts below `Sources/` or `Tests/`, or otherwise at the file's folder.
    static func of(_ node: some SyntaxProtocol, in context: some MacroExpansionContext) -> (file: String, line: Int) {
        guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath) else {
            return ("", 0)
        }
        let path = location.file.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
        return (shortened(path), Int(location.line.trimmedDescription) ?? 0)
    }

    /// Returns the file and line of a node, as literals in code.
    static func written(
        _ node: some SyntaxProtocol, in context: some MacroExpansionContext
    ) -> (file: ExprSyntax, line: ExprSyntax)? {
        context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath).map { ($0.file, $0.line) }
    }

    static func shortened(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let root = parts.lastIndex(of: "Sources") ?? parts.lastIndex(of: "Tests")
        return (root.map { parts[($0 + 1)...] } ?? parts.suffix(2)).joined(separator: "/")
    }
}

extension MacroExpansionContext {
    /// True if the code is compiled with the condition `MESSAGE_TRACE_OFF`, so that the macros add nothing.
    var isOff: Bool { (try? buildConfiguration?.isCustomConditionSet(name: "MESSAGE_TRACE_OFF")) ?? false }

    /// Reports an error if the compiler doesn't tell macros its compilation conditions. Otherwise `MESSAGE_TRACE_OFF` would be
    /// ignored, and the recorder would stay in the app.
    func requireConditions(at node: AttributeSyntax) {
        if buildConfiguration == nil { report(.unknownConditions, at: node) }
    }
}

extension SyntaxProtocol {
    /// Returns false for code in a branch of `#if` that isn't compiled.
    func isCompiled(in context: some MacroExpansionContext) -> Bool {
        let isConditional = sequence(first: Syntax(self), next: \.parent).contains { $0.is(IfConfigClauseSyntax.self) }
        guard isConditional, let configuration = context.buildConfiguration else { return true }
        return isActive(in: configuration).state == .active
    }
}

extension DeclGroupSyntax {
    /// Returns the members that are compiled, including members in active branches of `#if`.
    func activeMembers(in context: some MacroExpansionContext) -> [MemberBlockItemSyntax] {
        memberBlock.members.active(in: context)
    }
}

extension MemberBlockItemListSyntax {
    fileprivate func active(in context: some MacroExpansionContext) -> [MemberBlockItemSyntax] {
        flatMap { member -> [MemberBlockItemSyntax] in
            guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [member] }
            guard let configuration = context.buildConfiguration,
                case .decls(let members) = conditional.activeClause(in: configuration).clause?.elements
            else { return [] }
            return members.active(in: context)
        }
    }
}
