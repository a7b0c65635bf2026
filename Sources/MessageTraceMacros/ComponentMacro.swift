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
        guard isUsable(node, on: declaration, in: context, isReporting: true) else { return [] }
        let access = declaration.accessPrefix(in: context)
        // What a subclass in another module may override has to be open.
        let overridable = declaration.modifiers.contains(.open) ? "open " : access
        let isActor = declaration.is(ActorDeclSyntax.self)
        let inherits = node.inherits
        let role = node.argument(nil)
        let module = node.argument("module")
        var members: [DeclSyntax] = []

        func property(_ name: String, _ type: String, _ value: ExprSyntax?) {
            guard let value = value ?? (inherits ? nil : "nil") else { return }
            let keyword = inherits ? "override class" : (isActor ? "static" : "class")
            members.append(
                "\(raw: overridable)nonisolated \(raw: keyword) var \(raw: name): \(raw: type) { \(value.trimmed) }")
        }
        if !inherits {
            let name = (declaration.asProtocol((any NamedDeclSyntax).self))?.name.text ?? ""
            members.append(
                """
                \(raw: access)nonisolated let traceIdentity = MessageTrace.ComponentIdentity(\
                \(literal: name), role: \(role?.trimmed ?? ".logic")\
                \(raw: module.map { ", module: \($0.trimmed)" } ?? ""))
                """)
        }
        property("traceRole", "MessageTrace.Role", role)
        property("traceModule", "Swift.String?", module)
        members.append(references(of: declaration, access: overridable, inherits: inherits))
        return members
    }

    /// The method that reads the live references; those of an actor, or of another one's object, can't be read from
    /// outside.
    private static func references(
        of declaration: some DeclGroupSyntax, access: String, inherits: Bool
    ) -> DeclSyntax {
        let isReadable = !declaration.is(ActorDeclSyntax.self) && !declaration.attributes.nameOtherActor
        let properties = isReadable ? declaration.memberBlock.members.flatMap { StoredProperty.all(in: $0.decl) } : []
        var lines: [String] = inherits ? ["super.traceReferences(into: &references)"] : []
        for property in properties {
            guard let strength = property.strength else { continue }
            let name = property.name.trimmedDescription
            lines.append("references.add(\"\(name.trimming("`"))\", \(strength), self.\(name))")
        }
        let body = lines.isEmpty ? "{}" : "{\(lines.map { "\n    \($0)" }.joined())\n}"
        return """
            @MainActor \(raw: access)\(raw: inherits ? "override " : "")func traceReferences(\
            into references: inout MessageTrace.LiveReferences) \(raw: body)
            """
    }

    /// Whether the attribute is used where it can work; where not, the expansion responsible reports it.
    private static func isUsable(
        _ node: AttributeSyntax, on declaration: some DeclGroupSyntax, in context: some MacroExpansionContext,
        isReporting: Bool = false
    ) -> Bool {
        func refuse(_ misuse: Misuse, at node: some SyntaxProtocol, _ fixIts: [FixIt]) -> Bool {
            if isReporting { context.report(misuse, at: node, fixIts: fixIts) }
            return false
        }
        if declaration.attributes.repeats("Component", at: node, in: context) {
            return refuse(.twice, at: node, [.remove(node)])
        }
        if let structure = declaration.as(StructDeclSyntax.self) {
            return refuse(.notAClass("a struct"), at: node, [.makeFinalClass(structure)])
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
        guard !node.inherits, isUsable(node, on: declaration, in: context) else { return [] }
        // Written explicitly, because otherwise the isolation of a module or superclass, which a macro can't see, is inferred.
        return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated MessageTrace.TracedComponent {}")]
    }
}

extension ComponentMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard isUsable(node, on: declaration, in: context) else { return [] }
        if let function = member.as(FunctionDeclSyntax.self) {
            return function.isTracedByItsType ? ["@TracedMethod"] : []
        }
        if let end = member.as(DeinitializerDeclSyntax.self) {
            return end.attributes.contains("Untraced") ? [] : ["@TracedDeinit"]
        }
        guard let property = StoredProperty(member), property.isTraceable,
            !declaration.memberBlock.members.contains(where: { $0.decl.mentionsAtTheEnd(property.name) })
        else { return [] }
        return ["@TracedProperty"]
    }
}

extension String {
    func trimming(_ character: Character) -> String { filter { $0 != character } }
}
