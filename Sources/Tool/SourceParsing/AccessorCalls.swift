import SwiftSyntax

/// Finds calls to components in a property's accessors.
///
/// A recording would name the code that uses the property as the caller.
struct AccessorCalls {
    /// The first call to a component within the accessors; `nil` if there is none.
    let first: FunctionCallExprSyntax?

    /// Finds the first call to a component.
    ///
    /// - Parameter type: The full name of the type with the accessors.
    init(in accessors: Syntax, of type: String, _ scope: NameTable.Scope, _ names: NameTable) {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.isCall = { names.isOfComponent($0, in: type, scope) }
        finder.walk(accessors)
        first = finder.first
    }

    private final class Finder: SyntaxVisitor {
        var isCall: (ExprSyntax) -> Bool = { _ in false }
        private(set) var first: FunctionCallExprSyntax?

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard first == nil, let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
                let base = callee.base
            else { return .visitChildren }
            // A call that is attributed to a component is recorded as that component's.
            if base.namePath.last == "Tracing" { return .skipChildren }
            if isCall(base) { first = node }
            return .visitChildren
        }
    }
}

extension NameTable {
    /// Returns true if an expression evidently names a component or a property that may contain one.
    fileprivate func isOfComponent(_ base: ExprSyntax, in type: String, _ scope: Scope) -> Bool {
        var path = base.pathThroughOptionals
        if path.first == "self" {
            path.removeFirst()
        } else if let name = path.first, LocalValues.exist(named: name, at: Syntax(base)) {
            return false
        }
        if path.count == 1, let property = typeOfProperty(path[0], in: type) {
            guard case .type(let found)? = meaning(of: property, in: scope, isWhole: true) else { return false }
            return mayBeComponent(found)
        }
        // A type with its static method, or an object that it keeps: `Store.shared`.
        guard case .type(let found)? = meaning(of: path, in: scope), isComponent(found), found != type else {
            return false
        }
        return path.count <= found.split(separator: ".").count + 1
    }
}

/// Finds out whether a name means a local value instead of a property: a parameter, or a name that a pattern gives.
private enum LocalValues {
    /// Returns true if code around or before a node gives the name to a value other than the property of this name.
    static func exist(named name: String, at node: Syntax) -> Bool {
        guard let around = node.parent, !around.is(MemberBlockSyntax.self) else { return false }
        let patterns: [Syntax] =
            switch around.as(SyntaxEnum.self) {
            case .switchCase(let node): [Syntax(node.label)]
            case .forStmt(let loop): [Syntax(loop.pattern)]
            case .ifExpr(let node): [Syntax(node.conditions)]
            case .whileStmt(let node): [Syntax(node.conditions)]
            case .closureExpr(let closure): closure.signature.map { [Syntax($0)] } ?? []
            case .functionDecl(let function): [Syntax(function.signature)]
            case .codeBlockItemList(let items):
                items.prefix { Syntax($0).id != node.id }.compactMap { item in
                    item.item.as(GuardStmtSyntax.self).map { Syntax($0.conditions) }
                        ?? item.item.as(VariableDeclSyntax.self).map { Syntax($0.bindings) }
                }
            default: []
            }
        return patterns.contains { gives(name, $0) } || exist(named: name, at: around)
    }

    private static func gives(_ name: String, _ patterns: Syntax) -> Bool {
        patterns.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == name, let parent = token.parent else { return false }
            if parent.is(ClosureShorthandParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
                || parent.is(FunctionParameterSyntax.self)
            {
                return true
            }
            guard parent.is(IdentifierPatternSyntax.self), let binding = parent.parent else { return false }
            // `let items` and `let items = self.items` are the property's value.
            if let optional = binding.as(OptionalBindingConditionSyntax.self) {
                return optional.initializer.map { $0.value.namePath.last != name } ?? false
            }
            if let constant = binding.as(PatternBindingSyntax.self) {
                return constant.initializer.map { $0.value.namePath.last != name } ?? true
            }
            return true
        }
    }
}

extension ExprSyntax {
    /// The names of a member access, without `?` and `!`: `self` and `store` for `self?.store!`.
    fileprivate var pathThroughOptionals: [String] {
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.pathThroughOptionals }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.pathThroughOptionals }
        guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else { return namePath }
        let path = base.pathThroughOptionals
        return path.isEmpty ? [] : path + [member.declName.baseName.identifierText]
    }
}

/// A declaration whose accessors the recorder's macros can't change, such as a computed property.
struct HiddenAccessors {
    /// The declaration's name, such as `count` or `subscript(_:)`.
    let name: String
    let node: Syntax
    let accessors: Syntax

    static func all(in members: DirectDeclarations) -> [HiddenAccessors] {
        let properties = members.variables.filter { !$0.attributes.isUntraced }.flatMap { variable in
            variable.bindings.compactMap { binding -> HiddenAccessors? in
                guard let block = binding.accessorBlock, let name = PatternNames.of(binding.pattern).first,
                    !variable.isTracedWithObservers(block)
                else { return nil }
                return HiddenAccessors(name: name, node: Syntax(binding), accessors: Syntax(block))
            }
        }
        let subscripts = members.functions.filter { !$0.attributes.isUntraced }.compactMap { function in
            function.node.as(SubscriptDeclSyntax.self)?.accessorBlock.map {
                HiddenAccessors(name: function.name, node: function.node, accessors: Syntax($0))
            }
        }
        return properties + subscripts
    }
}

extension VariableDeclSyntax {
    /// Returns true if the recorder's macros record the component as the caller in the property's observers.
    fileprivate func isTracedWithObservers(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let accessors) = block.accessors else { return false }
        let others: [Keyword] = [.weak, .unowned, .lazy, .static, .class]
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) } && attributes.isEmpty
            && !modifiers.contains { modifier in others.contains { modifier.name.tokenKind == .keyword($0) } }
    }
}
