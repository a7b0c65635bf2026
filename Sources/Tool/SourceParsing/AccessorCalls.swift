import SwiftSyntax

/// Calls of components in accessors. An accessor runs in the code that uses the property, which then seems to be the caller.
struct AccessorCalls {
    /// The first such call; `nil` where there is none.
    let first: FunctionCallExprSyntax?

    /// - Parameters:
    ///   - type: The full name of the type whose accessor it is.
    ///   - scope: The scope within the type.
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
    /// Returns true if an expression is a component, as far as its name shows: a property of the type around it, or of a type.
    fileprivate func isOfComponent(_ base: ExprSyntax, in type: String, _ scope: Scope) -> Bool {
        var base = base
        while true {
            if let optional = base.as(OptionalChainingExprSyntax.self) {
                base = optional.expression
            } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
                base = forced.expression
            } else {
                break
            }
        }
        var path = base.namePath
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

/// A declaration whose accessors a recorder's macro can't reach: a computed property, a subscript, or one that is weak,
/// lazy or wrapped and has observers of its own.
struct HiddenAccessors {
    /// The declaration's name: `count`, `subscript(_:)`.
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
    /// Returns true if the macros run its observers as the component's.
    fileprivate func isTracedWithObservers(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let accessors) = block.accessors else { return false }
        let others: [Keyword] = [.weak, .unowned, .lazy, .static, .class]
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) } && attributes.isEmpty
            && !modifiers.contains { modifier in others.contains { modifier.name.tokenKind == .keyword($0) } }
    }
}
