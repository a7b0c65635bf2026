import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Puts the body of a component's method into a closure, so that a call of the method records a message.
///
/// `@Component` and an extension's `@Traced` add this macro to each method that they trace.
struct TracedMethodMacro: BodyMacro, SpacedMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
        guard !context.isOff, let function = FunctionDeclSyntax(declaration, wrappedBy: node, in: context) else {
            return declaration.writtenStatements
        }
        let isConformer = node.says("conformer")
        let receiver =
            function.isStatic ? "toType: Self.self" : isConformer ? "toConformer: self" : "to: self"
        return TracedBody.wrapped(
            function, receiver: receiver, isCalledByItsTypeOnly: function.isCalledByItsTypeOnly,
            isGivenAway: node.says("isGivenAway"),
            isObserver: node.says("isObserver"), isCalledOnOthers: node.says("isCalledOnOthers"),
            handsOutMethods: node.says("handsOut"), names: MemberNames(node), in: context)
    }
}

/// Makes the object the sender of its `deinit`'s messages, and marks in the object's identity that the `deinit` has begun.
///
/// The macro adds statements rather than a closure around the body, because a `deinit` may access an actor's state only
/// outside closures. The messages of an isolated `deinit` have no cause. Some versions of Swift run it with the
/// task-local values of the code that released the object; the recorder hides these values.
struct TracedDeinitMacro: BodyMacro, SpacedMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
        let body = declaration.writtenStatements
        guard !context.isOff else { return body }
        let isIsolated = declaration.as(DeinitializerDeclSyntax.self)?.isIsolated == true
        return [
            "let messageTraceEnding = self.traceIdentity.ending(\(raw: isIsolated ? "isIsolated: true" : ""))",
            "defer { messageTraceEnding.end() }",
        ] + (body.isEmpty ? ["_ = ()"] : body)
    }
}

/// `@Traced(.assembly, module: …)`: puts the body of a free or static function that builds a module into a closure, so
/// that a call of the function records a message to the assembly.
struct AssemblyMacro: BodyMacro, SpacedMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
        let written = declaration.writtenStatements
        context.requireConditions(at: node)
        guard !context.isOff, let function = FunctionDeclSyntax(declaration, wrappedBy: node, in: context) else {
            return written
        }
        guard node.argument(nil)?.trimmedDescription.hasSuffix("assembly") == true else {
            context.report(.assemblyRoleOnly, at: node, fixIts: [.replace(node, by: "@Traced(.assembly)")])
            return written
        }
        let type = context.lexicalContext.lazy.compactMap(nameOfType).first
        guard type == nil || function.modifiers.contains(.static, .class) else {
            context.report(.instanceAssembly, at: node, fixIts: [.remove(node)])
            return written
        }
        let name = type ?? function.name.text.trimming("`")
        let module = node.argument("module")?.trimmedDescription ?? "nil"
        return TracedBody.wrapped(function, receiver: "toAssembly: \"\(name)\", module: \(module)", in: context)
    }

    private static func nameOfType(_ node: Syntax) -> String? {
        if let named = node.asProtocol((any NamedDeclSyntax).self), node.asProtocol((any DeclGroupSyntax).self) != nil {
            return named.name.text
        }
        let extended = node.as(ExtensionDeclSyntax.self)?.extendedType
        return extended?.as(MemberTypeSyntax.self)?.name.text ?? extended?.as(IdentifierTypeSyntax.self)?.name.text
    }
}

extension FunctionDeclSyntax {
    /// Returns the function whose body is to be put into a closure. If that isn't possible, reports the reason and
    /// returns `nil`.
    fileprivate init?(
        _ declaration: some DeclSyntaxProtocol, wrappedBy node: AttributeSyntax, in context: some MacroExpansionContext
    ) {
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
            context.report(.notAFunction, at: node, fixIts: [.remove(node)])
            return nil
        }
        if let obstacle = function.obstacleToTracing {
            context.report(.notTraceable(obstacle), at: node, fixIts: [.remove(node)])
            return nil
        }
        self = function
    }
}
