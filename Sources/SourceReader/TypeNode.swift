import SourceInventory
import SwiftSyntax

/// A declaration of a type, a protocol or an extension, whatever its kind.
struct TypeNode {
    let kind: TypeDeclaration.Kind
    /// The name as declared; an extension's is the extended type's.
    let name: String
    let node: Syntax
    let members: MemberBlockSyntax
    let attributes: AttributeListSyntax
    let inherited: [InheritedTypeSyntax]
    /// The names of its generic parameters and primary associated types.
    let genericNames: [String]

    private static let kinds: Set<SyntaxKind> = [
        .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
    ]

    init?(_ node: Syntax) {
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
    /// The names that it declares.
    var names: [String] { self?.parameters.map(\.name.identifierText) ?? [] }
}
