import SourceInventory
import SwiftSyntax

/// Makes the inventory of one source file.
struct FileDeclarations {
    private let source: ParsedSource
    private let names: NameTable

    init(_ source: ParsedSource, _ names: NameTable) {
        self.source = source
        self.names = names
    }

    /// The inventory of the file: all its declarations.
    var file: SourceFile {
        let found = DirectDeclarations(in: source.tree)
        let scope = NameTable.Scope()
        return SourceFile(
            path: source.path, feature: SourcePart.of(path: source.localPath), lines: source.lines.total,
            imports: Set(found.imports.map(\.path.spelling)).sorted(),
            types: found.types.map { type($0, in: scope) },
            functions: found.functions.map { node in
                var function = function(node, in: scope)
                let found = Mentions(of: node.node, named: node.baseName, in: scope, names)
                (function.mentions, function.outside) = (found.own, found.outside)
                return function
            },
            properties: found.variables.flatMap { node in
                properties(of: node, in: scope, isRequirement: false).map { property in
                    var property = property
                    let found = Mentions(of: node, named: property.name, in: scope, names)
                    (property.mentions, property.outside) = (found.own, found.outside)
                    return property
                }
            },
            aliases: found.aliases.map(alias))
    }

    private func type(_ node: TypeNode, in outer: NameTable.Scope) -> TypeDeclaration {
        let name = outer.full(node.name)
        let scope = names.scope(within: name, in: outer)
        let found = DirectDeclarations(in: node.members)
        let mentions = Mentions(of: node.node, named: name, in: scope, names)
        return TypeDeclaration(
            kind: node.kind, name: node.name, lines: source.lines.count(of: node.node),
            inherits: node.inherited.map(\.type.spelling), generics: node.kind == .protocol ? [] : node.genericNames,
            mark: mark(node, named: name),
            cases: found.cases.map(enumCase),
            properties: found.variables.flatMap {
                properties(of: $0, in: scope, isRequirement: node.kind == .protocol)
            },
            functions: found.functions.map { function($0, in: scope) },
            aliases: found.aliases.map(alias),
            associatedTypes: found.associatedTypes.map(\.name.identifierText),
            types: found.types.map { type($0, in: scope) },
            mentions: mentions.own, outside: mentions.outside)
    }

    private func mark(_ node: TypeNode, named name: String) -> TraceMark? {
        WrittenMark(node.attributes).map { mark in
            TraceMark(
                mark.attribute, role: mark.attribute == .component ? names.role(of: name) : mark.role,
                inherits: mark.inherits, module: mark.module)
        }
    }

    private func function(_ node: FunctionNode, in scope: NameTable.Scope) -> FunctionDeclaration {
        var inner = scope
        inner.hidden.formUnion(node.localNames)
        let makings = Makings(in: node.node, inner, names, source.lines)
        return FunctionDeclaration(
            name: node.name, parameters: node.parameters.map { $0.type.spelling + ($0.ellipsis?.text ?? "") },
            result: node.result?.spelling, isStatic: node.modifiers.makeStatic,
            lines: source.lines.count(of: node.node),
            mark: WrittenMark(node.attributes).map {
                TraceMark($0.attribute, role: $0.role, inherits: $0.inherits, module: $0.module)
            },
            makes: makings.types, makingLines: makings.lines, calls: makings.calls)
    }

    private func enumCase(_ node: EnumCaseElementSyntax) -> CaseDeclaration {
        CaseDeclaration(
            name: node.name.identifierText, values: node.parameterClause?.parameters.map(\.type.spelling) ?? [])
    }

    private func alias(_ node: TypeAliasDeclSyntax) -> AliasDeclaration {
        AliasDeclaration(name: node.name.identifierText, target: node.initializer.value.spelling)
    }

    /// Returns a declaration's properties. In `let a = A(), b = B()`, the first property lists the created types of both.
    private func properties(
        of node: VariableDeclSyntax, in scope: NameTable.Scope, isRequirement: Bool
    ) -> [PropertyDeclaration] {
        let makings = Makings(in: node, scope, names, source.lines)
        var properties: [PropertyDeclaration] = []
        for binding in node.bindings {
            let inferred = binding.typeAnnotation == nil ? binding.initializer?.value.evidentType : nil
            let isOne = binding.pattern.is(IdentifierPatternSyntax.self)
            for name in PatternNames.of(binding.pattern) {
                let isFirst = properties.isEmpty
                properties.append(
                    PropertyDeclaration(
                        name: name, binding: node.bindingSpecifier.tokenKind == .keyword(.let) ? .let : .var,
                        type: isOne ? binding.sharedType?.spelling ?? inferred : nil,
                        isInferred: isOne && binding.sharedType == nil && inferred != nil,
                        strength: node.modifiers.strength, isStatic: node.modifiers.makeStatic,
                        isComputed: isRequirement || binding.isComputed,
                        makes: isFirst ? makings.types : [], makingLines: isFirst ? makings.lines : 0))
            }
        }
        return properties
    }
}

extension PatternBindingSyntax {
    /// The declared type; `nil` if unwritten. In `var first, second: Int`, both bindings have the type `Int`.
    fileprivate var sharedType: TypeSyntax? {
        if let annotation = typeAnnotation { return annotation.type }
        guard initializer == nil, let list = parent?.as(PatternBindingListSyntax.self) else { return nil }
        return list.drop { $0.id != id }.first { $0.typeAnnotation != nil || $0.initializer != nil }?
            .typeAnnotation?.type
    }

    /// True for a property with a getter.
    fileprivate var isComputed: Bool {
        switch accessorBlock?.accessors {
        case .getter: true
        case .accessors(let accessors):
            !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        case nil: false
        }
    }
}

extension DeclModifierListSyntax {
    private func contains(_ keywords: Keyword...) -> Bool {
        contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
    }

    fileprivate var makeStatic: Bool { contains(.static, .class) }

    fileprivate var strength: PropertyDeclaration.Strength {
        contains(.weak) ? .weak : contains(.unowned) ? .unowned : .strong
    }
}

/// The declarations directly in a file or type.
///
/// Also those within `#if`, and types that are declared within functions.
struct DirectDeclarations {
    let types: [TypeNode]
    let functions: [FunctionNode]
    let variables: [VariableDeclSyntax]
    let cases: [EnumCaseElementSyntax]
    let aliases: [TypeAliasDeclSyntax]
    let associatedTypes: [AssociatedTypeDeclSyntax]
    let imports: [ImportDeclSyntax]

    /// Collects the declarations of a file or of a type's members.
    init(in node: some SyntaxProtocol) {
        let visitor = DirectVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        types = visitor.types
        functions = visitor.functions
        variables = visitor.variables
        cases = visitor.cases
        aliases = visitor.aliases
        associatedTypes = visitor.associatedTypes
        imports = visitor.imports
    }
}

private final class DirectVisitor: SyntaxAnyVisitor {
    var types: [TypeNode] = []
    var functions: [FunctionNode] = []
    var variables: [VariableDeclSyntax] = []
    var cases: [EnumCaseElementSyntax] = []
    var aliases: [TypeAliasDeclSyntax] = []
    var associatedTypes: [AssociatedTypeDeclSyntax] = []
    var imports: [ImportDeclSyntax] = []
    /// The number of functions and variables that enclose the current node.
    private var depth = 0

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let type = TypeNode(node) {
            types.append(type)
            return .skipChildren
        }
        if let function = FunctionNode(node) {
            if depth == 0 { functions.append(function) }
            depth += 1
        } else if let variable = node.as(VariableDeclSyntax.self) {
            if depth == 0 { variables.append(variable) }
            depth += 1
        } else if depth == 0 {
            collect(node)
        }
        return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
        if FunctionNode.matches(node) || node.is(VariableDeclSyntax.self) { depth -= 1 }
    }

    private func collect(_ node: Syntax) {
        if let element = node.as(EnumCaseElementSyntax.self) {
            cases.append(element)
        } else if let alias = node.as(TypeAliasDeclSyntax.self) {
            aliases.append(alias)
        } else if let type = node.as(AssociatedTypeDeclSyntax.self) {
            associatedTypes.append(type)
        } else if let declaration = node.as(ImportDeclSyntax.self) {
            imports.append(declaration)
        }
    }
}
