import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Traced` on an extension: records the extension's methods, as `@Component` records the methods in the
/// class itself.
struct TracedMacro: SpacedMacro {
    private static func misuse(
        _ node: AttributeSyntax, on declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> Misuse? {
        guard declaration.is(ExtensionDeclSyntax.self) else { return .notAnExtension }
        return declaration.attributes.repeats("Traced", at: node, in: context) ? .twice : nil
    }
}

extension TracedMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard !context.isOff, misuse(node, on: declaration, in: context) == nil,
            let function = member.as(FunctionDeclSyntax.self), function.isTracedByItsType
        else { return [] }
        let isConformer = node.says("protocol")
        if isConformer, function.isStatic { return [] }
        return [function.tracing(in: declaration, isConformer: isConformer, context)]
    }
}

/// Reports misuse and adds no members. This expansion runs once for each declaration, so misuse is reported only once.
extension TracedMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let misuse = misuse(node, on: declaration, in: context) {
            context.report(misuse, at: node, fixIts: [.remove(node)])
        } else {
            context.requireConditions(at: node)
        }
        return []
    }
}

/// The implementation of `@Untraced`. It adds no code: other macros look for the attribute, and leave the declaration
/// unrecorded.
struct UntracedMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
