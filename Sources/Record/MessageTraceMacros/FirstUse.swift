import SwiftSyntax

/// Finds where a method may first use the objects that its own object holds, after checks that may return earlier.
///
/// ```swift
/// func change(_ query: String) {
///     guard query.count > 2, query != lastQuery else { return }
///     task?.cancel()  // the first use
/// }
/// ```
///
/// A check may read stored values of the object, but may not call anything of the object.
enum FirstUse {
    /// Returns the first statement that may use an object which the method's object holds. Returns `nil` if no statement
    /// before it may return, or if the method has a result.
    ///
    /// - Parameter stored: The names of properties whose values are stored, so that reading them runs no other code.
    static func statement(of function: FunctionDeclSyntax, stored: Set<String>) -> CodeBlockItemSyntax? {
        guard function.signature.returnClause?.type.isVoid ?? true, let statements = function.body?.statements
        else { return nil }
        // The names of values, as far as the statements before have declared them.
        var names = function.signature.parameterClause.names
        var mayReturn = false
        for statement in statements {
            if OwnNames.exist(in: statement, besides: names, stored: stored.subtracting(names)) {
                return mayReturn ? statement : nil
            }
            mayReturn = mayReturn || ReturnFinder.finds(in: statement)
            names.formUnion(statement.namesForLater)
        }
        return nil
    }

    /// Returns those of a type's stored properties that the checks of a method read.
    static func names(in function: FunctionDeclSyntax, stored: Set<String>) -> [String] {
        guard !stored.isEmpty, let use = statement(of: function, stored: stored) else { return [] }
        let checks = function.body?.statements.prefix { $0.id != use.id } ?? []
        let words = checks.flatMap { $0.tokens(viewMode: .sourceAccurate).map { $0.text.trimming("`") } }
        return stored.intersection(words).sorted()
    }
}

extension CodeBlockItemSyntax {
    /// The names that the statement declares for those after it.
    fileprivate var namesForLater: Set<String> {
        if let check = item.as(GuardStmtSyntax.self) { return check.conditions.localNames }
        if let variable = item.as(VariableDeclSyntax.self) { return variable.bindings.localNames }
        return []
    }
}

extension DeclReferenceExprSyntax {
    /// True if the condition of a `guard` or an `if` compares the value or tests it, and does nothing else with it:
    /// `query != lastQuery`, `!isLoading`, `!items.isEmpty`.
    var isOnlyCompared: Bool {
        guard let value = ofSelf else { return false }
        var node = Syntax(value)
        if let access = node.parent?.as(MemberAccessExprSyntax.self) {
            guard ["isEmpty", "count"].contains(access.declName.baseName.text),
                access.parent?.is(FunctionCallExprSyntax.self) != true
            else { return false }
            node = Syntax(access)
        }
        while let around = node.parent {
            switch around.kind {
            case .sequenceExpr, .infixOperatorExpr, .exprList, .prefixOperatorExpr: node = around
            case .conditionElement: return true
            default: return false
            }
        }
        return false
    }
}
