import SwiftSyntax
import SwiftSyntaxMacros

/// A method's body with marks: calls that tell the recorder which code was reached, because the recorder sees no code.
///
/// - `markCode(.leadsOut)` and `markClosure(passedTo:)` come before statements that may have effects which no recording shows:
///   others may call back later, see ``HandedOut``, or the code calls something outside the app's components, see
///   ``OutsideCalls``. A method that returns earlier has no such effect.
/// - `markCode(.usesObject)` comes before the first statement that may use what the method's object holds, see ``FirstUse``.
/// - Closures that the code passes on have such calls, too, if they may return early: see ``MarkedClosure``.
struct MarkedBody {
    /// The statements with the marks, in the same lines; `nil` if there is nothing to mark.
    let statements: String?
    /// True if code that may have unrecorded effects is left unmarked.
    let isPartial: Bool
    /// True if the code has a mark before the first use of the method's object, and may return earlier.
    let marksUse: Bool

    /// Marks the body of a function.
    ///
    /// - Parameters:
    ///   - names: The names in the body, as classified by the type's macro.
    ///   - hasObject: False for a static method or a free function.
    ///   - marksClosures: False to write no marks within closures.
    init(
        of function: FunctionDeclSyntax, names: MemberNames, hasObject: Bool = true, marksClosures: Bool = true,
        in context: some MacroExpansionContext
    ) {
        guard let statements = function.body?.statements else {
            (self.statements, isPartial, marksUse) = (nil, false, false)
            return
        }
        let parameters = function.signature.parameterClause.names
        let handed = HandedOut.parts(of: statements, parameters: parameters).filter { $0.isCompiled(in: context) }
        let outside = OutsideCalls.parts(of: statements, parameters: parameters, undeclared: names.undeclared)
        let parts = handed + outside.filter { $0.isCompiled(in: context) }
        let use =
            hasObject ? FirstUse.statement(of: function, stored: names.stored, lookalikes: names.lookalikes) : nil
        let result = function.signature.returnClause?.type
        let hasResult = result.map { !$0.isVoid } ?? false
        // The compiler finds an opaque type only from a single expression.
        let isFixed =
            statements.count == 1 && (result?.isOpaque == true || hasResult && statements.isValueOfBranches)
        guard !parts.isEmpty || use != nil, !isFixed else {
            (self.statements, isPartial, marksUse) = (nil, !parts.isEmpty, false)
            return
        }
        var marks: [(offset: Int, text: String)] = []
        if let use { marks.append((use.start, CodeMarks.usesObject)) }
        let (found, isPartial) = CodeMarks.leadingOut(
            parts, in: statements, readable: names.stored.union(parameters), mayNameReceivers: true)
        marks += found
        if marksClosures {
            let local = statements.localNames.union(function.valueParameters)
            marks += handed.compactMap { $0.as(ClosureExprSyntax.self) }
                .flatMap { MarkedClosure.marks(in: $0, capturing: local, undeclared: names.undeclared) }
        }
        let start = statements.positionAfterSkippingLeadingTrivia.utf8Offset
        // Beside another statement, the only expression of a body is no longer its result.
        if hasResult, statements.count == 1, case .expr? = statements.first?.item,
            marks.contains(where: { $0.offset == start })
        {
            marks.append((start, "return "))
        }
        self.statements = marks.isEmpty ? nil : CodeMarks.write(marks, into: statements)
        self.isPartial = isPartial
        marksUse = use != nil
    }
}

/// The calls that the macros write into code as marks, each with the space after it.
enum CodeMarks {
    static let closure = "MessageTrace::markCode(.closure); "
    static let usesObject = "MessageTrace::markCode(.usesObject); "
    private static let leadsOut = "MessageTrace::markCode(.leadsOut); "

    /// Returns the marks before statements that may have effects which no recording shows, and true if such a statement can't
    /// be marked.
    ///
    /// - Parameters:
    ///   - readable: The names of values that can be read without running other code.
    ///   - mayNameReceivers: True if the marks of closures may name the functions that the closures are passed to.
    static func leadingOut(
        _ parts: [Syntax], in statements: CodeBlockItemListSyntax, readable: Set<String>, mayNameReceivers: Bool
    ) -> (marks: [(offset: Int, text: String)], isPartial: Bool) {
        var isPartial = false
        var places: [CodeBlockItemSyntax: [Syntax]] = [:]
        for part in parts {
            guard let statement = part.statement(in: statements) else {
                isPartial = true
                continue
            }
            places[statement, default: []].append(part)
        }
        let marks = places.map { statement, parts in
            let mark = mayNameReceivers ? closures(parts) ?? leadsOut : leadsOut
            // A statement that an optional value begins with does nothing if the value is `nil`.
            guard let chain = OptionalChain(of: statement), readable.contains(chain.name) else {
                return (statement.start, mark)
            }
            return (statement.start, "if \(chain.code) != nil { \(mark)}; ")
        }
        return (marks, isPartial)
    }

    /// Returns one mark for all parts if they are closures passed to the same call; otherwise `nil`.
    private static func closures(_ parts: [Syntax]) -> String? {
        let closures = parts.compactMap { $0.as(ClosureExprSyntax.self) }
        guard closures.count == parts.count, let receiver = closures[0].receiver,
            closures.allSatisfy({ $0.callItIsHandedTo?.id == closures[0].callItIsHandedTo?.id })
        else { return nil }
        let count = closures.count == 1 ? "" : ", count: \(closures.count)"
        return "MessageTrace::markClosure(passedTo: \(receiver.debugDescription)\(count)); "
    }

    /// Returns the text of statements with marks, each at its offset in the file; several at one offset are in order.
    static func write(_ marks: [(offset: Int, text: String)], into statements: CodeBlockItemListSyntax) -> String {
        let start = statements.positionAfterSkippingLeadingTrivia.utf8Offset
        let source = Array(statements.trimmedDescription.utf8)
        var text: [UInt8] = []
        var written = 0
        let inOrder = marks.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        for mark in inOrder.map(\.element) {
            text += source[written..<mark.offset - start]
            text += mark.text.utf8
            written = mark.offset - start
        }
        return String(decoding: text + source[written...], as: UTF8.self)
    }
}

extension ClosureExprSyntax {
    /// The name of the function or property that the closure is passed to; `init` for an initialiser. `nil` if it has none.
    fileprivate var receiver: String? {
        if let call = callItIsHandedTo {
            let name = call.calledExpression.lastName.trimming("`")
            return name.isEmpty ? nil : name.first?.isUppercase == true ? "init" : name
        }
        return ExprSyntax(self).propertyItIsStoredIn?.trimming("`")
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
final class ReturnFinder: SyntaxVisitor {
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
            } else if let function = node.as(FunctionDeclSyntax.self) {
                guard function.mayHaveMoreStatements else { return nil }
            } else if !node.isPartOfStatement {
                break
            }
        }
        return innermost
    }
}

extension FunctionDeclSyntax {
    /// False if the body's only expression is the function's result, which it wouldn't be beside another statement. False also
    /// for a function with an attribute, which may be a result builder.
    fileprivate var mayHaveMoreStatements: Bool {
        attributes.isEmpty && ((signature.returnClause?.type.isVoid ?? true) || (body?.statements.count ?? 0) > 1)
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
