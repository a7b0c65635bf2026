import SourceInventory
import SourceParsing
import SwiftSyntax

/// Decides whether a variant's new declaration can be compiled into all variants without changing them.
struct AdditionRule {
    let facts: ModuleFacts
    let used: UsedNames

    /// Types whose initialisers have no visible effect.
    private static let plainTypes: Set = ["Array", "Data", "Date", "Dictionary", "Int", "Set", "String", "UUID"]

    /// Returns the reason why a declaration can't be added to all variants, as a clause; `nil` if it can.
    func problem(with item: Syntax, in scope: Scope) -> String? {
        if let function = FunctionNode(item) { return problem(with: function, in: scope) }
        if let variable = item.as(VariableDeclSyntax.self) { return problem(with: variable, in: scope) }
        if let cases = item.as(EnumCaseDeclSyntax.self) { return problem(with: cases, in: scope) }
        if let type = TypeNode(item) { return problem(with: type, in: scope) }
        if item.is(ImportDeclSyntax.self) || item.is(TypeAliasDeclSyntax.self) { return nil }
        return "a declaration of this kind might change the other variants"
    }

    private func problem(with type: TypeNode, in scope: Scope) -> String? {
        guard type.kind == .extension else { return nil }
        let inner = Scope(type, in: scope.path)
        return inner.items.lazy.compactMap { problem(with: $0, in: inner) }.first
    }

    private func problem(with function: FunctionNode, in scope: Scope) -> String? {
        if scope.type?.kind == .protocol { return "all types that conform to the protocol would need it" }
        if function.marks.has("override") {
            return "the override would be recorded in all variants"
        }
        switch function.baseName {
        case "deinit": return nil
        case "init":
            guard scope.type?.kind != .extension, let type = scope.type else { return nil }
            let hasOthers = scope.items.contains { $0.is(InitializerDeclSyntax.self) }
            return hasOthers || type.kind == .protocol ? nil : "the type would lose its implicit initialiser"
        default:
            if function.marks.isPrivate { return nil }
            if facts.requirements(of: scope.path.last ?? "").contains(function.baseName) {
                return "it may replace a protocol's default implementation"
            }
            let isOperator = function.baseName.first.map { !$0.isLetter && $0 != "_" } ?? true
            return used.contains(function.baseName) && !isOperator ? nil : "code outside the variant may call it"
        }
    }

    private func problem(with variable: VariableDeclSyntax, in scope: Scope) -> String? {
        if scope.type?.kind == .protocol { return "all types that conform to the protocol would need it" }
        let marks = Marks(variable.attributes, variable.modifiers)
        if marks.has("override") { return "the override would be recorded in all variants" }
        if !marks.isPrivate, !facts.requirements(of: scope.path.last ?? "").isDisjoint(with: variable.names) {
            return "it may replace a protocol's default implementation"
        }
        if marks.has("static") || marks.has("lazy") || scope.type == nil { return nil }
        for binding in variable.bindings where binding.isStored {
            if let value = binding.initializer?.value {
                guard isPlain(value) else { return "its initial value may have side effects" }
            } else if !binding.isNilAtFirst || variable.bindingSpecifier.text == "let" {
                return "it has no initial value"
            }
            let isVariable = variable.bindingSpecifier.text == "var"
            if scope.type?.kind == .struct, marks.isPrivate, isVariable,
                !scope.items.contains(where: { $0.is(InitializerDeclSyntax.self) })
            {
                return "the implicit initialiser would become private"
            }
        }
        return nil
    }

    private func problem(with cases: EnumCaseDeclSyntax, in scope: Scope) -> String? {
        let known = scope.items.compactMap { $0.as(EnumCaseDeclSyntax.self) }
            .flatMap { $0.elements.map(\.name.identifierText) }
        let inherited = scope.type?.inherited.map(\.type.spelling) ?? []
        if inherited.contains("CaseIterable") { return "'allCases' would contain it in all variants" }
        return facts.listedCases.isDisjoint(with: known)
            ? nil : "a 'switch' that names all cases would not be exhaustive"
    }

    /// Returns true if evaluating the expression has no visible effect.
    private func isPlain(_ value: ExprSyntax) -> Bool {
        switch value.as(ExprSyntaxEnum.self) {
        case .nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr: true
        case .arrayExpr(let node): node.elements.allSatisfy { isPlain($0.expression) }
        case .dictionaryExpr(let node): node.content.is(TokenSyntax.self)
        case .prefixOperatorExpr(let node): isPlain(node.expression)
        case .memberAccessExpr(let node): node.base == nil || node.base?.namePath.last?.first?.isUppercase == true
        case .functionCallExpr(let node):
            node.arguments.allSatisfy { isPlain($0.expression) } && node.trailingClosure == nil
                && (node.calledExpression.is(ArrayExprSyntax.self)
                    || node.calledExpression.is(DictionaryExprSyntax.self)
                    || node.calledExpression.namePath.last.map {
                        facts.valueTypes.contains($0) || Self.plainTypes.contains($0)
                    } ?? false)
        default: false
        }
    }
}

extension PatternBindingSyntax {
    /// True for a stored property, false for a computed one.
    var isStored: Bool {
        guard let accessorBlock else { return true }
        guard case .accessors(let list) = accessorBlock.accessors else { return false }
        return list.allSatisfy { Bodies.observers.contains($0.accessorSpecifier.text) }
    }

    /// True for an optional variable, which is `nil` without an initial value.
    var isNilAtFirst: Bool {
        guard let type = typeAnnotation?.type else { return false }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
}

extension Syntax {
    /// True if the declaration can stay for a variant that removes it, because it has no effect unless used.
    var canBeKept: Bool {
        if self.is(ImportDeclSyntax.self) { return true }
        if let function = FunctionNode(self) {
            return function.marks.isPrivate && !function.marks.has("override") && !function.marks.hasAttribute("objc")
        }
        if let variable = self.as(VariableDeclSyntax.self) {
            let marks = Marks(variable.attributes, variable.modifiers)
            let isSilent = variable.bindings.allSatisfy { binding in
                guard binding.isStored, !marks.has("static"), !marks.has("lazy") else { return true }
                guard let value = binding.initializer?.value else {
                    return binding.isNilAtFirst && variable.bindingSpecifier.text == "var"
                }
                return value.is(NilLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
                    || value.is(IntegerLiteralExprSyntax.self) || value.is(ArrayExprSyntax.self)
            }
            return marks.isPrivate && isSilent
        }
        if let type = TypeNode(self) { return type.kind != .extension && type.marks.isPrivate }
        return false
    }
}

extension FunctionNode {
    /// The function's statements in variants that lack it: empty for a `deinit`; `nil` for others, which nobody calls.
    var fallback: String? { baseName == "deinit" ? Statements.nothing : nil }
}

extension Addition {
    init(_ item: Syntax, in scope: Scope, at offset: Int, line: Int, bytes: [UInt8]) {
        let all = item.position.utf8Offset..<item.codeRange.upperBound
        let key = Alignment.exactKey(item) ?? item.code
        let text = String(decoding: bytes[all], as: UTF8.self)
        var head = text
        var (body, tail, fallback): (String?, String, String?) = (nil, "", nil)
        if let function = FunctionNode(item), let statements = Bodies(function, in: bytes).all[""] {
            head = String(decoding: bytes[all.lowerBound..<statements.range.lowerBound], as: UTF8.self)
            body = statements.text
            tail = String(decoding: bytes[statements.range.upperBound..<all.upperBound], as: UTF8.self)
            fallback = function.fallback
        }
        self.init(
            offset: offset, line: line, key: (scope.path + [""] + key).joined(separator: " "),
            text: text.trimmingBlankLines, head: head.trimmingBlankLines, body: body, tail: tail, fallback: fallback)
    }
}

extension String {
    /// The text without blank lines at its beginning. The first line keeps its indentation.
    fileprivate var trimmingBlankLines: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return lines.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }
}
