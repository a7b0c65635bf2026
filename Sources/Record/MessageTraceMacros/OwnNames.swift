import SwiftSyntax

/// Finds out whether a method's code may name something of its own object: what that holds is out of reach where it doesn't.
///
/// A macro sees no members. So each name that isn't a parameter's, a type's or another value's member may be one.
final class OwnNames: SyntaxVisitor {
    private let parameters: Set<String>
    private var isFound = false

    private init(_ parameters: Set<String>) {
        self.parameters = parameters
        super.init(viewMode: .sourceAccurate)
    }

    /// `true` for a method that does something, and names nothing of its object.
    static func areMissing(in function: FunctionDeclSyntax) -> Bool {
        guard let statements = function.body?.statements, !statements.isEmpty else { return false }
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

    // `if let name`, and `[name]` of a closure, name it without being expressions.
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
        // What it makes of its arguments nobody knows.
        isFound = true
        return .skipChildren
    }
}
