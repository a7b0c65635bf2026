import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Traced` on an extension: records its methods as `@Component` does those in the class itself.
struct TracedMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        let isFirst = declaration.memberBlock.members.first?.decl.id == member.id
        guard declaration.is(ExtensionDeclSyntax.self) else {
            if isFirst { context.report(.notAnExtension, at: node, fixIts: [.remove(node)]) }
            return []
        }
        if declaration.attributes.repeats("Traced", at: node, in: context) {
            if isFirst { context.report(.twice, at: node, fixIts: [.remove(node)]) }
            return []
        }
        guard let function = member.as(FunctionDeclSyntax.self), function.isTracedByItsType else { return [] }
        return ["@TracedMethod"]
    }
}

/// `@Untraced`: only a mark that the others see.
struct UntracedMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
