import SwiftSyntax

/// The names of types and functions that a declaration mentions.
struct Mentions {
    /// The full names of the mentioned types and free functions of the same pattern, sorted.
    let own: [String]
    /// The mentioned types of other modules, as written, with the used member: `UIColor.red`. Sorted.
    let outside: [String]

    /// Finds the names that a declaration mentions, without those in nested types.
    ///
    /// - Parameter name: The declaration's full name, which isn't listed.
    init(of node: some SyntaxProtocol, named name: String, in scope: NameTable.Scope, _ names: NameTable) {
        let visitor = MentionVisitor(node: Syntax(node), scope: scope, names: names)
        visitor.walk(node)
        let found = visitor.mentions.compactMap { mention -> String? in
            switch mention {
            case .type(let type): type == name ? nil : type
            case .free(let function): function == name && scope.types.isEmpty ? nil : function
            }
        }
        own = Set(found).sorted()
        outside = visitor.outside.sorted()
    }
}

private final class MentionVisitor: SyntaxVisitor {
    var mentions: Set<NameTable.Meaning> = []
    var outside: Set<String> = []
    /// Types of Swift's standard library that aren't listed, because nearly every file mentions them.
    private static let everybodys: Set = [
        "Any", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Int", "Never", "Optional",
        "Result", "Self", "Set", "String", "Void",
    ]
    private let names: NameTable
    private let root: Syntax
    /// The scopes of the functions around the current node, from the outermost to the innermost.
    private var scopes: [NameTable.Scope]

    init(node: Syntax, scope: NameTable.Scope, names: NameTable) {
        root = node
        scopes = [scope]
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        look(up: node.pathUpwards, isAttribute: node.parent?.is(AttributeSyntax.self) == true)
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

    private func look(up path: [String], isAttribute: Bool = false) {
        guard let scope = scopes.last else { return }
        mentions.formUnion(names.mentions(of: path, in: scope))
        if !isAttribute { outside.formUnion(names.outside(of: path, in: scope).subtracting(Self.everybodys)) }
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
    /// The local names of a function: generic parameters, parameters, local constants and variables.
    var localNames: [String] {
        genericNames + parameters.map { ($0.secondName ?? $0.firstName).identifierText } + PatternNames.of(node)
    }
}

/// The calls in a function or property, and the pattern's types that they create, as `Home()` does.
struct Makings {
    /// The full names of the instantiated types, sorted.
    let types: [String]
    /// The number of lines of code in statements that create components.
    let lines: Int
    /// The names of all called functions and types, without arguments, sorted.
    let calls: [String]

    /// Finds the calls in a function or property.
    ///
    /// - Parameter lines: The lines of code of the file; `nil` to count none.
    init(in node: some SyntaxProtocol, _ scope: NameTable.Scope, _ names: NameTable, _ lines: CodeLines?) {
        let visitor = CallVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        var types: Set<String> = []
        var numbers: Set<Int> = []
        for call in visitor.calls {
            var path = call.calledExpression.namePath
            if path.count > 1, path.last == "init" { path.removeLast() }
            guard case .type(let type)? = names.meaning(of: path, in: scope, isWhole: true) else { continue }
            types.insert(type)
            if let lines, names.isComponent(type) {
                numbers.formUnion(lines.range(of: call.statement(within: Syntax(node))))
            }
        }
        calls = Set(visitor.calls.compactMap(\.calledExpression.calledName)).filter { !$0.hasPrefix("$") }.sorted()
        self.types = types.sorted()
        self.lines = numbers.map { lines?.count($0...$0) ?? 0 }.reduce(0, +)
    }
}

private final class CallVisitor: SyntaxAnyVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let call = node.as(FunctionCallExprSyntax.self) { calls.append(call) }
        // Calls in a type within a function count as that type's.
        return TypeNode(node) == nil ? .visitChildren : .skipChildren
    }
}

extension FunctionCallExprSyntax {
    /// Returns the statement around the call, or only the call if the statement contains other statements.
    fileprivate func statement(within function: Syntax) -> Syntax {
        var node = Syntax(self)
        while let parent = node.parent, node != function {
            if let item = node.as(CodeBlockItemSyntax.self) {
                return item.hasBlocks ? Syntax(self) : Syntax(item)
            }
            node = parent
        }
        return function.is(VariableDeclSyntax.self) ? function : Syntax(self)
    }
}

extension CodeBlockItemSyntax {
    /// True for a statement that contains other statements, such as a condition, a loop or a nested function.
    fileprivate var hasBlocks: Bool {
        switch item {
        case .expr(let node):
            return node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self)
        case .decl(let node):
            return !node.is(VariableDeclSyntax.self)
        case .stmt(let node):
            if let node = node.as(ExpressionStmtSyntax.self)?.expression {
                return node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self)
            }
            return !node.is(ReturnStmtSyntax.self) && !node.is(ThrowStmtSyntax.self) && !node.is(YieldStmtSyntax.self)
        }
    }
}
