public import SourceInventory
import SwiftSyntax

extension SourceReader {
    /// Returns the code that the recorder's macros can't see.
    ///
    /// Pass all files in one call, because an extension may be in another file than its type. Declarations of libraries
    /// are unknown.
    ///
    /// - Parameter folder: The path before the files' paths in errors.
    /// - Throws: ``SourceError`` (bad data) for the first file, by path, that isn't Swift.
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
        return UnseenCode(
            files: parsed.count, lookedAt: lookedAt, findings: findings, declarations: parsed.flatMap(\.declarations))
    }
}

/// Finds the code in one file that the recorder's macros can't see.
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
        let found = DirectDeclarations(in: node)
        look(atMakingIn: found, isGlobal: node.is(SourceFileSyntax.self), in: outer)
        if node.is(SourceFileSyntax.self) { look(atStrayMakingIn: found, in: outer) }
        for type in found.types {
            let name = outer.full(type.name)
            let members = DirectDeclarations(in: type.members)
            let scope = names.scope(within: name, in: outer)
            switch type.kind {
            case .extension: look(atExtension: type, members, in: scope)
            case .protocol: break
            default: look(atType: type, named: name, members, in: scope)
            }
            if let type = names.component(of: name, type, scope) {
                look(atStrayClosuresOf: type, members, in: scope)
            } else {
                look(atStrayMakingIn: members, of: name, in: scope)
            }
            look(in: type.members, scope)
        }
    }

    /// Finds components created by global and static properties.
    private mutating func look(atMakingIn found: DirectDeclarations, isGlobal: Bool, in scope: NameTable.Scope) {
        // These properties are created in order, not at their first use.
        if isGlobal, source.path.split(separator: "/").last == "main.swift" { return }
        for variable in found.variables where isGlobal || variable.modifiers.contains(where: \.isStatic) {
            for binding in variable.bindings {
                guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                    case .type(let type)? = names.meaning(of: call.calledExpression.namePath, in: scope),
                    names.isComponent(type), let name = PatternNames.of(binding.pattern).first
                else { continue }
                count(.lateMaking)
                guard takesFunctions(call) else { continue }
                add(
                    .lateMaking, at: Syntax(binding), name,
                    "\(type) is created on its first use. If it calls a function that was passed to it, the code that used it "
                        + "first is recorded as the sender: write Tracing.sending(as: nil) { … } around the code that creates it"
                )
            }
        }
    }

    /// Finds functions outside of components that create components with closures, or pass closures to components.
    ///
    /// - Parameter type: The type of the functions; `nil` for free functions.
    private mutating func look(
        atStrayMakingIn found: DirectDeclarations, of type: String? = nil, in scope: NameTable.Scope
    ) {
        for function in found.functions where WrittenMark(function.attributes) == nil {
            for call in Calls.all(in: function.node) {
                look(atStrayHandingIn: call, of: function, in: type, scope)
                guard
                    case .type(let type)? = names.meaning(of: call.calledExpression.namePath, in: scope, isWhole: true),
                    names.isComponent(type)
                else { continue }
                count(.strayMaking)
                guard takesFunctions(call, of: type) else { continue }
                add(
                    .strayMaking, at: Syntax(call), "\(type) in \(function.name)",
                    "calls of the functions passed to it are recorded as sent by the component that called "
                        + "\(function.name): annotate the code that creates it, or write Tracing.sending(as: nil) { … "
                        + "} around that code")
            }
        }
    }

    /// Finds a closure that may be passed to a component through a protocol.
    private mutating func look(
        atStrayHandingIn call: FunctionCallExprSyntax, of function: FunctionNode, in type: String?,
        _ scope: NameTable.Scope
    ) {
        guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
            let receiver = callee.base?.receiverName,
            let written = function.declaredType(of: receiver)
                ?? type.flatMap({ names.typeOfProperty(receiver, in: $0) }),
            case .type(let called)? = names.meaning(of: written, in: scope, isWhole: true)
        else { return }
        let method = callee.declName.baseName.identifierText
        let kept = names.labelsOfKeptFunctions(method, of: called)
        guard !kept.isEmpty, names.mayBeComponent(called) else { return }
        count(.strayMaking)
        let isHanded = call.arguments.contains {
            kept.contains($0.label?.identifierText ?? "_") && !$0.expression.is(NilLiteralExprSyntax.self)
        }
        guard isHanded || call.trailingClosure != nil else { return }
        add(
            .strayMaking, at: Syntax(call), "\(called).\(method) in \(function.name)",
            "if \(receiver) is a component, calls of the function passed to it are recorded as sent by the component "
                + "that called \(function.name): annotate the code that makes this call, or write "
                + "Tracing.sending(as: nil) { … } around it")
    }

    /// Finds closures that a component passes to other code. When they run, the sender of their messages is unknown.
    private mutating func look(
        atStrayClosuresOf type: String, _ members: DirectDeclarations, in scope: NameTable.Scope
    ) {
        for function in members.functions where !function.isUntraced {
            for call in Calls.all(in: function.node) {
                let isKept = call.calledExpression.as(MemberAccessExprSyntax.self).map {
                    names.isKeptOutsideComponents(by: $0.declName.baseName.identifierText)
                }
                guard isKept == true || call.startsWork && !names.declaresMethod(call.calledName) else { continue }
                for closure in call.closures {
                    count(.strayClosure)
                    guard let inner = AccessorCalls(in: Syntax(closure), of: type, scope, names).first else { continue }
                    let called = inner.calledExpression.spelling
                    add(
                        .strayClosure, at: Syntax(inner), "\(type).\(function.name)",
                        isKept == true
                            ? "\(call.calledName) stores a closure that calls \(called). The call may be recorded as sent by "
                                + "the code that runs the closure: pass Tracing.callback(of: self) { … } instead"
                            : "\(call.calledExpression.spelling) runs a closure that calls \(called). The call is recorded without the method "
                                + "as its cause, and as sent by unrecorded code: write "
                                + "Tracing.sending(as: self) { … } around it")
                }
            }
        }
    }

    /// Returns true if a call passes a function, or an argument for a parameter that takes one.
    private func takesFunctions(_ call: FunctionCallExprSyntax, of type: String? = nil) -> Bool {
        if call.trailingClosure != nil { return true }
        return call.arguments.contains { argument in
            if argument.expression.is(ClosureExprSyntax.self) { return true }
            if let type, names.takesFunction(type, under: argument.label?.identifierText ?? "_") { return true }
            let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
            return name.map(names.isFreeFunction) ?? false
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
                    "it inherits from the component \(above), and its own methods and properties are not recorded: "
                        + "write @Component(inherits: true) before it")
            }
        }
        if isComponent {
            let store = node.attributes.lazy.compactMap { element -> String? in
                if case .attribute(let attribute) = element { attribute.attributeName.namePath.last } else { nil }
            }.first(where: Self.stores.contains)
            look(atClosuresOf: name, members, storedBy: store, in: scope)
            look(atAccessorsOf: name, members, in: scope)
        }
    }

    /// The macros that store a class's properties themselves, so that the recorder's macro can't replace closures in
    /// them.
    private static let stores: Set<String> = ["Observable", "Perceptible", "Model"]

    /// Finds accessors of a component that call other components.
    private mutating func look(
        atAccessorsOf type: String, _ members: DirectDeclarations, in scope: NameTable.Scope
    ) {
        for hidden in HiddenAccessors.all(in: members) {
            count(.hiddenAccessor)
            guard let call = AccessorCalls(in: hidden.accessors, of: type, scope, names).first else { continue }
            add(
                .hiddenAccessor, at: hidden.node, "\(type).\(hidden.name)",
                "it calls \(call.calledExpression.spelling), which is recorded as sent by the code that uses the property: "
                    + "make it a method, or write Tracing.sending(as: self) { … } around its body")
        }
    }

    /// Finds closures that other code can pass to a component.
    ///
    /// - Parameter store: The macro that stores the component's properties; `nil` if there is none.
    private mutating func look(
        atClosuresOf type: String, _ members: DirectDeclarations, storedBy store: String? = nil,
        in scope: NameTable.Scope
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
                look(atClosure: "\(type).\(name)", of: written, at: Syntax(binding), storedBy: store, in: scope)
            }
        }
    }

    private mutating func look(
        atClosure what: String, of written: TypeSyntax, at node: Syntax, storedBy store: String? = nil,
        in scope: NameTable.Scope
    ) {
        let bare = written.withoutWrapping
        let hidden = names.functionType(behind: bare.namePath, in: scope)
        guard hidden != nil || bare.is(FunctionTypeSyntax.self) else { return }
        count(.hiddenClosure)
        if let store {
            return add(
                .hiddenClosure, at: node, what,
                "@\(store) stores the closure, so messages that it sends are not recorded as its owner's: "
                    + "pass Tracing.callback(of: self) { … }")
        }
        guard let hidden, !(hidden.isFollowed && written.tellsFunction(isStored: node.is(PatternBindingSyntax.self)))
        else {
            return
        }
        add(
            .hiddenClosure, at: node, what,
            "\(bare.spelling) is an alias of a function type, so messages that the closure sends may be recorded as another component's: "
                + "write the function type itself, or pass Tracing.callback(of: self) { … }")
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

extension DeclModifierSyntax {
    fileprivate var isStatic: Bool { name.tokenKind == .keyword(.static) }
}

extension FunctionNode {
    fileprivate var isUntraced: Bool { attributes.isUntraced }

    /// True for a method that the recorder's macros can record.
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
    /// True if the property is stored and code outside of its type may set it.
    fileprivate var isSetByOthers: Bool {
        bindingSpecifier.tokenKind == .keyword(.var) && !attributes.isUntraced
            && !modifiers.contains { $0.name.tokenKind == .keyword(.private) }
            && bindings.allSatisfy { $0.accessorBlock == nil }
    }
}

extension TypeSyntax {
    /// The type without surrounding attributes, optionals and parentheses.
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

// The types that the recorder's macros recognise: they see a name alone, and the compiler finds out the rest.
extension TypeSyntax {
    /// Returns true if the macros take this for a function type: with `@escaping`, or a name that ends in `Handler` or
    /// `Completion`.
    fileprivate func tellsFunction(isStored: Bool) -> Bool {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            let names = attributed.attributes.map(\.trimmedDescription)
            return names == ["@escaping"] && attributed.specifiers.isEmpty
        }
        guard isStored || self.is(OptionalTypeSyntax.self), let name = withoutWrapping.namePath.last else {
            return false
        }
        return ["Handler", "Completion", "Callback", "Closure", "Block"].contains { name.hasSuffix($0) }
    }
}

extension FunctionTypeSyntax {
    /// True if the recorder can replace a closure of this type by its own.
    fileprivate var isFollowed: Bool {
        effectSpecifiers == nil && parameters.count <= 6
            && !parameters.contains { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") }
    }
}

extension NameTable {
    /// Returns the function type behind aliases; `nil` if the path names no such alias.
    fileprivate func functionType(behind path: [String], in scope: Scope) -> FunctionTypeSyntax? {
        var (path, scope) = (path, scope)
        for _ in 0..<16 {
            guard let (target, inner) = target(of: path, in: scope) else { return nil }
            let bare = target.withoutWrapping
            if let function = bare.as(FunctionTypeSyntax.self) { return function }
            (path, scope) = (bare.namePath, inner)
        }
        return nil
    }
}

/// Collects the calls in a function, except `Tracing.sending(as:)` and similar calls with their closures.
private final class Calls: SyntaxVisitor {
    private var found: [FunctionCallExprSyntax] = []

    static func all(in function: Syntax) -> [FunctionCallExprSyntax] {
        let calls = Calls(viewMode: .sourceAccurate)
        calls.walk(function)
        return calls.found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.namePath.contains("Tracing") { return .skipChildren }
        found.append(node)
        return .visitChildren
    }
}

extension ExprSyntax {
    /// The name of the parameter or property to which an expression refers: `source` for `source`, `self.source` and
    /// `source?`; otherwise `nil`.
    fileprivate var receiverName: String? {
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.receiverName }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.receiverName }
        if let member = self.as(MemberAccessExprSyntax.self) {
            guard member.base?.trimmedDescription == "self" else { return nil }
            return member.declName.baseName.identifierText
        }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    }
}

extension FunctionNode {
    /// Returns a parameter's type as a path of names. For a generic parameter, it is the protocol or class after `:`.
    fileprivate func declaredType(of name: String) -> [String]? {
        guard let parameter = parameters.first(where: { ($0.secondName ?? $0.firstName).identifierText == name }) else {
            return nil
        }
        let written = parameter.type.withoutWrapping
        let bare = written.as(SomeOrAnyTypeSyntax.self)?.constraint ?? written
        let generics =
            node.as(FunctionDeclSyntax.self)?.genericParameterClause
            ?? node.as(InitializerDeclSyntax.self)?.genericParameterClause
        let generic = generics?.parameters.first { $0.name.identifierText == bare.trimmedDescription }
        return generic == nil ? bare.namePath : generic?.inheritedType?.namePath
    }
}

extension FunctionCallExprSyntax {
    /// The last name of the called expression; empty if the expression has no name.
    fileprivate var calledName: String { calledExpression.calledName ?? "" }

    /// True if the call seems to run its closure later, on a queue, timer, thread or detached task.
    fileprivate var startsWork: Bool {
        let types: Set<String> = ["BlockOperation", "DispatchWorkItem", "Thread", "Timer"]
        let methods: Set<String> = [
            "addBarrierBlock", "addOperation", "async", "asyncAfter", "detachNewThread", "scheduledTimer",
        ]
        let path = calledExpression.namePath
        if calledExpression.is(MemberAccessExprSyntax.self) {
            return methods.contains(calledName) || path.count > 1 && path.suffix(2) == ["Task", "detached"]
        }
        return types.contains(calledName)
    }

    fileprivate var closures: [ClosureExprSyntax] {
        arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap { $0 }
            + additionalTrailingClosures.map(\.closure)
    }
}

extension NameTable {
    /// Returns the component that the type is or extends; `nil` if there is none.
    fileprivate func component(of name: String, _ node: TypeNode, _ scope: Scope) -> String? {
        if node.kind == .extension {
            let path = node.name.split(separator: ".").map(String.init)
            guard case .type(let type)? = meaning(of: path, in: .init(), isWhole: true) else { return nil }
            return isComponent(type) ? type : nil
        }
        return WrittenMark(node.attributes)?.attribute == .component ? name : nil
    }
}
