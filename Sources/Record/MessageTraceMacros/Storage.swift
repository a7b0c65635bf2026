import SwiftSyntax

/// Rewrites code in which Swift bypasses the accessors of stored properties: initialisers, and a property's own observers.
/// The rewritten code uses each property's twin instead, a stored property that `TracedPropertyMacro` creates.
struct DirectUses {
    private let code: Syntax
    private let found: [DeclReferenceExprSyntax]
    /// The assignments through a property's accessor in which the source doesn't write `self.`. The generated code adds
    /// `self.` to them, because otherwise the compiler would warn about an assignment of a property in its own setter.
    private let assigned: [DeclReferenceExprSyntax]

    /// Finds the uses of properties in code.
    ///
    /// - Parameters:
    ///   - properties: The properties' names.
    ///   - hidden: The property names that local names hide, unless `self.` comes before them.
    ///   - haveTwins: True if each property has a twin, a second stored property that holds its value.
    ///   - includeDefer: True if code in `defer` must also use the twins, because the accessors belong to another actor.
    init(
        of properties: Set<String>, hidden: Set<String>, in code: some SyntaxProtocol, haveTwins: Bool = true,
        includeDefer: Bool = false
    ) {
        self.code = Syntax(code)
        let finder = Finder(of: properties, hidden, includeDefer)
        finder.walk(code)
        found = haveTwins ? finder.found : []
        assigned = ((haveTwins ? [] : finder.found) + finder.inBodies).filter { !$0.isOfSelf && $0.isReassigned }
    }

    /// True if every use of the properties is a plain assignment.
    var areAssignments: Bool { found.allSatisfy(\.isAssigned) }

    /// True if one of the properties is assigned, or may be changed by an operator or in a call.
    var mayChange: Bool { found.contains(where: \.mayChange) }

    var isEmpty: Bool { found.isEmpty }

    /// The code with each property's name replaced by the name of its twin, the stored property that holds its value. Spaces
    /// and comments before and after the code are left out.
    var throughTwins: String {
        let names = Set(found.map(\.baseName.id))
        let others = Set(assigned.map(\.baseName.id))
        let tokens = Array(code.tokens(viewMode: .sourceAccurate))
        return tokens.enumerated().map { index, token in
            let text =
                names.contains(token.id)
                ? token.twin : others.contains(token.id) ? "self.\(token.text)" : token.text
            return (index == 0 ? "" : token.leadingTrivia.description) + text
                + (index == tokens.count - 1 ? "" : token.trailingTrivia.description)
        }.joined()
    }

    private final class Finder: SyntaxVisitor {
        private let properties: Set<String>
        private let hidden: Set<String>
        private let includeDefer: Bool
        private(set) var found: [DeclReferenceExprSyntax] = []
        private(set) var inBodies: [DeclReferenceExprSyntax] = []
        /// The number of nested function and closure bodies around the current node.
        private var depth = 0

        init(of properties: Set<String>, _ hidden: Set<String>, _ includeDefer: Bool) {
            (self.properties, self.hidden, self.includeDefer) = (properties, hidden, includeDefer)
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.baseName.text.trimming("`")
            if properties.contains(name), node.isOfSelf || node.isAlone && !hidden.contains(name) {
                if depth == 0 { found.append(node) } else { inBodies.append(node) }
            }
            return .visitChildren
        }

        // Code in a nested function or closure uses the accessors.
        private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
            guard node.localNames.isDisjoint(with: properties) else { return .skipChildren }
            depth += 1
            return .visitChildren
        }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(node.statements) }
        override func visitPost(_ node: ClosureExprSyntax) { leave(node.statements) }
        override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
            includeDefer ? .visitChildren : enter(node.body)
        }
        override func visitPost(_ node: DeferStmtSyntax) { if !includeDefer { leave(node.body) } }
        private func leave(_ node: some SyntaxProtocol) {
            if node.localNames.isDisjoint(with: properties) { depth -= 1 }
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

extension DeclReferenceExprSyntax {
    /// True if the name is the last part of `self.name`.
    fileprivate var isOfSelf: Bool {
        guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return false }
        return access.base?.trimmedDescription == "self"
    }

    /// True unless the name is a member of an expression before it, as in `value.name`, or a part of a key path.
    var isAlone: Bool {
        if let access = parent?.as(MemberAccessExprSyntax.self) { return access.declName.id != id }
        return parent?.is(KeyPathPropertyComponentSyntax.self) != true
    }

    /// The property's name, with `self.` before it if the code has that.
    private var property: Syntax { isOfSelf ? parent ?? Syntax(self) : Syntax(self) }

    /// True if the property is on the left of `=`, alone or in a tuple.
    fileprivate var isAssigned: Bool {
        var value = property
        while let element = value.parent?.as(LabeledExprSyntax.self), let tuple = element.parent?.parent,
            tuple.is(TupleExprSyntax.self)
        {
            value = tuple
        }
        return value.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal
    }

    /// The whole expression that accesses a part of the property's value, such as `list[0].name`.
    private var part: Syntax {
        var value = property
        while let outer = value.parent, outer.continues(value) { value = outer }
        return value
    }

    fileprivate var mayChange: Bool {
        isReassigned || part.id != property.id && part.parent?.is(FunctionCallExprSyntax.self) == true
    }

    /// True if the property or a part of it is assigned, an operand of an assigning operator, or passed `inout`.
    fileprivate var isReassigned: Bool {
        if isAssigned || part.parent?.is(InOutExprSyntax.self) == true { return true }
        guard let next = part.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else {
            return false
        }
        let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]
        return next.text.hasSuffix("=") && !comparisons.contains(next.text)
    }
}

extension Syntax {
    /// Returns true if this expression accesses a part of `value`: `list[0]`, `pair.1`, `child?.name`.
    fileprivate func continues(_ value: Syntax) -> Bool {
        if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.id == value.id }
        if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression.id == value.id }
        return self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
    }
}

extension SyntaxProtocol {
    /// The names that are declared within the code.
    var localNames: Set<String> {
        let finder = LocalNameFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }
}

private final class LocalNameFinder: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        found.insert(node.identifier.text.trimming("`"))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        found.insert(node.name.text.trimming("`"))
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension InitializerDeclSyntax {
    /// The names of the function's parameters and local declarations, which hide properties of the same names.
    var hiddenNames: Set<String> { (body?.localNames ?? []).union(parameterNames) }

    var parameterNames: Set<String> { signature.parameterClause.names }

    /// Returns those uses of stored properties in the initialiser's body that bypass accessors.
    func uses(of properties: Set<String>, includeDefer: Bool) -> DirectUses {
        DirectUses(
            of: properties, hidden: hiddenNames, in: body ?? CodeBlockSyntax(statements: []),
            includeDefer: includeDefer)
    }

    /// Returns true if the initialiser may have another isolation than its object. Such an initialiser may set stored
    /// properties, but can't call accessors.
    func mayRunElsewhere(in type: some DeclGroupSyntax) -> Bool {
        type.is(ActorDeclSyntax.self) || modifiers.contains(.nonisolated)
            || !attributes.actors.isSubset(of: type.attributes.actors)
    }
}

/// A property's own `willSet` and `didSet`.
struct PropertyObservers {
    private(set) var before: AccessorDeclSyntax?
    private(set) var after: AccessorDeclSyntax?

    init(of binding: PatternBindingSyntax) {
        guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return }
        before = accessors.first { $0.accessorSpecifier.text == "willSet" }
        after = accessors.first { $0.accessorSpecifier.text == "didSet" }
    }

    var isEmpty: Bool { before == nil && after == nil }

    /// Returns true if an observer declares a local name equal to the property's, so that uses of the name are ambiguous.
    func hide(_ property: TokenSyntax) -> Bool {
        [before, after].contains { $0?.body?.localNames.contains(property.text.trimming("`")) == true }
    }

    /// True if an observer needs the property's old value.
    var needOldValue: Bool {
        guard let after else { return false }
        return after.parameters != nil
            || after.body?.tokens(viewMode: .sourceAccurate).contains { $0.text == "oldValue" } == true
    }

    /// True if the property's value may be changed in place although the property has observers.
    var allowChangesInPlace: Bool { before == nil && !needOldValue }
}
