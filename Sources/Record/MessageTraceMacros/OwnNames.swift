import SwiftSyntax

/// Detects a method that uses no member of its own object, and so can't reach anything that the object holds.
///
/// A macro doesn't see all members of a type. So every name is treated as the name of a member of the object, except names of
/// parameters, types, and other values' members.
final class OwnNames: SyntaxVisitor {
    private let parameters: Set<String>
    private var isFound = false

    private init(_ parameters: Set<String>) {
        self.parameters = parameters
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns true if a method's code uses no member of its object.
    static func areMissing(in function: FunctionDeclSyntax) -> Bool {
        guard let statements = function.body?.statements else { return false }
        let visitor = OwnNames(function.signature.parameterClause.names)
        visitor.walk(statements)
        return !visitor.isFound
    }

    private func look(at name: TokenSyntax) {
        let text = name.text.trimming("`")
        let isType = text.first?.isUppercase == true && text != "Self"
        if !isType, !parameters.contains(text) { isFound = true }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isAlone { look(at: node.baseName) }
        return .visitChildren
    }

    override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }

    // `if let name` and a closure's `[name]` use a name without an expression.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self) {
            look(at: name.identifier)
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil { look(at: node.name) }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        // What another macro does with its arguments is unknown.
        isFound = true
        return .skipChildren
    }
}
