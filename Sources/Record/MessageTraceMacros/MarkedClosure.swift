import SwiftSyntax

/// Marks the code of a closure that a component passes on, so that a run that returns early isn't taken for one that may
/// have had unrecorded effects.
///
/// Only closures with a `guard` or a `return` among their statements are marked. Such a closure is no result builder, and
/// the type of its result doesn't depend on a single expression, so that further statements can stand in it.
enum MarkedClosure {
    /// Returns the calls to write into a closure, each with its offset.
    ///
    /// - `markCode(.closure)` at the start says that the closure has marks.
    /// - `markCode(.usesObject)` comes before the first statement that may use the closure's owner. `guard` statements that
    ///   only unwrap values don't.
    /// - `markCode(.leadsOut)` comes before each statement that leads out, or that names a captured value: it may be an object
    ///   that isn't recorded.
    ///
    /// - Parameters:
    ///   - names: The names of values that the closure may capture.
    ///   - undeclared: The names that the type around the closure doesn't declare.
    static func marks(
        in closure: ClosureExprSyntax, capturing names: Set<String>, undeclared: Set<String>
    ) -> [(offset: Int, text: String)] {
        let statements = closure.statements
        guard let first = statements.first, statements.count > 1,
            statements.contains(where: { $0.item.is(GuardStmtSyntax.self) || $0.item.is(ReturnStmtSyntax.self) }),
            !statements.contains(where: { $0.item.is(IfConfigDeclSyntax.self) })
        else { return [] }
        let parameters = closure.parameterNames
        let own = parameters.union(closure.capturedNames)
        let captured = names.union(own).subtracting(parameters)
        let parts =
            HandedOut.parts(of: statements, parameters: parameters)
            + OutsideCalls.parts(of: statements, parameters: parameters, undeclared: undeclared)
            + CapturedNames.uses(of: captured, in: statements).filter { use in
                // A value that keeps its name isn't used where it is unwrapped.
                guard let statement = use.statement(in: statements), statement.onlyUnwraps else { return true }
                return !statement.localNames.isSubset(of: captured.union(["self"]))
            }
        // A closure's message is recorded with its first action, perhaps after it passed on another closure.
        let (found, isPartial) = CodeMarks.leadingOut(
            parts, in: statements, readable: own.union(["self"]), mayNameReceivers: false)
        guard !isPartial else { return [] }
        let use = statements.first { !$0.onlyUnwraps }.map { [($0.start, CodeMarks.usesObject)] } ?? []
        return [(first.start, CodeMarks.closure)] + use + found
    }
}

extension ClosureExprSyntax {
    /// The names of the closure's parameters.
    var parameterNames: Set<String> {
        switch signature?.parameterClause {
        case .simpleInput(let names): Set(names.map { $0.name.text.trimming("`") })
        case .parameterClause(let clause):
            Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text.trimming("`") })
        case nil: []
        }
    }
}

extension ClosureExprSyntax {
    /// The names that the closure's capture list gives to values, without `self`.
    fileprivate var capturedNames: Set<String> {
        Set(signature?.capture?.items.map { $0.name.text.trimming("`") } ?? []).subtracting(["self"])
    }
}

extension CodeBlockItemSyntax {
    /// True for a `guard` that only unwraps `self` and values with a name, and leaves the closure without a result:
    /// `guard let self, let items else { return }`.
    fileprivate var onlyUnwraps: Bool {
        guard let statement = item.as(GuardStmtSyntax.self),
            statement.body.statements.count == 1,
            let exit = statement.body.statements.first?.item.as(ReturnStmtSyntax.self), exit.expression == nil
        else { return false }
        return statement.conditions.allSatisfy {
            guard let binding = $0.condition.as(OptionalBindingConditionSyntax.self) else { return false }
            return binding.initializer?.value.is(DeclReferenceExprSyntax.self) ?? true
        }
    }
}

/// Finds the uses of values that a closure captures.
private final class CapturedNames: SyntaxVisitor {
    private let names: Set<String>
    private var found: [Syntax] = []

    private init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    static func uses(of names: Set<String>, in code: some SyntaxProtocol) -> [Syntax] {
        let visitor = CapturedNames(names)
        visitor.walk(code)
        return visitor.found
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isAlone, names.contains(node.baseName.text.trimming("`")) { found.append(Syntax(node)) }
        return .visitChildren
    }

    // `if let name` uses a name without an expression.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            names.contains(name.text.trimming("`"))
        {
            found.append(Syntax(node))
        }
        return .visitChildren
    }
}
