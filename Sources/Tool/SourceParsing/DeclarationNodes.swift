package import SourceInventory
import SwiftParser
package import SwiftSyntax

/// The syntax node of a type, a protocol or an extension.
package struct TypeNode {
    package let kind: TypeDeclaration.Kind
    /// The declared name; for an extension, the extended type's name.
    package let name: String
    package let node: Syntax
    package let members: MemberBlockSyntax
    package let attributes: AttributeListSyntax
    package let inherited: [InheritedTypeSyntax]
    /// The names of the type's generic parameters and primary associated types.
    package let genericNames: [String]

    private static let kinds: Set<SyntaxKind> = [
        .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
    ]

    package init?(_ node: Syntax) {
        guard Self.kinds.contains(node.kind), let group = node.asProtocol((any DeclGroupSyntax).self) else {
            return nil
        }
        var generics: [String] = []
        switch node.as(SyntaxEnum.self) {
        case .classDecl(let node):
            (kind, name, generics) = (.class, node.name.identifierText, node.genericParameterClause.names)
        case .structDecl(let node):
            (kind, name, generics) = (.struct, node.name.identifierText, node.genericParameterClause.names)
        case .enumDecl(let node):
            (kind, name, generics) = (.enum, node.name.identifierText, node.genericParameterClause.names)
        case .actorDecl(let node):
            (kind, name, generics) = (.actor, node.name.identifierText, node.genericParameterClause.names)
        case .protocolDecl(let node):
            (kind, name) = (.protocol, node.name.identifierText)
            generics = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.identifierText) ?? []
        case .extensionDecl(let node):
            (kind, name) = (.extension, node.extendedType.namePath.joined(separator: "."))
        default: return nil
        }
        self.node = node
        members = group.memberBlock
        attributes = group.attributes
        inherited = Array(group.inheritanceClause?.inheritedTypes ?? [])
        genericNames = generics
    }
}

extension GenericParameterClauseSyntax? {
    var names: [String] { self?.parameters.map(\.name.identifierText) ?? [] }
}

/// The syntax node of a function, an initialiser, a deinitialiser or a subscript.
package struct FunctionNode {
    package let node: Syntax
    /// The name without the argument labels, such as `handleView`.
    package let baseName: String
    /// The argument labels; `nil` for a deinitialiser, which has no argument list.
    package let labels: [String]?
    package let parameters: [FunctionParameterSyntax]
    package let result: TypeSyntax?
    package let attributes: AttributeListSyntax
    package let modifiers: DeclModifierListSyntax
    package let genericNames: [String]

    private static let kinds: Set<SyntaxKind> = [.functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl]

    package static func matches(_ node: Syntax) -> Bool { kinds.contains(node.kind) }

    package init?(_ node: Syntax) {
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

    /// The name with the argument labels, as traces give it: `handleView(intent:)`.
    package var name: String {
        labels.map { "\(baseName)(\($0.map { "\($0):" }.joined()))" } ?? baseName
    }
}

/// An attribute of the recorder on a declaration, as written in the source.
struct WrittenMark {
    let attribute: TraceMark.Attribute
    let role: String?
    let inherits: Bool
    let module: String?

    /// Parses the recorder's first attribute, such as `@Component` or `@MessageTrace.Component`; `nil` if there is
    /// none.
    init?(_ attributes: AttributeListSyntax) {
        let marks = attributes.lazy.compactMap { element -> (AttributeSyntax, TraceMark.Attribute)? in
            guard case .attribute(let attribute) = element, let name = attribute.attributeName.namePath.last,
                let known = TraceMark.Attribute(rawValue: name)
            else { return nil }
            return (attribute, known)
        }
        guard let (node, attribute) = marks.first else { return nil }
        self.attribute = attribute
        let arguments: LabeledExprListSyntax =
            if case .argumentList(let list) = node.arguments { list } else { [] }
        func argument(_ label: String?) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
        role = argument(nil)?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        inherits = argument("inherits")?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
        module = argument("module")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
