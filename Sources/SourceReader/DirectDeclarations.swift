import SwiftSyntax

/// What is declared directly in a file or in a type, under whatever `#if`; a type within a function counts as declared
/// in the type around that.
struct DirectDeclarations {
    let types: [TypeNode]
    let functions: [FunctionNode]
    let variables: [VariableDeclSyntax]
    let cases: [EnumCaseElementSyntax]
    let aliases: [TypeAliasDeclSyntax]
    let associatedTypes: [AssociatedTypeDeclSyntax]
    let imports: [ImportDeclSyntax]

    /// - Parameter node: A file or the members of a type.
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
    /// How many functions and variables are around.
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
