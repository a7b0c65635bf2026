import SwiftSyntax

/// Detects code that uses a member of its own object, and so may reach anything that the object holds.
///
/// A macro doesn't see all members of a type. So every name is treated as the name of a member of the object, except names of
/// parameters, types, and other values' members.
final class OwnNames: SyntaxVisitor {
    private var parameters: Set<String>
    private let stored: Set<String>
    private var isFound = false

    private init(_ parameters: Set<String>, stored: Set<String>) {
        self.parameters = parameters
        self.stored = stored
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns true if code may use a member of its object.
    ///
    /// - Parameters:
    ///   - parameters: Names in the code that aren't members of the object, such as parameters.
    ///   - stored: The names of stored properties. Comparing such a property in a condition is not counted as a use.
    static func exist(
        in code: some SyntaxProtocol, besides parameters: Set<String>, stored: Set<String> = []
    ) -> Bool {
        let visitor = OwnNames(parameters, stored: stored)
        visitor.walk(code)
        return visitor.isFound
    }

    /// Returns true if a method's code uses no member of its object.
    static func areMissing(in function: FunctionDeclSyntax) -> Bool {
        guard let statements = function.body?.statements else { return false }
        return !exist(in: statements, besides: function.signature.parameterClause.names)
    }

    private func look(at name: TokenSyntax) {
        let text = name.text.trimming("`")
        let isType = text.first?.isUppercase == true && text != "Self"
        if !isType, !parameters.contains(text) { isFound = true }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // `self.name` may be compared like `name`.
        node.base?.isSelf == true && isCompared(node.declName) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isAlone, !isCompared(node) { look(at: node.baseName) }
        return .visitChildren
    }

    private func isCompared(_ node: DeclReferenceExprSyntax) -> Bool {
        stored.contains(node.baseName.text.trimming("`")) && node.isOnlyCompared
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

    // The conditions after one of a `guard` may use the value that it bound.
    override func visitPost(_ node: OptionalBindingConditionSyntax) {
        guard node.initializer != nil, node.parent?.parent?.parent?.is(GuardStmtSyntax.self) == true,
            let name = node.pattern.as(IdentifierPatternSyntax.self)
        else { return }
        parameters.insert(name.identifier.text.trimming("`"))
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
