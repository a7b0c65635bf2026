import SwiftSyntax

/// What a declaration names of its own pattern.
enum Mentions {
    /// The names, sorted, of the types and free functions that a piece of code mentions; nested types speak for
    /// themselves.
    ///
    /// - Parameters:
    ///   - node: The code.
    ///   - name: The full name of the declaration, which is no mention of itself.
    ///   - scope: Where its names are looked up.
    static func of(_ node: some SyntaxProtocol, named name: String, in scope: NameTable.Scope, _ names: NameTable)
        -> [String]
    {
        let visitor = MentionVisitor(node: Syntax(node), scope: scope, names: names)
        visitor.walk(node)
        let found = visitor.mentions.compactMap { mention -> String? in
            switch mention {
            case .type(let type): type == name ? nil : type
            case .free(let function): function == name && scope.types.isEmpty ? nil : function
            }
        }
        return Set(found).sorted()
    }
}

private final class MentionVisitor: SyntaxVisitor {
    var mentions: Set<NameTable.Meaning> = []
    private let names: NameTable
    private let root: Syntax
    /// The scope of each function around, the innermost last.
    private var scopes: [NameTable.Scope]

    init(node: Syntax, scope: NameTable.Scope, names: NameTable) {
        root = node
        scopes = [scope]
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        look(up: node.pathUpwards)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isFirst { look(up: node.pathUpwards) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
    override func visitPost(_ node: FunctionDeclSyntax) { leave() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
    override func visitPost(_ node: InitializerDeclSyntax) { leave() }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
    override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { unlessNested(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { unlessNested(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { unlessNested(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { unlessNested(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { unlessNested(node) }

    private func look(up path: [String]) {
        guard let scope = scopes.last else { return }
        mentions.formUnion(names.mentions(of: path, in: scope))
    }

    private func enter(_ node: Syntax) -> SyntaxVisitorContinueKind {
        var scope = scopes.last ?? .init()
        scope.hidden.formUnion(FunctionNode(node)?.localNames ?? [])
        scopes.append(scope)
        return .visitChildren
    }

    private func leave() {
        scopes.removeLast()
    }

    private func unlessNested(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        Syntax(node) == root ? .visitChildren : .skipChildren
    }
}

extension FunctionNode {
    /// The names that mean something of its own in it: generic parameters, parameters, local constants and variables.
    var localNames: [String] {
        genericNames + parameters.map { ($0.secondName ?? $0.firstName).identifierText } + PatternNames.of(node)
    }
}
