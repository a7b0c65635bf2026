public import SourceInventory
import SwiftSyntax

extension SourceReader {
    /// What the recorder's macros can't see in some files, which are read together: an extension may stand in another file
    /// than its type. What is declared elsewhere, in a library for instance, is not known.
    ///
    /// - Parameter folder: What errors say before a path.
    /// - Throws: ``SourceError`` (bad data) for the first file, by path, that is no Swift.
    public static func unseenCode(in sources: [Source], of folder: String = "") throws(SourceError) -> UnseenCode {
        var parsed: [ParsedSource] = []
        for source in sources.sorted(by: { $0.path < $1.path }) {
            parsed.append(
                try ParsedSource(
                    source, path: source.path, named: folder.isEmpty ? source.path : "\(folder)/\(source.path)"))
        }
        let names = NameTable(parsed.map(\.tree))
        var lookedAt = Dictionary(uniqueKeysWithValues: UnseenCode.Kind.allCases.map { ($0.rawValue, 0) })
        var findings: [UnseenCode.Finding] = []
        for source in parsed {
            var finder = UnseenCodeFinder(source, names)
            finder.look(in: source.tree)
            findings += finder.findings
            lookedAt.merge(finder.lookedAt, uniquingKeysWith: +)
        }
        return UnseenCode(files: parsed.count, lookedAt: lookedAt, findings: findings)
    }
}

/// Finds what the recorder's macros can't see in one file.
private struct UnseenCodeFinder {
    private let source: ParsedSource
    private let names: NameTable
    private(set) var findings: [UnseenCode.Finding] = []
    private(set) var lookedAt: [String: Int] = [:]

    init(_ source: ParsedSource, _ names: NameTable) {
        self.source = source
        self.names = names
    }

    mutating func look(in node: some SyntaxProtocol, _ outer: NameTable.Scope = .init()) {
        for type in DirectDeclarations(in: node).types {
            let name = outer.full(type.name)
            let members = DirectDeclarations(in: type.members)
            let scope = names.scope(within: name, in: outer)
            switch type.kind {
            case .extension: look(atExtension: type, members, in: scope)
            case .protocol: break
            default: look(atType: type, named: name, members, in: scope)
            }
            look(in: type.members, scope)
        }
    }

    private mutating func look(
        atExtension node: TypeNode, _ members: DirectDeclarations, in scope: NameTable.Scope
    ) {
        let path = node.name.split(separator: ".").map(String.init)
        guard case .type(let type)? = names.meaning(of: path, in: .init(), isWhole: true), names.isComponent(type)
        else {
            return
        }
        let isTraced = WrittenMark(node.attributes)?.attribute == .traced
        let methods = members.functions.filter(\.isRecordable).map(\.name)
        if !methods.isEmpty {
            count(.untracedExtension)
            if !isTraced {
                add(
                    .untracedExtension, at: node.node, "extension of \(type)",
                    "\(Self.list(methods)) \(methods.count == 1 ? "is" : "are") not recorded: write @Traced before it")
            }
        }
        if isTraced { look(atClosuresOf: type, members, in: scope) }
        look(atAccessorsOf: type, members, in: scope)
    }

    private mutating func look(
        atType node: TypeNode, named name: String, _ members: DirectDeclarations, in scope: NameTable.Scope
    ) {
        let isComponent = WrittenMark(node.attributes)?.attribute == .component
        if node.kind == .class, let above = names.component(above: name) {
            count(.unmarkedSubclass)
            if !isComponent, !members.functions.isEmpty || !members.variables.isEmpty {
                add(
                    .unmarkedSubclass, at: node.node, "class \(name)",
                    "it inherits from the component \(above), and what it declares itself is not recorded: "
                        + "write @Component(inherits: true) before it")
            }
        }
        if isComponent {
            look(atClosuresOf: name, members, in: scope)
            look(atAccessorsOf: name, members, in: scope)
        }
    }

    /// Accessors that call other components.
    private mutating func look(
        atAccessorsOf type: String, _ members: DirectDeclarations, in scope: NameTable.Scope
    ) {
        for hidden in HiddenAccessors.all(in: members) {
            count(.hiddenAccessor)
            guard let call = AccessorCalls(in: hidden.accessors, of: type, scope, names).first else { continue }
            add(
                .hiddenAccessor, at: hidden.node, "\(type).\(hidden.name)",
                "it calls \(call.calledExpression.spelling), which is recorded as sent by whoever uses the property: "
                    + "make it a method, or write Tracing.sending(as: self) { … } around what it does")
        }
    }

    /// Closures that the component is given by others: as arguments, or by setting a property.
    private mutating func look(
        atClosuresOf type: String, _ members: DirectDeclarations, in scope: NameTable.Scope
    ) {
        for function in members.functions where !function.isUntraced {
            var inner = scope
            inner.hidden.formUnion(function.genericNames)
            for parameter in function.parameters {
                let name = (parameter.secondName ?? parameter.firstName).identifierText
                look(
                    atClosure: "\(type).\(function.name) \(name)", of: parameter.type, at: Syntax(parameter), in: inner)
            }
        }
        for variable in members.variables where variable.isSetByOthers {
            for binding in variable.bindings {
                guard let written = binding.typeAnnotation?.type, let name = PatternNames.of(binding.pattern).first
                else { continue }
                look(atClosure: "\(type).\(name)", of: written, at: Syntax(binding), in: scope)
            }
        }
    }

    private mutating func look(
        atClosure what: String, of written: TypeSyntax, at node: Syntax, in scope: NameTable.Scope
    ) {
        let bare = written.withoutWrapping
        let isHidden = names.isFunctionAlias(bare.namePath, in: scope)
        guard isHidden || bare.is(FunctionTypeSyntax.self) else { return }
        count(.hiddenClosure)
        guard isHidden else { return }
        add(
            .hiddenClosure, at: node, what,
            "\(bare.spelling) is an alias of a function type, so what the closure does is not recorded as its owner's: "
                + "write the function type itself, or hand over Tracing.callback(of: self) { … }")
    }

    private mutating func count(_ kind: UnseenCode.Kind) { lookedAt[kind.rawValue, default: 0] += 1 }

    private mutating func add(_ kind: UnseenCode.Kind, at node: Syntax, _ what: String, _ why: String) {
        let line = source.lines.place(of: node.positionAfterSkippingLeadingTrivia.utf8Offset).line
        findings.append(.init(kind, file: source.path, line: line, what: what, why: why))
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }
}

extension FunctionNode {
    /// Whether it is kept out of recordings on purpose.
    fileprivate var isUntraced: Bool { attributes.isUntraced }

    /// Whether it is a method that a recording could hold.
    fileprivate var isRecordable: Bool {
        node.as(FunctionDeclSyntax.self)?.body != nil && !isUntraced && WrittenMark(attributes) == nil
    }
}

extension AttributeListSyntax {
    var isUntraced: Bool {
        contains { element in
            if case .attribute(let attribute) = element {
                attribute.attributeName.namePath.last == "Untraced"
            } else {
                false
            }
        }
    }
}

extension VariableDeclSyntax {
    /// Whether it is stored and others may set it.
    fileprivate var isSetByOthers: Bool {
        bindingSpecifier.tokenKind == .keyword(.var) && !attributes.isUntraced
            && !modifiers.contains { $0.name.tokenKind == .keyword(.private) }
            && bindings.allSatisfy { $0.accessorBlock == nil }
    }
}

extension TypeSyntax {
    /// The type without attributes, optionals and parentheses around it.
    fileprivate var withoutWrapping: TypeSyntax {
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.withoutWrapping }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.withoutWrapping }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.withoutWrapping }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first,
            element.firstName == nil
        {
            return element.type.withoutWrapping
        }
        return self
    }
}

extension NameTable {
    /// Whether a path names a type alias that stands for a function type, through other aliases or not.
    fileprivate func isFunctionAlias(_ path: [String], in scope: Scope) -> Bool {
        var (path, scope) = (path, scope)
        for _ in 0..<16 {
            guard let (target, inner) = target(of: path, in: scope) else { return false }
            let bare = target.withoutWrapping
            if bare.is(FunctionTypeSyntax.self) { return true }
            (path, scope) = (bare.namePath, inner)
        }
        return false
    }
}
