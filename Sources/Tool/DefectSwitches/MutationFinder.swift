import SourceParsing
import SwiftSyntax

/// Finds all sites in a file at which a mutation operator can change the code.
final class MutationFinder: SyntaxVisitor {
    private let path: String
    private let names: MutationNames
    private(set) var sites: [MutationSite] = []

    private static let relations = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    ]
    private static let connectives = ["&&": "||", "||": "&&"]
    /// The names of functions that check or log. Calls of these functions are never mutated.
    static let checks: Set = [
        "NSLog", "assert", "assertionFailure", "debugPrint", "fatalError", "precondition", "preconditionFailure",
        "print",
    ]
    /// Names of the recorder's API and of types for logging. Code that mentions one of these names is never mutated.
    private static let recorder: Set = [
        "TelemetryAction", "TraceToken", "TracedComponent", "Tracing", "ValueAnnouncer",
    ]
    /// The file name of code for recordings only. Such a file is never mutated.
    static let recording = "Recording.swift"

    init(_ source: ParsedSource, names: MutationNames) {
        (path, self.names) = (source.localPath, names)
        super.init(viewMode: .sourceAccurate)
        walk(source.tree)
    }

    private func add(
        _ operator: MutationOperator, _ edits: [(range: Range<Int>, text: String)], before: String, after: String
    ) {
        sites.append(
            MutationSite(operator: `operator`, path: path, edits: edits, before: before, after: after))
    }

    // MARK: - Code left alone

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { goingOn(Syntax(node.decl)) }

    /// Returns `.skipChildren` if the declaration is only for recordings.
    private func goingOn(_ declaration: Syntax) -> SyntaxVisitorContinueKind {
        if let type = TypeNode(declaration) {
            return Self.mentionsRecorder(type.inherited.flatMap(\.code)) ? .skipChildren : .visitChildren
        }
        return Self.mentionsRecorder(declaration.code) ? .skipChildren : .visitChildren
    }

    private static func mentionsRecorder(_ code: [String]) -> Bool { code.contains(where: recorder.contains) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { goingOn(Syntax(node)) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { goingOn(Syntax(node)) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { goingOn(Syntax(node)) }

    // MARK: - Expressions

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() {
            if let sign = element.as(BinaryOperatorExprSyntax.self), index > 0, index + 1 < elements.count {
                let text = sign.operator.text
                let kind: MutationOperator = Self.relations[text] == nil ? .logical : .relational
                if let other = Self.relations[text] ?? Self.connectives[text] {
                    // The operands of a connective are longer than its neighbours.
                    let range = kind == .logical ? elements.indices : index - 1..<index + 2
                    let (before, after) = (elements[range.lowerBound..<index], elements[(index + 1)..<range.upperBound])
                    let (left, right) = (before.map(\.spelling), after.map(\.spelling))
                    add(
                        kind, [(sign.codeRange, other)], before: (left + [text] + right).joined(separator: " "),
                        after: (left + [other] + right).joined(separator: " "))
                }
            }
            if let ternary = element.as(UnresolvedTernaryExprSyntax.self) { swap(ternary, elements[(index + 1)...]) }
            if index > 0, let member = element.as(MemberAccessExprSyntax.self), member.base == nil,
                elements[index - 1].isComparisonOrAssignment, elements.dropFirst(index + 1).first?.isTight != true,
                let sibling = names.sibling(of: member.declName.baseName.identifierText)
            {
                let left = index > 1 ? elements[index - 2].spelling : ""
                let sign = elements[index - 1].spelling
                add(
                    .case, [(member.codeRange, ".\(sibling)")], before: "\(left) \(sign) \(member.spelling)",
                    after: "\(left) \(sign) .\(sibling)")
            }
        }
        return .visitChildren
    }

    private func swap(
        _ ternary: UnresolvedTernaryExprSyntax, _ rest: ArraySlice<ExprSyntax>
    ) {
        guard let first = rest.first, let last = rest.last else { return }
        let range = first.codeRange.lowerBound..<last.codeRange.upperBound
        let one = ternary.thenExpression
        let other = rest.map(\.spelling).joined(separator: " ")
        let inner =
            rest.count > 1 ? "(\(rest.map(\.trimmedDescription).joined(separator: " ")))" : first.trimmedDescription
        guard one.code != rest.flatMap(\.code) else { return }
        add(
            .ternary, [(one.codeRange, inner), (range, one.trimmedDescription)],
            before: "? \(one.spelling) : \(other)", after: "? \(other) : \(one.spelling)")
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { negate(condition) }
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    private func negate(_ condition: ExprSyntax) {
        if condition.is(BooleanLiteralExprSyntax.self) { return }
        if let sequence = condition.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let sign = sequence.elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
            ["==", "!=", "===", "!=="].contains(sign)
        {
            // The relational operator makes the same change.
            return
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            add(
                .condition, [(condition.codeRange, prefix.expression.trimmedDescription)], before: condition.spelling,
                after: prefix.expression.spelling)
        } else {
            let isSequence = condition.is(SequenceExprSyntax.self)
            let text = condition.trimmedDescription
            add(
                .condition, [(condition.codeRange, isSequence ? "!(\(text))" : "!\(text)")], before: condition.spelling,
                after: isSequence ? "!(\(condition.spelling))" : "!\(condition.spelling)")
        }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.checks.contains(node.calledExpression.calledName ?? "") { return .skipChildren }
        // The recorder's macro must be able to see which statement completes an object.
        if node.calledExpression.calledName == "init", ["self", "super"].contains(node.calledExpression.code.first) {
            return .visitChildren
        }
        let arguments = Array(node.arguments)
        for (index, one) in arguments.enumerated() {
            for other in arguments.dropFirst(index + 1) where names.canExchange(one, other, in: node) {
                let texts = arguments.map { argument in
                    let value =
                        argument == one ? other.expression : argument == other ? one.expression : argument.expression
                    return (argument.label.map { "\($0.text): " } ?? "") + value.spelling
                }
                let after = "\(node.calledExpression.spelling)(\(texts.joined(separator: ", ")))"
                add(
                    .argument,
                    [
                        (one.expression.codeRange, other.expression.trimmedDescription),
                        (other.expression.codeRange, one.expression.trimmedDescription),
                    ], before: node.spelling, after: after)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        guard node.specifier?.specifier.text == "weak", let closure = node.enclosingClosure else {
            return .visitChildren
        }
        let name = node.name.text
        let value = node.initializer?.value.trimmedDescription ?? name
        let comma = node.trailingComma == nil ? "" : ","
        guard closure.rebindsSelf, name == "self", let begin = closure.statements.first else {
            let after = "\(name) = \(value) as Optional"
            add(.weak, [(node.codeRange, after + comma)], before: node.spelling, after: after)
            return .visitChildren
        }
        // With a weak 'self' that is unwrapped, members need no 'self.': so it stays weak, and is held by another name too.
        let after = "weak self, held = self"
        let start = begin.codeRange.lowerBound
        add(
            .weak, [(node.codeRange, after + comma), (start..<start, "_ = held\n")], before: node.spelling, after: after
        )
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.cases.map { $0.as(SwitchCaseSyntax.self) }
        for (one, other) in zip(cases, cases.dropFirst()) {
            guard let one, let other, one.namesCasesAlone, other.namesCasesAlone,
                one.statements.code != other.statements.code
            else { continue }
            add(
                .case,
                [
                    (one.statements.codeRange, other.statements.trimmedDescription),
                    (other.statements.codeRange, one.statements.trimmedDescription),
                ], before: "\(one.spelling) \(other.spelling)",
                after:
                    "\(one.label.spelling) \(other.statements.spelling) \(other.label.spelling) \(one.statements.spelling)"
            )
        }
        return .visitChildren
    }

    // MARK: - Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if case .decl(let declaration) = node.item, node.parent?.parent?.is(SourceFileSyntax.self) == true {
            return goingOn(Syntax(declaration))
        }
        if let replacement = node.removal {
            add(.sideEffect, [(node.codeRange, replacement)], before: node.spelling, after: "")
        }
        return .visitChildren
    }
}
