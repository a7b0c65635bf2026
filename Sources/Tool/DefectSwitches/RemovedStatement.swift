import SourceParsing
import SwiftSyntax

extension CodeBlockItemSyntax {
    /// The code that replaces a removed call or assignment; `nil` if this statement can't be removed.
    var removal: String? {
        guard case .expr(let expression) = item, let list = parent?.as(CodeBlockItemListSyntax.self) else { return nil }
        let isAlone = list.count == 1
        if isAlone, list.parent?.parent?.is(GuardStmtSyntax.self) == true { return nil }
        let core = expression.withoutMarks
        if let call = core.as(FunctionCallExprSyntax.self) {
            let called = call.calledExpression
            if MutationFinder.checks.contains(called.calledName ?? "") || called.isSuperOrInit(in: self) { return nil }
        } else if let sequence = core.as(SequenceExprSyntax.self), sequence.isAssignment {
            if setsUp(sequence) { return nil }
        } else {
            return nil
        }
        if isAlone, isValue(of: list, core) { return nil }
        if isAlone, list.parent?.is(SwitchCaseSyntax.self) == true { return Statements.nothing }
        return parameters(in: list).map { "_ = \($0)" } ?? ""
    }

    /// Returns the unnamed parameters of the enclosing closure, such as `($0, $1)`, if only this statement uses the
    /// last of them; otherwise `nil`. Without the statement, the closure would seem to have fewer parameters.
    private func parameters(in list: CodeBlockItemListSyntax) -> String? {
        guard let closure = enclosingClosure, closure.signature?.parameterClause == nil else { return nil }
        func numbers(_ node: some SyntaxProtocol) -> Set<Int> {
            Set(node.code.compactMap { $0.hasPrefix("$") ? Int($0.dropFirst()) : nil })
        }
        guard let last = numbers(self).max(),
            closure.statements.code.count(where: { $0 == "$\(last)" }) == code.count(where: { $0 == "$\(last)" })
        else { return nil }
        return last == 0 ? "$0" : "(\((0...last).map { "$\($0)" }.joined(separator: ", ")))"
    }

    /// Returns true if this statement is the value of the function, closure, accessor, `if` or `switch` around it.
    ///
    /// Call this only if the statement is the only one in `list`.
    private func isValue(of list: CodeBlockItemListSyntax, _ core: ExprSyntax) -> Bool {
        guard let owner = list.parent else { return true }
        switch owner.as(SyntaxEnum.self) {
        case .closureExpr:
            if core.is(SequenceExprSyntax.self) { return false }
            return !core.code.starts(with: ["self", "?"])
        case .accessorBlock: return true
        case .switchCase:
            return owner.parent?.parent.map(Self.isValue) ?? true
        case .codeBlock:
            guard let holder = owner.parent else { return true }
            switch holder.as(SyntaxEnum.self) {
            case .functionDecl(let node): return node.signature.returnClause != nil
            case .accessorDecl(let node): return node.accessorSpecifier.text == "get"
            case .ifExpr: return Self.isValue(holder)
            default: return false
            }
        default: return true
        }
    }

    /// Returns true if an `if` or `switch` is used as an expression.
    private static func isValue(_ choice: Syntax) -> Bool {
        guard let parent = choice.parent else { return true }
        if parent.is(IfExprSyntax.self) { return isValue(parent) }
        guard parent.is(ExpressionStmtSyntax.self), let item = parent.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return true }
        guard list.count == 1 else { return false }
        if list.parent?.is(ClosureExprSyntax.self) == true { return item.isResult }
        guard case .stmt(let statement) = item.item,
            let expression = statement.as(ExpressionStmtSyntax.self)?.expression
        else { return true }
        return item.isValue(of: list, expression)
    }

    /// Returns true if the assignment may give a property or variable its first value.
    private func setsUp(_ sequence: SequenceExprSyntax) -> Bool {
        guard let target = sequence.elements.first else { return true }
        let member = target.as(MemberAccessExprSyntax.self)
        let isOwn = member?.base?.code == ["self"]
        guard target.is(DeclReferenceExprSyntax.self) || isOwn else { return false }
        var node = parent
        while let next = node {
            if next.is(InitializerDeclSyntax.self) { return true }
            if next.is(ClosureExprSyntax.self) || FunctionNode.matches(next) { break }
            node = next.parent
        }
        return node.map { isDeclaredEmpty(target.code.joined(), in: $0) } ?? false
    }

    private func isDeclaredEmpty(_ name: String, in scope: Syntax) -> Bool {
        let visitor = EmptyVariables(viewMode: .sourceAccurate)
        visitor.walk(scope)
        return visitor.names.contains(name)
    }
}

private final class EmptyVariables: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil { names.formUnion(PatternNames.of(node.pattern)) }
        return .visitChildren
    }
}

extension ExprSyntax {
    /// The expression without the `try` and `await` before it.
    var withoutMarks: ExprSyntax {
        if let node = self.as(TryExprSyntax.self) { return node.expression.withoutMarks }
        if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutMarks }
        return self
    }

    /// Returns true for `self.init` and `super.init`, and within an initialiser for any call on `super`.
    fileprivate func isSuperOrInit(in item: CodeBlockItemSyntax) -> Bool {
        guard let first = code.first, first == "super" || first == "self" else { return false }
        if calledName == "init" { return true }
        var node = item.parent
        while let next = node {
            if next.is(InitializerDeclSyntax.self) { return first == "super" }
            node = next.parent
        }
        return false
    }

    /// True for the operators `==`, `!=` and `=`.
    var isComparisonOrAssignment: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        return ["==", "!="].contains(self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    }

    /// True for a binary operator other than `&&` and `||`.
    var isTight: Bool {
        guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return !["&&", "||"].contains(text)
    }
}

extension SyntaxProtocol {
    /// The innermost closure around this node, within the same function; `nil` if there is none.
    var enclosingClosure: ClosureExprSyntax? {
        var node = parent
        while let next = node {
            if let closure = next.as(ClosureExprSyntax.self) { return closure }
            if FunctionNode.matches(next) { return nil }
            node = next.parent
        }
        return nil
    }
}

extension ClosureExprSyntax {
    /// True if the closure unwraps its weak `self` into a constant named `self`.
    var rebindsSelf: Bool {
        let code = statements.code
        return zip(code, code.dropFirst()).contains { $0 == ("let", "self") }
    }
}

extension SwitchCaseSyntax {
    /// True if the `case` only names enumeration cases, binds no values, and doesn't end in `fallthrough`.
    var namesCasesAlone: Bool {
        guard case .case(let label) = self.label, statements.code.last != "fallthrough" else { return false }
        return label.caseItems.allSatisfy { item in
            guard let expression = item.pattern.as(ExpressionPatternSyntax.self)?.expression else { return false }
            let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
            return name.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
                && PatternNames.of(item.pattern).isEmpty
        }
    }
}
