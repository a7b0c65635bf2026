import SwiftSyntax

/// Marks code that may have effects which no recording shows. Such code passes on what other objects can call later,
/// see ``HandedOut``, or calls something outside the app's components, see ``OutsideCalls``.
///
/// The mark is a call of `leadOut` before the statement, which tells the recorder when the code is reached. A method
/// that returns earlier has no such effect. A closure that the code passes on is marked, too, if the closure may return
/// early: see ``MarkedClosure``.
enum LeadingOut {
    /// The call that the macros write, with the space after it.
    static let mark = "MessageTrace::leadOut(); "

    /// Returns true if the code may have effects that no recording shows.
    ///
    /// - Parameter methods: The names that only methods of the code's type have.
    static func exists(in code: some SyntaxProtocol, methods: Set<String> = []) -> Bool {
        !HandedOut.parts(of: code, methods: methods).isEmpty || !OutsideCalls.parts(of: code).isEmpty
    }

    /// Returns the statements of a function's body, with a call of `leadOut` before each that may have unrecorded
    /// effects. The lines stay the same. `statements` is `nil` if no call is added; `isPartial` is true if a call is
    /// missing.
    ///
    /// - Parameter marksClosures: False to add no calls within closures.
    static func marked(
        _ function: FunctionDeclSyntax, marksClosures: Bool = true
    ) -> (statements: String?, isPartial: Bool) {
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
        let places = Set(found.compactMap { $0?.start }.map { $0 - start })
        var marks = places.map { (place: $0, text: mark) }
        if marksClosures {
            let local = statements.localNames.union(function.valueParameters)
            marks += parts.compactMap { $0.as(ClosureExprSyntax.self) }
                .flatMap { MarkedClosure.marks(in: $0, capturing: local) }.map { ($0.place - start, $0.text) }
        }
        var text = Array(statements.trimmedDescription.utf8)
        for (place, mark) in marks.sorted(by: { $0.place > $1.place }) {
            text.insert(contentsOf: mark.utf8, at: place)
        }
        // Beside another statement, the only expression of a body is no longer its result.
        if hasResult, places.contains(0), statements.count == 1, case .expr? = statements.first?.item {
            text.insert(contentsOf: "return ".utf8, at: mark.utf8.count)
        }
        return (places.isEmpty ? nil : String(decoding: text, as: UTF8.self), found.contains { $0 == nil })
    }
}

extension FunctionDeclSyntax {
    /// The names of the parameters that aren't closures. The recorder wraps the others, and records their runs.
    fileprivate var valueParameters: Set<String> {
        Set(
            signature.parameterClause.parameters.filter { !$0.type.isFunction }
                .map { ($0.secondName ?? $0.firstName).text.trimming("`") })
    }
}

extension CodeBlockItemSyntax {
    /// The offset at which the statement begins, after comments and spaces.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension CodeBlockItemListSyntax {
    /// True if the first statement is an `if` or a `switch` that may be the value of a function.
    fileprivate var isValueOfBranches: Bool {
        guard let only = first?.item.as(ExpressionStmtSyntax.self) else { return false }
        return !ReturnFinder.finds(in: only)
    }
}

/// Finds a `return` of the code itself, not of a closure or function in it.
private final class ReturnFinder: SyntaxVisitor {
    private var isFound = false

    static func finds(in code: some SyntaxProtocol) -> Bool {
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        finder.walk(code)
        return finder.isFound
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
    /// Returns the innermost statement around this node before which another statement can be written. It belongs to
    /// the body or to the body's loops and branches, not to a closure. `nil` if the node is in a statement of the body
    /// that is a compiler directive.
    func statement(in body: CodeBlockItemListSyntax) -> CodeBlockItemSyntax? {
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
    /// True for a statement that contains statements in braces, such as a loop, and for the nodes between that
    /// statement and the contained ones, such as a code block.
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
