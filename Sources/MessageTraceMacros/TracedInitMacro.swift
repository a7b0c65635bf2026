import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Lets what an initialiser sends be sent by the object in the making, and its closures belong to whoever handed them over.
///
/// Statements rather than a closure around the body: only outside closures may an initialiser store its properties. The
/// compiler, though, can't check a closure's capture list in what a macro made of an initialiser, unless another closure is
/// around it. What comes from the first such list on stands in one, if the object is complete there.
struct TracedInitMacro: BodyMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
        let written = declaration.body.map { Array($0.statements) } ?? []
        guard !context.isOff, let initialiser = declaration.as(InitializerDeclSyntax.self) else { return written }
        let body = initialiser.withTailInClosure(initialiser.throughTwins(written, named: node.twins))
        let making: [CodeBlockItemSyntax] = [
            "let messageTraceMaking = self.traceIdentity.making(\(raw: node.inherits ? "self" : ""))",
            "defer { messageTraceMaking.end() }",
        ]
        // An object knows its identity once its own properties have their first values: at once where it declares the
        // identity, else when its superclass has done its part.
        let isDelegating = initialiser.modifiers.contains(.convenience)
        let delegation = body.firstIndex { $0.isDelegation }
        let knowsItself = !node.inherits && !isDelegating && !body.contains { $0.isDelegation(to: "self") }
        let handed = closures(of: initialiser, knowsItself: knowsItself, in: context)
        // An asynchronous initialiser changes threads.
        guard initialiser.signature.effectSpecifiers?.asyncSpecifier == nil else { return handed + body }
        if knowsItself { return handed + making + body }
        guard let delegation else { return handed + body }
        return handed + body[...delegation] + making + body[(delegation + 1)...]
    }

    private static func closures(
        of initialiser: InitializerDeclSyntax, knowsItself: Bool, in context: some MacroExpansionContext
    ) -> [CodeBlockItemSyntax] {
        let parameters = initialiser.signature.parameterClause.parameters
        let selector = "init(" + parameters.map { $0.firstName.text.trimming("`") + ":" }.joined() + ")"
        let (source, line) = SourcePosition.of(initialiser, in: context)
        let closures = parameters.compactMap { HandedClosure($0, of: selector) }.filter(\.isKept)
        let shadows = closures.enumerated().map { index, closure -> CodeBlockItemSyntax in
            """
            let \(raw: closure.name): \(raw: closure.valueType) = { \
            (messageTraceOriginal: \(raw: closure.type)) -> \(raw: closure.asResult) in
            let messageTraceCallback = messageTraceCaller.hands(MessageTrace::TracedMethod(\
            \(literal: closure.message), source: \(literal: source), line: \(literal: line))\
            , toObject: messageTraceIdentity\
            \(raw: closure.hasDefault ? ", hasDefault: true" : ""))
            return \(raw: closure.wrapped("messageTraceOriginal", by: "messageTraceCallback"))
            }(\(raw: closure.name))
            """
        }
        guard !shadows.isEmpty else { return [] }
        let identity = knowsItself ? "self.traceIdentity" : "nil"
        return [
            "let messageTraceCaller = MessageTrace::TraceCaller()",
            "let messageTraceIdentity: MessageTrace::ComponentIdentity? = \(raw: identity)",
        ] + shadows
    }
}

extension CodeBlockItemSyntax {
    /// Whether it calls an initialiser of the superclass or another one of its own class.
    fileprivate var isDelegation: Bool { isDelegation(to: "super") || isDelegation(to: "self") }

    fileprivate func isDelegation(to receiver: String) -> Bool {
        var expression: ExprSyntax? = item.as(ExprSyntax.self)
        while let inner = expression {
            if let attempt = inner.as(TryExprSyntax.self) {
                expression = attempt.expression
            } else if let wait = inner.as(AwaitExprSyntax.self) {
                expression = wait.expression
            } else {
                break
            }
        }
        guard let member = expression?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        else { return false }
        return member.declName.baseName.text == "init" && member.base?.trimmedDescription == receiver
    }
}

extension AttributeSyntax {
    /// The properties of which the initialiser reaches the twins.
    fileprivate var twins: Set<String> {
        Set(
            argument("twins")?.as(ArrayExprSyntax.self)?.elements.compactMap { element in
                element.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            } ?? [])
    }
}

extension InitializerDeclSyntax {
    /// The statements with twins in place of some properties.
    fileprivate func throughTwins(
        _ statements: [CodeBlockItemSyntax], named twins: Set<String>
    ) -> [CodeBlockItemSyntax] {
        guard !twins.isEmpty else { return statements }
        let hidden = hiddenNames
        return statements.map { statement in
            let uses = DirectUses(of: twins, hidden: hidden, in: statement)
            return uses.isEmpty ? statement : "\(raw: uses.throughTwins)"
        }
    }

    /// Whether the macro can be put on it.
    func canBeTraced(in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) -> Bool {
        guard let statements = body?.statements, !attributes.contains("Untraced") else { return false }
        guard let start = statements.startOfCaptures else { return true }
        let tail = statements[start...]
        let uninitialised = declaration.activeMembers(in: context).flatMap { StoredProperty.all(in: $0.decl) }
            .filter(\.hasNoFirstValue).map { $0.name.text.trimming("`") }
        return declaration.is(ClassDeclSyntax.self) && optionalMark == nil
            && signature.effectSpecifiers?.asyncSpecifier == nil
            && !tail.contains { $0.isDelegation || $0.assigns(anyOf: uninitialised) }
    }

    /// The body with what comes from the first capture list on in a closure.
    fileprivate func withTailInClosure(_ statements: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax] {
        guard let start = statements.firstIndex(where: \.hasCaptures) else { return statements }
        let throwing = signature.effectSpecifiers?.throwsClause.map { " \($0.trimmedDescription)" } ?? ""
        let tail = statements[start...].map(\.description).joined()
        let closure: CodeBlockItemSyntax = """
            let _: Swift::Void = \(raw: throwing.isEmpty ? "" : "try "){ ()\(raw: throwing) -> Swift::Void in
            \(raw: tail)
            }()
            """
        return statements[..<start] + [closure]
    }
}

extension CodeBlockItemListSyntax {
    fileprivate var startOfCaptures: Index? { firstIndex(where: \.hasCaptures) }
}

extension CodeBlockItemSyntax {
    fileprivate var hasCaptures: Bool { !captures.isEmpty }

    private var captures: [ClosureCaptureClauseSyntax] {
        final class Finder: SyntaxVisitor {
            var found: [ClosureCaptureClauseSyntax] = []
            override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind {
                found.append(node)
                return .visitChildren
            }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// Whether it may give one of these constants its value.
    fileprivate func assigns(anyOf names: [String]) -> Bool {
        let tokens = Array(tokens(viewMode: .sourceAccurate))
        return zip(tokens, tokens.dropFirst()).contains { name, sign in
            sign.text == "=" && names.contains(name.text.trimming("`"))
        }
    }
}

extension DeinitializerDeclSyntax {
    /// Whether a closure in it has a capture list, which the compiler can't check in what a macro made of a `deinit`.
    var hasCaptures: Bool { body?.statements.startOfCaptures != nil }
}
