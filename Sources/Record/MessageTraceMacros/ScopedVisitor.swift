import SwiftSyntax

/// The meaning of a name that code itself declares.
enum LocalName {
    /// A value, a function or a type of the code's own.
    case own
    /// The value of a stored property of the code's object.
    case stored
    /// The code's own object, as after `let other = self`.
    case object
    /// A closure or function of the code's own.
    case function
    /// An object from outside the code's type.
    case outside(OutsideOrigin)
}

/// Walks code, and knows the meaning of each name that the code has declared so far in the blocks around the current
/// node.
class ScopedVisitor: SyntaxVisitor {
    /// The names that the code has declared, with what they stand for.
    private(set) var names: [String: LocalName] = [:]
    /// True to count a name as declared by the code even where that is uncertain: the name of a function before its
    /// declaration, and, after `#endif`, a name declared in a branch of `#if`.
    private let isGenerous: Bool

    init(parameters: Set<String>, isGenerous: Bool) {
        self.isGenerous = isGenerous
        super.init(viewMode: .sourceAccurate)
        declare(parameters)
    }

    /// Returns what a name stands for if it is bound to a value, or to a part of it.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` if the code doesn't show it.
    ///   - isVariable: True if the name may be set to another value later.
    func meaning(of value: ExprSyntax?, isVariable: Bool) -> LocalName { .own }

    /// Called for a name that is used without an expression: by `if let name` or a closure's `[name]`.
    func use(_ name: TokenSyntax) {}

    private func declare(_ all: some Sequence<String>) { for name in all { names[name] = .own } }

    private func declare(_ name: TokenSyntax) { declare([name.text.trimming("`")]) }

    private func declare(_ function: FunctionDeclSyntax) { names[function.name.text.trimming("`")] = .function }

    private func bind(_ pattern: PatternSyntax, to value: ExprSyntax?, isVariable: Bool = false) {
        if let parts = pattern.as(TuplePatternSyntax.self)?.elements,
            let values = value?.as(TupleExprSyntax.self)?.elements, parts.count == values.count
        {
            for (part, value) in zip(parts, values) {
                bind(part.pattern, to: value.expression, isVariable: isVariable)
            }
            return
        }
        let meaning = boundMeaning(of: value, isVariable: isVariable)
        for name in pattern.localNames { names[name] = meaning }
    }

    private func boundMeaning(of value: ExprSyntax?, isVariable: Bool) -> LocalName {
        if value?.is(ClosureExprSyntax.self) == true { return .function }
        return value.map(isObject) == true ? .object : meaning(of: value, isVariable: isVariable)
    }

    /// Returns true for `self`, and for another name that the code gave its object.
    func isObject(_ value: ExprSyntax) -> Bool {
        if value.isSelf { return true }
        let optional = value.as(OptionalChainingExprSyntax.self)?.expression
        guard let name = (optional ?? value).as(DeclReferenceExprSyntax.self), name.isAlone,
            case .object? = names[name.baseName.text.trimming("`")]
        else { return false }
        return true
    }

    // MARK: Declarations

    override func visitPost(_ node: PatternBindingSyntax) {
        let declaration = node.parent?.parent?.as(VariableDeclSyntax.self)
        bind(
            node.pattern, to: node.initializer?.value,
            isVariable: declaration?.bindingSpecifier.tokenKind == .keyword(.var))
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        // The name keeps its meaning.
        if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier { use(name) }
        return .visitChildren
    }

    override func visitPost(_ node: OptionalBindingConditionSyntax) {
        guard let value = node.initializer?.value else { return }
        bind(node.pattern, to: value, isVariable: node.bindingSpecifier.tokenKind == .keyword(.var))
    }

    override func visitPost(_ node: MatchingPatternConditionSyntax) { bind(node.pattern, to: node.initializer.value) }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        if isGenerous { for item in node { item.item.as(FunctionDeclSyntax.self).map(declare) } }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    // MARK: Blocks

    /// Walks code whose declarations are unknown to the code after it.
    private func walkBlock(_ node: some SyntaxProtocol, declaring own: Set<String> = []) -> SyntaxVisitorContinueKind {
        inBlock {
            declare(own)
            for child in node.children(viewMode: .sourceAccurate) { walk(child) }
        }
    }

    private func inBlock(_ walk: () -> Void) -> SyntaxVisitorContinueKind {
        let before = names
        walk()
        names = before
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { walkBlock(node) }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { walkBlock(node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { walkBlock(node) }

    // Swift knows the names of the branch that is compiled after `#endif`, too.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        isGenerous ? .visitChildren : walkBlock(node)
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        let usual = node.accessorSpecifier.tokenKind == .keyword(.didSet) ? "oldValue" : "newValue"
        return walkBlock(node, declaring: [node.parameters?.name.text.trimming("`") ?? usual])
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        let functions = node.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text.trimming("`") }
        let variables = node.members.compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.localNames }
        return walkBlock(node, declaring: Set(functions).union(variables.joined()))
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node)
        return walkBlock(node, declaring: node.signature.parameterClause.names)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        inBlock {
            if let captures = node.signature?.capture { walk(captures) }
            declare(node.parameterNames)
            walk(node.statements)
        }
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer {
            walk(value)
            names[node.name.text.trimming("`")] = boundMeaning(of: value.value, isVariable: false)
        } else {
            use(node.name)
        }
        return .skipChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        if let other = node.elseBody { walk(other) }
        return inBlock {
            walk(node.conditions)
            walk(node.body)
        }
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        walk(node.body)
        walk(node.conditions)
        return .skipChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        walk(node.sequence)
        return inBlock {
            walk(node.pattern)
            bind(node.pattern, to: node.sequence)
            if let condition = node.whereClause { walk(condition) }
            walk(node.body)
        }
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.subject)
        for branch in node.cases {
            guard case .switchCase(let branch) = branch else {
                walk(branch)
                continue
            }
            _ = inBlock {
                for item in branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems ?? [] {
                    walk(item.pattern)
                    bind(item.pattern, to: node.subject)
                    if let condition = item.whereClause { walk(condition) }
                }
                walk(branch.statements)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        walkBlock(node, declaring: node.catchItems.isEmpty ? ["error"] : [])
    }

    override func visitPost(_ node: CatchItemSyntax) {
        if let pattern = node.pattern { bind(pattern, to: nil) }
    }
}
