import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Component`: the root of a class hierarchy gets the identity, the conformance, and role and references that can be
/// overridden; a class that inherits overrides role and references. Both get their methods and properties traced.
struct ComponentMacro {}

extension ComponentMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard isUsable(node, on: declaration, reportingIn: context) else { return [] }
        let access = declaration.publicPrefix
        let isActor = declaration.is(ActorDeclSyntax.self)
        let inherits = node.inherits
        let role = node.argument(nil)
        let module = node.argument("module")
        var members: [DeclSyntax] = []

        func property(_ name: String, _ type: String, _ value: ExprSyntax?) {
            guard let value = value ?? (inherits ? nil : "nil") else { return }
            let keyword = inherits ? "override class" : (isActor ? "static" : "class")
            members.append(
                "\(raw: access)nonisolated \(raw: keyword) var \(raw: name): \(raw: type) { \(value.trimmed) }")
        }
        if !inherits {
            let name = (declaration.asProtocol((any NamedDeclSyntax).self))?.name.text ?? ""
            members.append(
                """
                \(raw: access)nonisolated let traceIdentity = MessageTrace.ComponentIdentity(\
                \(literal: name), role: \(role?.trimmed ?? ".logic"))
                """)
        }
        property("traceRole", "MessageTrace.Role", role)
        property("traceModule", "Swift.String?", module)
        members.append(references(of: declaration, access: access, inherits: inherits, isActor: isActor))
        return members
    }

    /// The method that reads the live references; an actor's can't be read from outside.
    private static func references(
        of declaration: some DeclGroupSyntax, access: String, inherits: Bool, isActor: Bool
    ) -> DeclSyntax {
        let signature = "func traceReferences(into references: inout MessageTrace.LiveReferences)"
        if isActor { return "\(raw: access)nonisolated \(raw: signature) {}" }
        var lines: [String] = inherits ? ["super.traceReferences(into: &references)"] : []
        for member in declaration.memberBlock.members {
            guard let property = StoredProperty(member.decl), let strength = property.strength else { continue }
            let name = property.name.trimmedDescription
            let label = name.trimming("`")
            lines.append("references.add(\"\(label)\", \(strength), self.\(name))")
        }
        let body = lines.map { "\n    \($0)" }.joined()
        return "\(raw: access)\(raw: inherits ? "override " : "")\(raw: signature) {\(raw: body)\n}"
    }

    /// Whether the attribute stands where it can work; reports where not, once.
    private static func isUsable(
        _ node: AttributeSyntax, on declaration: some DeclGroupSyntax,
        reportingIn context: (any MacroExpansionContext)? = nil
    ) -> Bool {
        func refuse(_ misuse: Misuse, at node: some SyntaxProtocol, _ fixIts: [FixIt]) -> Bool {
            context?.report(misuse, at: node, fixIts: fixIts)
            return false
        }
        let attributes = declaration.attributes.named("Component")
        if let first = attributes.first, attributes.count > 1, first.position != node.position {
            return refuse(.twice, at: node, [.remove(node)])
        }
        if let structure = declaration.as(StructDeclSyntax.self) {
            let keyword = structure.structKeyword
            let replacement = TokenSyntax.keyword(
                .class, leadingTrivia: keyword.leadingTrivia + [.unexpectedText("final ")],
                trailingTrivia: keyword.trailingTrivia)
            let fix = FixIt(
                message: Misuse.fixIt("make it a final class"),
                changes: [.replace(oldNode: Syntax(keyword), newNode: Syntax(replacement))])
            return refuse(.notAClass("a struct"), at: node, [fix])
        }
        if declaration.is(ExtensionDeclSyntax.self) {
            return refuse(.extensionOfComponent, at: node, [.replace(node, by: "@Traced")])
        }
        if declaration.is(EnumDeclSyntax.self) { return refuse(.notAClass("an enum"), at: node, [.remove(node)]) }
        if declaration.is(ProtocolDeclSyntax.self) {
            return refuse(.notAClass("a protocol"), at: node, [.remove(node)])
        }
        if let observable = declaration.attributes.named("Observable").first {
            return refuse(.observable, at: node, [.remove(observable)])
        }
        return true
    }
}

extension ComponentMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !node.inherits, isUsable(node, on: declaration) else { return [] }
        // The macro can't see the isolation a module or a superclass gives; that is inferred. What is written counts.
        let isolation = declaration.attributes.contains("MainActor") ? "@MainActor " : ""
        return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: isolation)MessageTrace.TracedComponent {}")]
    }
}

extension ComponentMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard isUsable(node, on: declaration) else { return [] }
        if let function = member.as(FunctionDeclSyntax.self) {
            return function.isTracedByItsType ? ["@TracedMethod"] : []
        }
        return StoredProperty(member)?.isTraceable == true ? ["@TracedProperty"] : []
    }
}

extension String {
    func trimming(_ character: Character) -> String { filter { $0 != character } }
}
