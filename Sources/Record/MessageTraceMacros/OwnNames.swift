import SwiftSyntax

/// Detects code that uses a member of its own object, and so may reach anything that the object holds.
///
/// A macro doesn't see all members of a type. So every name is treated as the name of a member of the object, except names of
/// types, of other values' members, and of what the code itself declares: parameters, constants, variables and functions.
final class OwnNames: ScopedVisitor {
    private let stored: Set<String>
    private let lookalikes: Set<String>
    private var isFound = false

    /// Creates a visitor for the statements of a function.
    ///
    /// - Parameters:
    ///   - parameters: The names of the function's parameters.
    ///   - stored: The names of members whose values the code may compare and give another name.
    ///   - lookalikes: The names of members that look like types or like functions of the standard library.
    init(besides parameters: Set<String>, stored: Set<String> = [], lookalikes: Set<String> = []) {
        self.stored = stored
        self.lookalikes = lookalikes
        super.init(parameters: parameters, isGenerous: false)
    }

    /// Returns true if a statement may use a member of its object. The statements before it must have been asked about first,
    /// because they may declare names.
    func exist(in statement: CodeBlockItemSyntax) -> Bool {
        walk(statement)
        return isFound
    }

    /// Returns true if a method's code uses no member of its object, except that it may test members in `stored`.
    static func areMissing(
        in function: FunctionDeclSyntax, stored: Set<String> = [], lookalikes: Set<String> = []
    ) -> Bool {
        guard let statements = function.body?.statements else { return false }
        let names = OwnNames(
            besides: function.signature.parameterClause.names, stored: stored, lookalikes: lookalikes)
        return !statements.contains(where: names.exist)
    }

    override func meaning(of value: ExprSyntax?, isVariable: Bool) -> LocalName {
        if let access = value?.as(MemberAccessExprSyntax.self), access.base?.isSelf == true {
            return stored.contains(access.declName.baseName.text.trimming("`")) ? .stored : .own
        }
        guard let name = value?.as(DeclReferenceExprSyntax.self), isStored(name.baseName) else { return .own }
        return .stored
    }

    // `if let name` and `[name]` only give the value of a stored property a name.
    override func use(_ name: TokenSyntax) { if !isStored(name) { look(at: name) } }

    /// Returns true for a stored property's name, and for one that the code gave to a stored property's value.
    private func isStored(_ name: TokenSyntax) -> Bool {
        let text = name.text.trimming("`")
        guard let local = names[text] else { return stored.contains(text) }
        guard case .stored = local else { return false }
        return true
    }

    private func look(at name: TokenSyntax) {
        let text = name.text.trimming("`")
        let isArgument = text.hasPrefix("$") && text.dropFirst().allSatisfy(\.isNumber)
        let isType = text.first?.isUppercase == true && text != "Self"
        if isType && !lookalikes.contains(text) || isArgument { return }
        switch names[text] {
        case .own, .function: return
        case .stored, .object, .outside, nil: isFound = true
        }
    }

    /// The functions of the standard library that checks may call.
    static let functions: Set<String> = [
        "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "dispatchPrecondition",
        "min", "max", "abs",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // `self.name` may be compared like `name`.
        let isTested = node.base?.isSelf == true && stored.contains(node.declName.baseName.text.trimming("`"))
        return isTested && node.declName.isOnlyTested ? .skipChildren : .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        let name = node.baseName.text
        if isCalled, Self.functions.contains(name), !lookalikes.contains(name) { return .visitChildren }
        if node.isAlone, !(isStored(node.baseName) && node.isOnlyTested) { look(at: node.baseName) }
        return .visitChildren
    }

    override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        // What another macro does with its arguments is unknown.
        isFound = true
        return .skipChildren
    }
}

extension DeclReferenceExprSyntax {
    /// True if the code tests the value or gives it another name, and does nothing else with it here: `query != lastQuery`,
    /// `!items.isEmpty`, `switch state` and `case .on = state` without names for parts of the value, `let last = query`.
    fileprivate var isOnlyTested: Bool {
        guard let value = ofSelf else { return false }
        var node = Syntax(value)
        if let binding = node.parent?.as(InitializerClauseSyntax.self)?.parent {
            if binding.is(OptionalBindingConditionSyntax.self) || binding.is(PatternBindingSyntax.self) { return true }
            return binding.as(MatchingPatternConditionSyntax.self)?.pattern.localNames.isEmpty ?? false
        }
        if let access = node.parent?.as(MemberAccessExprSyntax.self) {
            guard ["isEmpty", "count"].contains(access.declName.baseName.text),
                access.parent?.is(FunctionCallExprSyntax.self) != true
            else { return false }
            node = Syntax(access)
        }
        while let around = node.parent {
            switch around.kind {
            case .sequenceExpr, .infixOperatorExpr, .exprList, .prefixOperatorExpr, .tupleExpr, .labeledExpr,
                .labeledExprList:
                node = around
            case .conditionElement: return true
            case .switchExpr:
                return around.as(SwitchExprSyntax.self)?.cases.allSatisfy {
                    $0.as(SwitchCaseSyntax.self)?.label.localNames.isEmpty ?? false
                } ?? false
            default: return false
            }
        }
        return false
    }
}
