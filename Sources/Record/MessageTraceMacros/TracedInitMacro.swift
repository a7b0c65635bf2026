import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes an object the sender of its initialiser's messages. Closures passed to the initialiser belong to the component that
/// passed them.
///
/// The macro adds statements rather than a closure around the body, because an initialiser may store its properties only
/// outside closures. In code that a macro wrote, the compiler can't check a capture list directly within an initialiser. So
/// each statement with a capture list is put into a closure of its own. If that isn't possible, all statements from the first
/// capture list on are put into one closure, provided that the object is complete before them.
struct TracedInitMacro: BodyMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
        let written = declaration.body.map { Array($0.statements) } ?? []
        guard !context.isOff, let initialiser = declaration.as(InitializerDeclSyntax.self) else { return written }
        let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        let name = type.flatMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.trimmedDescription }
        let isElsewhere = type.map { initialiser.mayRunElsewhere(in: $0) } ?? false
        let body = initialiser.withCapturesApart(
            initialiser.throughTwins(written, named: node.names("twins"), includeDefer: isElsewhere))
        let making: [CodeBlockItemSyntax] = [
            "let messageTraceMaking = self.traceIdentity.making(\(raw: node.inherits ? "self" : name.map { "\($0).self" } ?? ""))",
            "defer { messageTraceMaking.end() }",
        ]
        // An object can use its identity once its own properties have their first values. If the class declares the identity,
        // this is at once, otherwise after the superclass's initialiser.
        let isDelegating = initialiser.modifiers.contains(.convenience)
        let delegation = body.firstIndex { $0.isDelegation }
        let knowsItself = !node.inherits && !isDelegating && !body.contains { $0.isDelegation(to: "self") }
        let handed = closures(
            of: initialiser, knowsItself: knowsItself, passedOn: node.names("passedOn"), in: context)
        // A local constant with the name of a closure parameter would be declared twice in one scope.
        let isInScope =
            handed.isEmpty || (initialiser.body?.localNames ?? []).isDisjoint(with: initialiser.parameterNames)
        func whole(_ statements: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax] {
            isInScope
                ? handed + statements
                : handed + ["do {\n\(raw: statements.map(\.trimmedDescription).joined(separator: "\n"))\n}"]
        }
        // An asynchronous initialiser may change threads.
        guard initialiser.signature.effectSpecifiers?.asyncSpecifier == nil else { return whole(body) }
        let isReached = !(body.last?.mayEndBefore ?? false)
        let made: [CodeBlockItemSyntax] =
            node.mayAnnounce && !isElsewhere && isReached ? ["self.traceIdentity.made(self)"] : []
        if knowsItself { return whole(making + body + made) }
        guard let delegation else { return whole(body) }
        return whole(body[...delegation] + making + body[(delegation + 1)...] + made)
    }

    private static func closures(
        of initialiser: InitializerDeclSyntax, knowsItself: Bool, passedOn: Set<String>,
        in context: some MacroExpansionContext
    ) -> [CodeBlockItemSyntax] {
        let parameters = initialiser.signature.parameterClause.parameters
        let selector = "init(" + parameters.map { $0.firstName.text.trimming("`") + ":" }.joined() + ")"
        let (source, line) = SourcePosition.of(initialiser, in: context)
        let statements = initialiser.body?.statements ?? []
        let closures = parameters.compactMap { HandedClosure($0, of: selector) }
            .filter { $0.isKept && $0.isUsed(in: statements) }
        let shadows = closures.enumerated().map { index, closure -> CodeBlockItemSyntax in
            """
            let \(raw: closure.name): \(raw: closure.valueType) = { \
            (messageTraceOriginal: \(raw: closure.type)) -> \(raw: closure.asResult) in
            let messageTraceCallback = messageTraceCaller.hands(MessageTrace::TracedMethod(\
            \(literal: closure.message), source: \(literal: source), line: \(literal: line))\
            , toObject: messageTraceIdentity\
            \(raw: closure.isHandedOn(in: statements) || passedOn.contains(closure.name.trimming("`"))
                ? ", isHandedOn: true" : "")\
            \(raw: closure.isStored(in: statements, ofInitialiser: true) ? ", isStored: true" : "")\
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
    /// True if the statement calls an initialiser of the superclass or another initialiser of the same class.
    fileprivate var isDelegation: Bool { isDelegation(to: "super") || isDelegation(to: "self") }

    /// True if this statement may return from the initialiser, throw an error or end the process.
    fileprivate var mayEndBefore: Bool {
        tokens(viewMode: .sourceAccurate).contains {
            ["return", "throw", "fatalError", "preconditionFailure", "exit", "abort"].contains($0.text)
        }
    }

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
    /// True if the class may have properties to whose changes the recorder listens, such as properties with wrappers.
    fileprivate var mayAnnounce: Bool { argument("mayAnnounce") != nil }
}

extension InitializerDeclSyntax {
    /// Returns true if the object is certainly complete at the end of the initialiser's body. It isn't if the compiler
    /// adds the call of the superclass's initialiser after the body. Because a macro can't tell a superclass from a
    /// protocol, any unknown type after the class's name is treated as a superclass.
    func endsComplete(in declaration: some DeclGroupSyntax) -> Bool {
        let protocols: Set<String> = [
            "ObservableObject", "Sendable", "Identifiable", "Equatable", "Hashable", "Comparable",
            "CustomStringConvertible",
        ]
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return protocols.isSuperset(of: inherited) || body?.statements.contains { $0.isDelegation } == true
    }

    /// Returns the statements with some properties replaced by their twins, the stored properties that hold their
    /// values.
    fileprivate func throughTwins(
        _ statements: [CodeBlockItemSyntax], named twins: Set<String>, includeDefer: Bool
    ) -> [CodeBlockItemSyntax] {
        guard !twins.isEmpty else { return statements }
        let hidden = hiddenNames
        return statements.map { statement in
            let uses = DirectUses(of: twins, hidden: hidden, in: statement, includeDefer: includeDefer)
            return uses.isEmpty ? statement : "\(raw: uses.throughTwins)"
        }
    }

    /// Returns true if the macro can be added to the initialiser.
    func canBeTraced(in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) -> Bool {
        guard let statements = body?.statements, !attributes.contains("Untraced"),
            !signature.parameterClause.hideSelf
        else { return false }
        guard let start = statements.startOfCaptures else { return true }
        let uninitialised = declaration.activeMembers(in: context).flatMap { StoredProperty.all(in: $0.decl) }
            .filter(\.hasNoFirstValue).map { $0.name.text.trimming("`") }
        func isComplete(from index: CodeBlockItemListSyntax.Index) -> Bool {
            !statements[index...].contains { $0.isDelegation || $0.assigns(anyOf: uninitialised) }
        }
        if withCapturesInClosures(Array(statements)) != nil {
            // A closure around a use of an incomplete object doesn't compile. Where a closure captures the object, the object
            // is already complete.
            let locals = hiddenNames
            return statements.indices.allSatisfy { index in
                let statement = statements[index]
                let isInside = statement.capturesSelf && !statement.assigns(anyOf: uninitialised)
                return !statement.hasCaptures || isInside || statement.usesOnly(locals) || isComplete(from: index)
            }
        }
        return declaration.is(ClassDeclSyntax.self) && optionalMark == nil
            && signature.effectSpecifiers?.asyncSpecifier == nil && isComplete(from: start)
    }

    /// Returns the body with each closure that has a capture list put into another closure.
    fileprivate func withCapturesApart(_ statements: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax] {
        withCapturesInClosures(statements) ?? withTailInClosure(statements)
    }

    private func withCapturesInClosures(_ statements: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax]? {
        var result: [CodeBlockItemSyntax] = []
        for statement in statements {
            guard statement.hasCaptures else {
                result.append(statement)
                continue
            }
            guard let apart = withinClosure(statement) else { return nil }
            result.append(apart)
        }
        return result
    }

    /// Returns the statement, put into a closure that runs at once. If the statement stores a value, only the value is put into
    /// the closure. Returns `nil` if the closure would change the statement's meaning.
    private func withinClosure(_ statement: CodeBlockItemSyntax) -> CodeBlockItemSyntax? {
        let own = statement.tokensOutsideClosures
        guard !own.contains(where: { [.keyword(.await), .keyword(.return)].contains($0.tokenKind) }) else { return nil }
        let throwing = signature.effectSpecifiers?.throwsClause.map { " \($0.trimmedDescription)" } ?? ""
        if let value = statement.startOfStoredValue {
            guard own.allSatisfy({ $0.tokenKind != .keyword(.throw) }) else { return nil }
            let isTrying = own.contains {
                $0.parent?.as(TryExprSyntax.self).map { $0.questionOrExclamationMark == nil } == true
            }
            let text = statement.trimmedDescription.utf8
            let start = text.index(
                text.startIndex,
                offsetBy: value.utf8Offset - statement.positionAfterSkippingLeadingTrivia.utf8Offset)
            let signature = isTrying && !throwing.isEmpty ? "()\(throwing) in " : ""
            return """
                \(raw: String(text[..<start])!)\(raw: isTrying ? "try " : ""){ \(raw: signature)\(raw: String(text[start...])!) }()
                """
        }
        let locals = hiddenNames
        let isPlain = zip(own, own.dropFirst()).allSatisfy { token, next in
            !(token.tokenKind == .period && next.tokenKind == .keyword(.`init`))
                && !next.isAssignment(to: locals)
        }
        guard isPlain, !statement.item.is(DeclSyntax.self) else { return nil }
        return Self.closure(around: [statement], statement.trimmedDescription, throwing)
    }

    /// Returns the body with the rest of its statements, from the first capture list on, put into a closure.
    private func withTailInClosure(_ statements: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax] {
        guard let start = statements.firstIndex(where: \.hasCaptures) else { return statements }
        let throwing = signature.effectSpecifiers?.throwsClause.map { " \($0.trimmedDescription)" } ?? ""
        return statements[..<start]
            + [Self.closure(around: statements[start...], statements[start...].map(\.description).joined(), throwing)]
    }

    private static func closure(
        around statements: some Collection<CodeBlockItemSyntax>, _ text: String, _ throwing: String
    ) -> CodeBlockItemSyntax {
        let start = statements.mayBeResult ? CodeBlockItemListSyntax.notAlone + "\n" : ""
        return
            """
            let _: Swift::Void = \(raw: throwing.isEmpty || throwing.contains("(Never)") ? "" : "try "){ ()\(raw: throwing) -> Swift::Void in
            \(raw: start)\(raw: text)
            }()
            """
    }
}

extension CodeBlockItemListSyntax {
    fileprivate var startOfCaptures: Index? { firstIndex(where: \.hasCaptures) }
}

extension CodeBlockItemSyntax {
    fileprivate var hasCaptures: Bool { !captures.isEmpty }

    /// True if each of the capture lists in the code contains `self`.
    fileprivate var capturesSelf: Bool {
        captures.allSatisfy { $0.items.contains { item in item.trimmedDescription.hasSuffix("self") } }
    }

    /// Returns true if the code outside closures uses only these names and names of types.
    fileprivate func usesOnly(_ names: Set<String>) -> Bool {
        let value = startOfStoredValue
        return tokensOutsideClosures.allSatisfy { token in
            guard value.map({ token.positionAfterSkippingLeadingTrivia >= $0 }) ?? true,
                let name = token.parent?.as(DeclReferenceExprSyntax.self), name.isAlone
            else { return true }
            return names.contains(token.text.trimming("`")) || token.text.first?.isUppercase == true
        }
    }

    private var captures: [ClosureCaptureClauseSyntax] {
        let finder = CaptureFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// The tokens outside closures and local functions.
    fileprivate var tokensOutsideClosures: [TokenSyntax] {
        let finder = TokenFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// The position where the stored value begins, if the statement declares or assigns a single constant or variable
    /// and ends with that value; otherwise `nil`.
    fileprivate var startOfStoredValue: AbsolutePosition? {
        let value: (any SyntaxProtocol)?
        if let declaration = item.as(VariableDeclSyntax.self), declaration.bindings.count == 1,
            let binding = declaration.bindings.first, binding.accessorBlock == nil
        {
            value = binding.initializer?.value
        } else if let assignment = item.as(InfixOperatorExprSyntax.self) {
            value = assignment.operator.is(AssignmentExprSyntax.self) ? assignment.rightOperand : nil
        } else {
            // In newly created code, the operators are not yet combined into expressions.
            let parts = item.as(SequenceExprSyntax.self)?.elements.prefix(3).map { $0 } ?? []
            value = parts.count == 3 && parts[1].is(AssignmentExprSyntax.self) ? parts[2] : nil
        }
        return value?.positionAfterSkippingLeadingTrivia
    }

    /// Returns true if the code may assign one of these properties.
    fileprivate func assigns(anyOf names: [String]) -> Bool {
        let tokens = Array(tokens(viewMode: .sourceAccurate))
        return zip(tokens, tokens.dropFirst()).contains { name, sign in
            sign.text == "=" && names.contains(name.text.trimming("`"))
        }
    }
}

extension TokenSyntax {
    /// Returns true for the `=` of a plain assignment to one of these names.
    fileprivate func isAssignment(to names: Set<String>) -> Bool {
        guard parent?.is(AssignmentExprSyntax.self) == true else { return false }
        var target = previousToken(viewMode: .sourceAccurate)
        while let before = target?.previousToken(viewMode: .sourceAccurate), before.tokenKind == .period,
            let owner = before.previousToken(viewMode: .sourceAccurate), owner.tokenKind != .keyword(.self)
        {
            target = owner
        }
        guard let target else { return false }
        let isOfSelf = target.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
        return !isOfSelf && names.contains(target.text.trimming("`"))
    }
}

private final class CaptureFinder: SyntaxVisitor {
    private(set) var found: [ClosureCaptureClauseSyntax] = []

    override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}

private final class TokenFinder: SyntaxVisitor {
    private(set) var found: [TokenSyntax] = []

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeinitializerDeclSyntax {
    /// True if a closure in the `deinit` has a capture list. The compiler can't check capture lists directly within a `deinit`
    /// that a macro wrote.
    var hasCaptures: Bool { body?.statements.startOfCaptures != nil }
}
