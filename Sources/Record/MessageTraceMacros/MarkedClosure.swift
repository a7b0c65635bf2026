import SwiftSyntax

/// Marks the code of a closure that a component passes on, so that a run that returns early isn't taken for one that may
/// have had unrecorded effects.
///
/// Only closures with a `guard` or a `return` among their statements are marked. Such a closure is no result builder, and
/// the type of its result doesn't depend on a single expression, so that further statements can stand in it.
enum MarkedClosure {
    /// Returns the calls to write into a closure, each with its offset.
    ///
    /// - `beginClosure` at the start says that the closure has the calls below.
    /// - `useObject` comes before the first statement that may use the closure's owner. `guard` statements that only
    ///   unwrap values don't.
    /// - `leadOut` comes before each statement that may have unrecorded effects, or that names a captured value,
    ///   because that value may be an object that isn't recorded.
    ///
    /// - Parameter names: The names of values that the closure may capture.
    static func marks(in closure: ClosureExprSyntax, capturing names: Set<String>) -> [(place: Int, text: String)] {
        let statements = closure.statements
        guard let first = statements.first, statements.count > 1,
            statements.contains(where: { $0.item.is(GuardStmtSyntax.self) || $0.item.is(ReturnStmtSyntax.self) }),
            !statements.contains(where: { $0.item.is(IfConfigDeclSyntax.self) })
        else { return [] }
        let own = closure.parameterNames.union(statements.localNames)
        let parts =
            HandedOut.parts(of: statements) + OutsideCalls.parts(of: statements, parameters: own)
            + CapturedNames.uses(of: names.subtracting(own), in: statements)
        let found = parts.map { $0.statement(in: statements) }
        guard !found.contains(where: { $0 == nil }) else { return [] }
        var marks: [Int: String] = [first.start: "MessageTrace::beginClosure(); "]
        if let use = statements.first(where: { !$0.onlyUnwraps }) {
            marks[use.start, default: ""] += "MessageTrace::useObject(); "
        }
        for place in Set(found.compactMap { $0?.start }) { marks[place, default: ""] += LeadingOut.mark }
        return marks.map { ($0.key, $0.value) }
    }
}

extension ClosureExprSyntax {
    /// The names of the closure's parameters.
    fileprivate var parameterNames: Set<String> {
        switch signature?.parameterClause {
        case .simpleInput(let names): Set(names.map { $0.name.text.trimming("`") })
        case .parameterClause(let clause):
            Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text.trimming("`") })
        case nil: []
        }
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
