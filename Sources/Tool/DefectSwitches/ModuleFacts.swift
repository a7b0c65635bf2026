import SourceInventory
import SourceParsing
import SwiftSyntax

/// What the files of the sources say about each other.
struct ModuleFacts {
    /// The names of all that the module's protocols require.
    private(set) var requirements: Set<String> = []
    /// The names of the module's structures and enumerations: their values may be made without anybody noticing.
    private(set) var valueTypes: Set<String> = []
    /// The names of the cases that a `switch` without a default lists.
    private(set) var listedCases: Set<String> = []

    init(_ trees: [SourceFileSyntax]) {
        let visitor = FactsVisitor(viewMode: .sourceAccurate)
        for tree in trees { visitor.walk(tree) }
        (requirements, valueTypes, listedCases) = (visitor.requirements, visitor.valueTypes, visitor.listedCases)
    }
}

private final class FactsVisitor: SyntaxVisitor {
    var requirements: Set<String> = []
    var valueTypes: Set<String> = []
    var listedCases: Set<String> = []

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members {
            if let function = FunctionNode(Syntax(member.decl)) { requirements.insert(function.baseName) }
            if let variable = member.decl.as(VariableDeclSyntax.self) { requirements.formUnion(variable.names) }
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        valueTypes.insert(node.name.identifierText)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        valueTypes.insert(node.name.identifierText)
        return .visitChildren
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

/// The names that a variant's files use, but for those where a function is declared.
struct UsedNames {
    private let names: Set<String>

    init(_ trees: [SourceFileSyntax]) {
        var names: Set<String> = []
        for tree in trees {
            for token in tree.tokens(viewMode: .sourceAccurate) where token.parent?.is(FunctionDeclSyntax.self) != true {
                if case .identifier = token.tokenKind { names.insert(token.identifierText) }
            }
        }
        self.names = names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
