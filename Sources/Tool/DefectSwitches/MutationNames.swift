import SourceInventory
import SourceParsing
import SwiftSyntax

/// A module's enumeration cases, functions and properties, which help to choose mutations that still compile.
struct MutationNames {
    /// For each case name: the cases without associated values in its enumeration; `nil` if several enumerations have
    /// a case with this name.
    private var siblings: [String: [String]?] = [:]
    /// The labels and types of parameters, by the name of the function, type or enumeration case.
    private var signatures: [String: [[(label: String, type: String)]]] = [:]
    /// The declared types of properties, by the property's name.
    private var properties: [String: Set<String>] = [:]

    init(_ trees: [SourceFileSyntax]) {
        let visitor = NamesVisitor(viewMode: .sourceAccurate)
        for tree in trees { visitor.walk(tree) }
        for enumeration in visitor.enumerations {
            for name in enumeration.all {
                siblings[name] = siblings[name] == nil ? .some(enumeration.plain) : .some(nil)
            }
        }
        (signatures, properties) = (visitor.signatures, visitor.properties)
    }

    /// Returns the next case of the same enumeration; `nil` if the enumeration is unclear or has no other case.
    func sibling(of name: String) -> String? {
        guard let cases = siblings[name] ?? nil, let index = cases.firstIndex(of: name), cases.count > 1 else {
            return nil
        }
        return cases[(index + 1) % cases.count]
    }

    /// Returns true if two arguments of a call seem to have the same type, so that exchanging them compiles.
    func canExchange(_ one: LabeledExprSyntax, _ other: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
        guard let label = one.label?.text, let otherLabel = other.label?.text,
            one.expression.code != other.expression.code,
            !one.expression.is(ClosureExprSyntax.self), !other.expression.is(ClosureExprSyntax.self)
        else { return false }
        let known = types(label, otherLabel, in: call)
        if !known.isEmpty { return known.allSatisfy { $0.0 == $0.1 } }
        guard let type = type(of: one.expression) else { return false }
        return type == self.type(of: other.expression)
    }

    private func types(_ label: String, _ other: String, in call: FunctionCallExprSyntax) -> [(String, String)] {
        let called = call.calledExpression
        let name =
            called.calledName == "init" ? called.as(MemberAccessExprSyntax.self)?.base?.calledName : called.calledName
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        return (signatures[name ?? ""] ?? []).compactMap { signature in
            var rest = signature[...]
            for label in labels {
                guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
                rest = rest[(index + 1)...]
            }
            guard let one = signature.first(where: { $0.label == label })?.type,
                let its = signature.first(where: { $0.label == other })?.type
            else { return nil }
            return (one, its)
        }
    }

    /// Returns the type of a literal, or the declared type of a name; `nil` if it isn't evident.
    private func type(of expression: ExprSyntax) -> String? {
        if let literal = expression.evidentType { return literal }
        if let member = expression.as(MemberAccessExprSyntax.self), member.base != nil {
            return only(properties[member.declName.baseName.identifierText])
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        var node = Syntax(expression).parent
        while let next = node {
            if let parameter = FunctionNode(next)?.parameters.first(where: {
                ($0.secondName ?? $0.firstName).text == name
            }) {
                return parameter.type.spelling
            }
            node = next.parent
        }
        return only(properties[name])
    }

    private func only(_ types: Set<String>?) -> String? { types?.count == 1 ? types?.first : nil }
}

private final class NamesVisitor: SyntaxVisitor {
    var enumerations: [(all: [String], plain: [String])] = []
    var signatures: [String: [[(label: String, type: String)]]] = [:]
    var properties: [String: Set<String>] = [:]

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        enumerations.append(
            (
                cases.map(\.name.identifierText),
                cases.filter { $0.parameterClause == nil }.map(\.name.identifierText)
            ))
        for element in cases {
            guard let parameters = element.parameterClause?.parameters else { continue }
            signatures[element.name.identifierText, default: []].append(
                parameters.map { ($0.firstName?.text ?? "_", $0.type.spelling) })
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name.identifierText, node.signature.parameterClause)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        var parent = Syntax(node).parent
        while let next = parent {
            if let type = TypeNode(next) {
                add(type.name.split(separator: ".").last.map(String.init) ?? "", node.signature.parameterClause)
                break
            }
            parent = next.parent
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let stored = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .filter { !Marks($0.attributes, $0.modifiers).has("static") }
            .flatMap(\.bindings).filter(\.isStored)
        signatures[node.name.identifierText, default: []].append(
            stored.map { ($0.pattern.spelling, $0.writtenType ?? "") })
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let type = binding.writtenType else { continue }
            for name in PatternNames.of(binding.pattern) { properties[name, default: []].insert(type) }
        }
        return .visitChildren
    }

    private func add(_ name: String, _ clause: FunctionParameterClauseSyntax) {
        signatures[name, default: []].append(clause.parameters.map { ($0.firstName.text, $0.type.spelling) })
    }
}

extension PatternBindingSyntax {
    fileprivate var writtenType: String? { typeAnnotation?.type.spelling ?? initializer?.value.evidentType }
}
