import SourceParsing
import SwiftSyntax

/// The statements of a function's or accessor's body, and their text as a branch of a `switch`.
struct Statements {
    let list: CodeBlockItemListSyntax
    /// The range between the braces, in bytes.
    let range: Range<Int>
    /// The statements' text, with `return` before a single expression that is the result.
    let text: String
    /// The offset at which the text begins, in bytes.
    let start: Int

    /// Creates the statements between two braces.
    ///
    /// - Parameter hasResult: True if the body returns a value.
    init(
        _ list: CodeBlockItemListSyntax, from left: TokenSyntax, to right: TokenSyntax, hasResult: Bool,
        in bytes: [UInt8]
    ) {
        self.list = list
        range = left.endPositionBeforeTrailingTrivia.utf8Offset..<right.positionAfterSkippingLeadingTrivia.utf8Offset
        let leading = bytes[range].prefix { $0 <= 0x20 }
        start = min(leading.endIndex, range.upperBound)
        guard hasResult, list.count == 1, let item = list.first, item.isResult else {
            text = Self.branch(String(decoding: bytes[range], as: UTF8.self), isEmpty: list.isEmpty)
            return
        }
        let begin = item.positionAfterSkippingLeadingTrivia.utf8Offset
        let before = String(decoding: bytes[range.lowerBound..<begin], as: UTF8.self)
        let rest = String(decoding: bytes[begin..<range.upperBound], as: UTF8.self)
        text = Self.branch("\(before)return \(rest)", isEmpty: false)
    }

    init(_ block: CodeBlockSyntax, hasResult: Bool, in bytes: [UInt8]) {
        self.init(block.statements, from: block.leftBrace, to: block.rightBrace, hasResult: hasResult, in: bytes)
    }

    /// The statement of an empty branch of a `switch`.
    static let nothing = "break"

    /// Returns the text without blank lines at its start and end.
    ///
    /// - Parameter isEmpty: True if the text has no statement. Then ``nothing`` is added.
    private static func branch(_ text: String, isEmpty: Bool) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        if let last = lines.popLast() {
            lines.append(last[..<(last.lastIndex { !$0.isWhitespace }.map(last.index(after:)) ?? last.startIndex)])
        }
        if isEmpty { lines.append(nothing[...]) }
        return lines.joined(separator: "\n")
    }
}

extension CodeBlockItemSyntax {
    /// True if Swift would return this statement's value without `return` in a body of one statement.
    var isResult: Bool {
        switch item {
        case .expr(let expression): expression.isResult
        case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression.isResult ?? false
        case .decl: false
        }
    }
}

extension ExprSyntax {
    /// The names of functions that never return. A call of such a function is never a body's result.
    private static let endings: Set = ["fatalError", "preconditionFailure"]

    fileprivate var isResult: Bool {
        switch self.as(ExprSyntaxEnum.self) {
        case .ifExpr(let node): node.branches.map { $0.allSatisfy(\.givesValue) } ?? false
        case .switchExpr(let node): node.branches.allSatisfy(\.givesValue)
        case .functionCallExpr(let node): !Self.endings.contains(node.calledExpression.calledName ?? "")
        case .sequenceExpr(let node): !node.isAssignment
        default: true
        }
    }
}

extension CodeBlockItemListSyntax {
    /// True for a single expression or a single `throw`, as in an `if` that gives a value.
    fileprivate var givesValue: Bool {
        guard count == 1, let item = first?.item else { return false }
        switch item {
        case .expr(let expression): return expression.as(FunctionCallExprSyntax.self) != nil || expression.isResult
        case .stmt(let statement):
            if statement.is(ThrowStmtSyntax.self) { return true }
            return statement.as(ExpressionStmtSyntax.self)?.expression.isResult ?? false
        case .decl: return false
        }
    }
}

extension IfExprSyntax {
    /// The statements of each branch; `nil` if there is no final `else`.
    var branches: [CodeBlockItemListSyntax]? {
        switch elseBody {
        case .codeBlock(let block): [body.statements, block.statements]
        case .ifExpr(let next): next.branches.map { [body.statements] + $0 }
        case nil: nil
        }
    }
}

extension SwitchExprSyntax {
    /// The statements of each case. An `#if` counts as an empty case.
    var branches: [CodeBlockItemListSyntax] {
        cases.flatMap { element -> [CodeBlockItemListSyntax] in
            // An `#if` among the cases is not part of a value.
            if case .switchCase(let node) = element { [node.statements] } else { [[]] }
        }
    }
}

extension SequenceExprSyntax {
    /// True for an assignment, such as `a = b` or `a += b`.
    var isAssignment: Bool {
        elements.contains { element in
            if element.is(AssignmentExprSyntax.self) { return true }
            guard let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
            return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
        }
    }
}
