import SwiftSyntax

/// A function, an initialiser, a deinitialiser or a subscript.
struct FunctionNode {
    let node: Syntax
    /// The name without its arguments.
    let baseName: String
    /// The labels of the arguments; `nil` where there can't be any.
    let labels: [String]?
    let parameters: [FunctionParameterSyntax]
    let result: TypeSyntax?
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let genericNames: [String]

    private static let kinds: Set<SyntaxKind> = [.functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl]

    /// Whether a node is one.
    static func matches(_ node: Syntax) -> Bool { kinds.contains(node.kind) }

    init?(_ node: Syntax) {
        guard Self.matches(node) else { return nil }
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let node):
            baseName = node.name.identifierText
            parameters = Array(node.signature.parameterClause.parameters)
            labels = parameters.map(\.firstName.identifierText)
            result = node.signature.returnClause?.type
            (attributes, modifiers) = (node.attributes, node.modifiers)
            genericNames = node.genericParameterClause.names
        case .initializerDecl(let node):
            baseName = "init"
            parameters = Array(node.signature.parameterClause.parameters)
            labels = parameters.map(\.firstName.identifierText)
            result = nil
            (attributes, modifiers) = (node.attributes, node.modifiers)
            genericNames = node.genericParameterClause.names
        case .subscriptDecl(let node):
            baseName = "subscript"
            parameters = Array(node.parameterClause.parameters)
            // A subscript's only name is its parameter's, not an argument's.
            labels = parameters.map { $0.secondName == nil ? "_" : $0.firstName.identifierText }
            result = node.returnClause.type
            (attributes, modifiers) = (node.attributes, node.modifiers)
            genericNames = node.genericParameterClause.names
        case .deinitializerDecl(let node):
            (baseName, labels, parameters, result, genericNames) = ("deinit", nil, [], nil, [])
            (attributes, modifiers) = (node.attributes, node.modifiers)
        default: return nil
        }
        self.node = node
    }

    /// The name as traces have it: `handleView(intent:)`.
    var name: String {
        labels.map { "\(baseName)(\($0.map { "\($0):" }.joined()))" } ?? baseName
    }
}
