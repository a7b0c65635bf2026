import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members of a type's declaration, or of an extension. The macro of a method sees only the method, so the type's macro
/// tells it in the arguments of ``TracedMethodMacro`` which of the method's names matter.
struct TypeMembers {
    private let members: [DeclSyntax]
    private let functions: [FunctionDeclSyntax]
    /// The names that the type declares; `nil` for an extension, which doesn't show what its type declares.
    private let declared: Set<String>?
    private let inherits: Bool

    init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
        members = declaration.activeMembers(in: context).map(\.decl)
        functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
        declared = declaration.is(ExtensionDeclSyntax.self) ? nil : Set(members.flatMap(\.declaredNames))
        inherits = declaration.inheritsFromComponent
    }

    /// Returns the arguments that tell a method's macro about the names in the method's code.
    func arguments(for function: FunctionDeclSyntax, in context: some MacroExpansionContext) -> [String] {
        guard let body = function.body else { return [] }
        var arguments: [String] = []
        if leadsOutUnmarked(Syntax(body), of: function, in: context) { arguments.append("handsOut: true") }
        let leading = leadingNames(in: body, parameters: function.signature.parameterClause.names, in: context)
        if !leading.isEmpty { arguments.append("undeclared: \(leading)") }
        if declared != nil {
            let stored = Set(members.flatMap(\.plainlyStored))
            let read = Set(FirstUse.names(in: function, stored: stored))
                .union(OptionalChain.names(in: function).intersection(stored))
            if !read.isEmpty { arguments.append("compared: \(read.sorted())") }
        }
        let lookalikes = lookalikes(in: body)
        if !lookalikes.isEmpty { arguments.append("lookalikes: \(lookalikes)") }
        return arguments
    }

    /// Returns the names of members in a method's code that look like types or like functions of the standard library.
    private func lookalikes(in body: CodeBlockSyntax) -> [String] {
        let alike = members.filter { !$0.is(EnumCaseDeclSyntax.self) }.flatMap(\.declaredNames)
            .filter { $0.first?.isUppercase == true || OwnNames.functions.contains($0) }
        return alike.isEmpty ? [] : body.names.intersection(alike).sorted()
    }

    /// Returns the names through which code may have effects that aren't recorded: names that the type doesn't declare, and
    /// properties whose observers have such effects.
    private func leadingNames(
        in code: some SyntaxProtocol, parameters: Set<String>, in context: some MacroExpansionContext
    ) -> [String] {
        let undeclared = undeclaredNames(in: code, parameters: parameters)
        let observed = members.flatMap(\.observers)
        guard !observed.isEmpty else { return undeclared }
        // A parameter may have the property's name, as in `self.text = text`.
        let names = code.names
        let leading = observed.filter { names.contains($0.name) && leadsOutUnmarked($0.code, of: nil, in: context) }
        return Set(undeclared + leading.map(\.name)).sorted()
    }

    private func undeclaredNames(in code: some SyntaxProtocol, parameters: Set<String>) -> [String] {
        declared.map {
            OutsideCalls.undeclaredNames(in: code, parameters: parameters, declared: $0, inherits: inherits)
        } ?? []
    }

    /// Returns true if code may have unrecorded effects that no mark announces. A mark is a call, written before a statement,
    /// that tells the recorder when the statement is reached: see ``MarkedBody``.
    ///
    /// Three kinds of code have no marks: accessors, methods that aren't recorded or can't be marked, and statements
    /// that pass a method of the type to other objects by the method's name. The search includes the members that the
    /// given code uses.
    ///
    /// - Parameter function: The method whose body the code is; `nil` for an accessor.
    private func leadsOutUnmarked(
        _ code: Syntax, of function: FunctionDeclSyntax?, in context: some MacroExpansionContext
    ) -> Bool {
        let methods = Set(functions.map { $0.name.text.trimming("`") })
        var seen: Set<String> = []
        var open = [(code: code, function: function)]
        while let (code, next) = open.popLast() {
            let parameters = next?.signature.parameterClause.names ?? []
            let handed = HandedOut.parts(of: code, methods: methods, parameters: parameters)
            if let next, next.id == function?.id || isMarked(next, in: context) {
                // Marks aren't made for methods that are handed out by name, because a body's macro sees no other member.
                if handed.count > HandedOut.parts(of: code, parameters: parameters).count { return true }
            } else if !handed.isEmpty {
                return true
            } else {
                let undeclared = undeclaredNames(in: code, parameters: parameters)
                if !OutsideCalls.parts(of: code, parameters: parameters, undeclared: Set(undeclared)).isEmpty {
                    return true
                }
            }
            let named = code.names.subtracting(seen)
            seen.formUnion(named)
            for function in functions where named.contains(function.name.text.trimming("`")) {
                if let body = function.body { open.append((Syntax(body), function)) }
            }
            for member in members {
                open += member.computedProperties.filter { named.contains($0.name) }.map { ($0.code, nil) }
            }
            if !seen.contains(Self.ownSubscript), code.usesOwnSubscript {
                seen.insert(Self.ownSubscript)
                open += members.compactMap { $0.as(SubscriptDeclSyntax.self)?.accessorBlock }.map { (Syntax($0), nil) }
            }
        }
        return false
    }

    /// Stands for the type's subscripts among the names of members that were searched.
    private static let ownSubscript = "self[]"

    /// Returns true if the method's body has a mark before each statement that may have unrecorded effects.
    private func isMarked(_ function: FunctionDeclSyntax, in context: some MacroExpansionContext) -> Bool {
        guard function.isTracedByItsType else { return false }
        let undeclared = function.body.map {
            undeclaredNames(in: $0, parameters: function.signature.parameterClause.names)
        }
        return !MarkedBody(of: function, names: MemberNames(undeclared: Set(undeclared ?? [])), in: context).isPartial
    }
}

/// The names in a method's code that only the type's macro can classify, because it sees the other members: see
/// ``TypeMembers``.
struct MemberNames {
    /// Names through which the code may have unrecorded effects.
    var undeclared: Set<String> = []
    /// Stored properties that can be read without running other code.
    var stored: Set<String> = []
    /// Members that look like types or like functions of the standard library.
    var lookalikes: Set<String> = []
}

extension MemberNames {
    /// Reads the names from the arguments of ``TracedMethodMacro``.
    init(_ attribute: AttributeSyntax) {
        undeclared = attribute.names("undeclared")
        stored = attribute.names("compared")
        lookalikes = attribute.names("lookalikes")
    }
}

extension FunctionDeclSyntax {
    /// Returns the attribute that records the method.
    func tracing(
        in declaration: some DeclGroupSyntax, isConformer: Bool = false, _ context: some MacroExpansionContext
    ) -> AttributeSyntax {
        var arguments = isConformer ? ["conformer: true"] : []
        if isCalledByItsTypeOnly {
            let uses = OwnUses(of: self, in: declaration, context)
            if uses.isGivenAway { arguments.append("isGivenAway: true") }
            if uses.isObserver { arguments.append("isObserver: true") }
            if uses.isObserver, uses.isCalledOnOthers { arguments.append("isCalledOnOthers: true") }
        }
        arguments += TypeMembers(of: declaration, in: context).arguments(for: self, in: context)
        return "@MessageTrace::TracedMethod\(raw: arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")"
    }
}

extension SyntaxProtocol {
    /// All words in the code that may be names.
    fileprivate var names: Set<String> { Set(tokens(viewMode: .sourceAccurate).map { $0.text.trimming("`") }) }

    /// True if the code contains `self[`.
    fileprivate var usesOwnSubscript: Bool {
        let words = tokens(viewMode: .sourceAccurate).map(\.text)
        return zip(words, words.dropFirst()).contains { $0 == "self" && $1 == "[" }
    }
}

extension PatternBindingSyntax {
    /// True for a computed property that only gives an object of another type: `var settings: Settings { .shared }`.
    fileprivate var givesOutsideObject: Bool {
        guard case .getter(let statements)? = accessorBlock?.accessors, statements.count == 1,
            let access = statements.first?.item.as(MemberAccessExprSyntax.self)
        else { return false }
        guard let base = access.base else { return true }
        return base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }

    fileprivate var singleName: String? {
        pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimming("`")
    }
}

extension DeclSyntax {
    /// The names that the member declares: of properties, of a method, or of an enum's cases.
    fileprivate var declaredNames: [String] {
        if let function = self.as(FunctionDeclSyntax.self) { return [function.name.text.trimming("`")] }
        if let cases = self.as(EnumCaseDeclSyntax.self) { return cases.elements.map { $0.name.text.trimming("`") } }
        guard let variable = self.as(VariableDeclSyntax.self) else { return [] }
        return variable.bindings.filter { !$0.givesOutsideObject }.flatMap { $0.pattern.localNames }
    }

    /// The names of the stored properties that the member declares and whose reading runs no code: those without an
    /// attribute, such as a wrapper, that aren't lazy.
    fileprivate var plainlyStored: [String] {
        StoredProperty.all(in: self)
            .filter { $0.declaration.attributes.isEmpty && !$0.declaration.modifiers.contains(.lazy) }
            .map { $0.name.text.trimming("`") }
    }

    /// The names of the computed and lazy properties that the declaration declares, with the code that runs when they are
    /// used. Observers of stored properties are left out.
    fileprivate var computedProperties: [(name: String, code: Syntax)] {
        guard let variable = self.as(VariableDeclSyntax.self) else { return [] }
        let isLazy = variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
        return variable.bindings.compactMap { binding in
            guard let name = binding.singleName else { return nil }
            if isLazy, let value = binding.initializer { return (name, Syntax(value)) }
            guard let block = binding.accessorBlock, PropertyObservers(of: binding).isEmpty else { return nil }
            return (name, Syntax(block))
        }
    }

    /// The names of the observed properties that the declaration declares, with their observers. An observer runs also if the
    /// property is set to an equal value.
    fileprivate var observers: [(name: String, code: Syntax)] {
        let bindings = self.as(VariableDeclSyntax.self)?.bindings ?? []
        return bindings.compactMap { binding in
            guard let block = binding.accessorBlock, !PropertyObservers(of: binding).isEmpty else { return nil }
            return binding.singleName.map { ($0, Syntax(block)) }
        }
    }
}
