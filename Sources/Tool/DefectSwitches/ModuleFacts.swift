import SourceInventory
import SourceParsing
import SwiftSyntax

/// Facts about a module that are found only by reading all its files.
struct ModuleFacts {
    /// For each protocol of the module, the names of its requirements.
    private let requirements: [String: Set<String>]
    /// The names of the superclass and protocols of each type.
    private let inherited: [String: Set<String>]
    /// The names of structures and enumerations. Initialising such a value has no visible effect.
    let valueTypes: Set<String>
    /// The names in the `case` labels of every `switch` without a `default`. An enumeration with such a case can't get
    /// a new case.
    let listedCases: Set<String>

    init(_ trees: [SourceFileSyntax]) {
        let visitor = FactsVisitor(viewMode: .sourceAccurate)
        for tree in trees { visitor.walk(tree) }
        (requirements, inherited) = (visitor.requirements, visitor.inherited)
        (valueTypes, listedCases) = (visitor.valueTypes, visitor.listedCases)
    }

    /// Returns the names of the members that a type's protocols require.
    func requirements(of type: String) -> Set<String> {
        var (seen, next, names): (Set<String>, [String], Set<String>) = ([], [type], [])
        while let name = next.popLast() {
            guard seen.insert(name).inserted else { continue }
            names.formUnion(requirements[name] ?? [])
            next += inherited[name] ?? []
        }
        return names
    }
}

private final class FactsVisitor: SyntaxVisitor {
    var requirements: [String: Set<String>] = [:]
    var inherited: [String: Set<String>] = [:]
    var valueTypes: Set<String> = []
    var listedCases: Set<String> = []

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members {
            let function = FunctionNode(Syntax(member.decl)).map { [$0.baseName] }
            let names = function ?? member.decl.as(VariableDeclSyntax.self)?.names ?? []
            requirements[node.name.identifierText, default: []].formUnion(names)
        }
        return inherit(Syntax(node))
    }

    private func inherit(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let type = TypeNode(node) else { return .visitChildren }
        let names = type.inherited.flatMap(\.type.namePaths).compactMap(\.last)
        inherited[type.name.split(separator: ".").last.map(String.init) ?? "", default: []].formUnion(names)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { inherit(Syntax(node)) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { inherit(Syntax(node)) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { inherit(Syntax(node)) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        valueTypes.insert(node.name.identifierText)
        return inherit(Syntax(node))
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        valueTypes.insert(node.name.identifierText)
        return inherit(Syntax(node))
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        guard !cases.contains(where: { $0.label.is(SwitchDefaultLabelSyntax.self) }) else { return .visitChildren }
        for label in cases.map(\.label) {
            for token in label.tokens(viewMode: .sourceAccurate) { listedCases.insert(token.identifierText) }
        }
        return .visitChildren
    }
}

/// The identifiers that a variant's files use. A function's own declaration doesn't count.
struct UsedNames {
    private let names: Set<String>

    init(_ trees: [SourceFileSyntax]) {
        var names: Set<String> = []
        for tree in trees {
            for token in tree.tokens(viewMode: .sourceAccurate) where token.parent?.is(FunctionDeclSyntax.self) != true
            {
                if case .identifier = token.tokenKind { names.insert(token.identifierText) }
            }
        }
        self.names = names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
