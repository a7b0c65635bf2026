import SwiftSyntax

// The code that ignores a value: then the expression is there for its effect.

extension ExprSyntax {
    /// True if the code ignores the expression's value: it is a statement of its own, or assigned to `_`.
    var isIgnored: Bool {
        var whole = self
        while let around = whole.parent?.as(ExprSyntax.self),
            around.is(TryExprSyntax.self) || around.is(AwaitExprSyntax.self)
                || around.is(OptionalChainingExprSyntax.self) || around.is(UnsafeExprSyntax.self)
        {
            whole = around
        }
        if let binding = whole.parent?.parent?.as(PatternBindingSyntax.self) {
            return binding.pattern.is(WildcardPatternSyntax.self)
        }
        if let exit = whole.parent?.as(ReturnStmtSyntax.self) { return exit.isOfVoidFunction }
        if let tuple = whole.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return ExprSyntax(tuple).isIgnored
        }
        if let branch = whole.parent?.as(UnresolvedTernaryExprSyntax.self) {
            return branch.parent?.parent?.as(SequenceExprSyntax.self)?.isIgnoredChoice ?? false
        }
        if let sequence = whole.parent?.parent?.as(SequenceExprSyntax.self) {
            if sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true { return true }
            return sequence.elements.last?.id == whole.id && sequence.isIgnoredChoice
        }
        guard let statement = whole.parent?.as(CodeBlockItemSyntax.self) else { return false }
        return !statement.isResult
    }

    /// True for code of a function without a result, also within closures that are run for their effect.
    var isInFunctionWithoutResult: Bool {
        for node in sequence(first: Syntax(self), next: \.parent) {
            if let function = node.as(FunctionDeclSyntax.self) { return !function.hasResult }
            if node.as(ClosureExprSyntax.self)?.isRunForEffect == false || node.is(AccessorBlockSyntax.self) {
                return false
            }
        }
        return false
    }
}

extension SequenceExprSyntax {
    /// True for a choice `a ? b() : c()` whose value the code ignores. False if the value is assigned to something.
    fileprivate var isIgnoredChoice: Bool {
        let isChoice = elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
        let isAssigned = elements.contains(where: \.isAssigning)
        let isDiscarded = elements.first?.is(DiscardAssignmentExprSyntax.self) == true
        return isChoice && (isDiscarded || !isAssigned && ExprSyntax(self).isIgnored)
    }
}

extension CodeBlockItemSyntax {
    /// True if the statement stands alone in a function, getter, closure or branch, whose result is the statement's
    /// value.
    fileprivate var isResult: Bool {
        guard let statements = parent?.as(CodeBlockItemListSyntax.self), statements.count == 1,
            let around = statements.parent
        else { return false }
        if around.is(AccessorBlockSyntax.self) { return true }
        if let closure = around.as(ClosureExprSyntax.self) { return !closure.isRunForEffect }
        if around.is(SwitchCaseSyntax.self) { return around.parent?.parent?.isBranchingResult ?? false }
        guard around.is(CodeBlockSyntax.self), let owner = around.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.hasResult }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        return owner.is(IfExprSyntax.self) && owner.isBranchingResult
    }
}

extension Syntax {
    /// True for an `if` or `switch` whose value the code uses.
    fileprivate var isBranchingResult: Bool {
        // `else if` is an `if` within another one.
        if let outer = parent, outer.is(IfExprSyntax.self) { return outer.isBranchingResult }
        guard let statement = parent?.as(ExpressionStmtSyntax.self) else { return true }
        return statement.parent?.as(CodeBlockItemSyntax.self)?.isResult ?? false
    }
}

extension FunctionDeclSyntax {
    fileprivate var hasResult: Bool { !(signature.returnClause?.type.isVoid ?? true) }
}

extension ClosureExprSyntax {
    /// True if the closure is run for its effect, so that a single expression in it is no value: by a function such as
    /// `forEach`, or by a call whose result the code ignores.
    fileprivate var isRunForEffect: Bool {
        guard let call = callItIsHandedTo else {
            if let call = parent?.as(FunctionCallExprSyntax.self) { return ExprSyntax(call).isIgnored }
            return localName.map { IgnoredCall.exists(of: $0, near: self) } ?? false
        }
        return call.runsForEffect || call.runsClosuresAtOnce && call.isIgnoredWithMembers
    }

    /// The name of the constant or variable whose initial value this closure is.
    private var localName: String? {
        let binding = parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
        return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimming("`")
    }
}

extension FunctionCallExprSyntax {
    /// True if the call runs its closure for the closure's effect, judged by the called function's name.
    var runsForEffect: Bool {
        let functions: Set<String> = [
            "forEach", "Task", "detached", "addTask", "addTaskUnlessCancelled", "run", "assumeIsolated", "sync",
            "withLock", "autoreleasepool",
        ]
        return functions.contains(calledExpression.lastName)
    }

    /// True if the code uses neither the call's result nor what it reads from the result: `_ = items.map { … }.count`.
    fileprivate var isIgnoredWithMembers: Bool {
        var value = ExprSyntax(self)
        while let access = value.parent?.as(MemberAccessExprSyntax.self) { value = ExprSyntax(access) }
        return value.isIgnored
    }
}

/// Finds a call of a local closure whose result the code ignores.
private final class IgnoredCall: SyntaxVisitor {
    private let name: String
    private var isFound = false

    private init(of name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns true if such a call is in the statements beside a closure's declaration, but not within a closure.
    static func exists(of name: String, near closure: ClosureExprSyntax) -> Bool {
        let around = sequence(first: Syntax(closure), next: \.parent).lazy
        guard let statements = around.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first else { return false }
        let finder = IgnoredCall(of: name)
        finder.walk(statements)
        return finder.isFound
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.trimming("`")
        if called == name, ExprSyntax(node).isIgnored { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ReturnStmtSyntax {
    /// True if the statement ends a function without a result. False within a closure, whose result isn't known.
    fileprivate var isOfVoidFunction: Bool {
        for node in sequence(first: Syntax(self), next: \.parent) {
            if let function = node.as(FunctionDeclSyntax.self) { return !function.hasResult }
            if node.is(ClosureExprSyntax.self) || node.is(AccessorDeclSyntax.self) { return false }
        }
        return false
    }
}
