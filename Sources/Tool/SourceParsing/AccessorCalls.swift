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
        if path.first == "self" { path.removeFirst() }
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
