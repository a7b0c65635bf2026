import SwiftSyntax

/// The names that code declares, and the names that it uses alone or after `self.`.
final class NamesWithin: SyntaxVisitor {
    /// The names of constants, variables, functions and parameters that the code declares, also within closures.
    private(set) var declared: Set<String> = ["error", "newValue", "oldValue"]
    /// The used names that begin with a lowercase letter.
    private(set) var used: Set<String> = []

    init(_ code: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(code)
    }

    private func declare(_ name: TokenSyntax) { declared.insert(name.text.trimming("`")) }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text.trimming("`")
        if node.ofSelf != nil, name.first(where: \.isLetter)?.isLowercase == true { used.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        // `if let name` and `if let name = name` unwrap what the name already stands for.
        let binding = node.parent?.as(OptionalBindingConditionSyntax.self)
        let value = binding?.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
        if binding == nil || binding?.initializer != nil && value != node.identifier.text { declare(node.identifier) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.secondName ?? node.firstName)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.secondName ?? node.firstName)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }
}
