import SwiftSyntax

/// Marks code that may have effects which no recording shows: others may call back later, see ``HandedOut``, or the code
/// calls something outside the app's components, see ``OutsideCalls``.
///
/// A call of `leadOut` before the statement tells the recorder when that code is reached. A method that returns earlier has
/// no such effect.
enum LeadingOut {
    /// The call that the macros write, with the space after it.
    private static let mark = "MessageTrace::leadOut(); "

    /// Returns true if the code may have such effects.
    ///
    /// - Parameter methods: The names that only methods of the code's type have.
    static func exists(in code: some SyntaxProtocol, methods: Set<String> = []) -> Bool {
        !HandedOut.parts(of: code, methods: methods).isEmpty || !OutsideCalls.parts(of: code).isEmpty
    }

    /// Returns the statements of a function's body with the marks, in the same lines, and true if code that may have such
    /// effects is left unmarked. The statements are `nil` if there is nothing to mark.
    static func marked(_ function: FunctionDeclSyntax) -> (statements: String?, isPartial: Bool) {
        guard let statements = function.body?.statements else { return (nil, false) }
        let parts =
            HandedOut.parts(of: statements)
            + OutsideCalls.parts(of: statements, parameters: function.signature.parameterClause.names)
        guard !parts.isEmpty else { return (nil, false) }
        let result = function.signature.returnClause?.type
        let hasResult = result.map { !$0.isVoid } ?? false
        // The compiler finds an opaque type only from a single expression.
        if statements.count == 1, result?.isOpaque == true || hasResult && statements.isValueOfBranches {
            return (nil, true)
        }
        let start = statements.positionAfterSkippingLeadingTrivia.utf8Offset
        let found = parts.map { $0.statement(in: statements) }
        let places = Set(found.compactMap { $0.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset - start } })
        var text = Array(statements.trimmedDescription.utf8)
        for place in places.sorted(by: >) { text.insert(contentsOf: mark.utf8, at: place) }
        // Beside another statement, the only expression of a body is no longer its result.
        if hasResult, places.contains(0), statements.count == 1, case .expr? = statements.first?.item {
            text.insert(contentsOf: "return ".utf8, at: mark.utf8.count)
        }
        return (places.isEmpty ? nil : String(decoding: text, as: UTF8.self), found.contains { $0 == nil })
    }
}

extension CodeBlockItemListSyntax {
    /// True if the first statement is an `if` or a `switch` that may be the value of a function.
    fileprivate var isValueOfBranches: Bool {
        guard let only = first?.item.as(ExpressionStmtSyntax.self) else { return false }
        return !only.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }
}

extension SyntaxProtocol {
    /// Returns the innermost statement that contains this node and that another statement can come before: a statement of
    /// the body or of its loops and branches, not of a closure. `nil` if the body's statement is a compiler directive.
    fileprivate func statement(in body: CodeBlockItemListSyntax) -> CodeBlockItemSyntax? {
        var path: [Syntax] = []
        var node = Syntax(self)
        while node.id != body.id, let parent = node.parent {
            path.append(node)
            node = parent
        }
        var innermost: CodeBlockItemSyntax?
        for node in path.reversed() {
            if let statement = node.as(CodeBlockItemSyntax.self) {
                if statement.item.is(IfConfigDeclSyntax.self) { break }
                innermost = statement
            } else if !node.isPartOfStatement {
                break
            }
        }
        return innermost
    }
}

extension Syntax {
    /// True for a loop, a branch or another statement with statements in braces, and for the parts around those.
    fileprivate var isPartOfStatement: Bool {
        if let branch = self.as(IfExprSyntax.self) {
            return parent?.is(ExpressionStmtSyntax.self) == true || branch.parent?.is(IfExprSyntax.self) == true
        }
        if self.is(SwitchExprSyntax.self) { return parent?.is(ExpressionStmtSyntax.self) == true }
        switch kind {
        case .codeBlock, .codeBlockItemList, .expressionStmt, .switchCaseList, .switchCase, .forStmt, .whileStmt,
            .repeatStmt, .doStmt, .catchClauseList, .catchClause, .guardStmt, .deferStmt, .labeledStmt:
            return true
        default: return false
        }
    }
}
