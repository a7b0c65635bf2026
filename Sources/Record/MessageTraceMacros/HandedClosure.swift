import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A parameter or property of function type that a caller fills: its closures run as whoever handed them over.
struct HandedClosure {
    /// The name it has in the body.
    let name: String
    /// The name of its message: `attach(_:).listener`.
    let message: String
    /// The type as a closure's parameter may have it.
    let type: String
    /// The function type; `nil` where an alias stands for it.
    private let function: FunctionTypeSyntax?
    private let isOptional: Bool
    /// Whether the closure may outlive the call: then nothing is wrapped while nothing is recorded.
    private let mayEscape: Bool
    private let isAutoclosure: Bool
    /// Whether it may be the method's own default, which nobody handed over.
    private(set) var hasDefault = false
    private let attributes: Set<String>
    /// The function type with its attributes, without an optional and parentheses around it.
    private let core: String

    /// `nil` where the type is none that can be wrapped.
    init?(_ parameter: FunctionParameterSyntax, of function: String) {
        let name = parameter.secondName ?? parameter.firstName
        guard name.text != "_", parameter.ellipsis == nil else { return nil }
        self.init(name: name.nameInCode, message: "\(function).\(name.text.trimming("`"))", parameter.type)
        hasDefault = parameter.defaultValue != nil
    }

    /// A stored property.
    init?(_ property: StoredProperty) {
        guard let type = property.binding.typeAnnotation?.type else { return nil }
        let name = property.name.text
        self.init(name: name, message: name.trimming("`"), type, isStored: true)
    }

    private init?(name: String, message: String, _ written: TypeSyntax, isStored: Bool = false) {
        let function = written.functionType
        let words = written.attributeNames
        guard function != nil || written.mayBeAliasOfFunction(words, isStored: isStored), !written.keepsItsOwnCaller
        else { return nil }
        // What is another actor's can't be changed from here.
        if function?.effectSpecifiers?.asyncSpecifier != nil, words.areOfNoActor,
            function?.parameters.contains(where: \.isInout) == true
        {
            return nil
        }
        self.name = name
        self.message = message
        self.function = function
        isOptional = written.isOptionalFunction
        attributes = words
        core = written.withoutOptional.withoutEscaping.trimmedDescription
        isAutoclosure = words.contains("autoclosure")
        mayEscape = isStored || isOptional || words.contains("escaping")
        let result = isAutoclosure ? function?.trimmedDescription : nil
        type = result.map { (words.contains("escaping") ? "@escaping " : "") + $0 } ?? written.trimmedDescription
    }

    /// The type as a value may have it.
    var valueType: String { isOptional ? type : core }

    /// Whether it may be kept.
    var isKept: Bool { mayEscape && !isAutoclosure }

    /// The type as a closure may return it.
    var asResult: String { isOptional ? valueType : "(\(valueType))" }

    /// The closure as it is passed on: run as its owner by way of a constant of type `TraceCallback`.
    func wrapped(by callback: String) -> String { wrapped(name, by: callback) }

    func wrapped(_ original: String, by callback: String) -> String {
        guard let function, !isPlain(function) else {
            let names = function.map { $0.parameters.enumerated().map { "\"\(field(of: $1, at: $0))\"" } } ?? []
            let type = function.map { "(\($0.withoutLabels)).self" } ?? "\(core).self"
            func wrapped(_ value: String) -> String {
                "\(callback).wrapping([\(names.joined(separator: ", "))], \(value), as: \(type))"
            }
            return isOptional ? "\(original).map { \(wrapped("$0")) }" : wrapped(original)
        }
        let closure = literal(isOptional ? "\(original)!" : original, as: function, by: callback)
        guard isKept else { return closure }
        // Said at the closure, because a condition does not tell its parts what they are to be.
        let typed = "(\(closure) as \(core))"
        return isOptional
            ? "\(callback).isActive && \(original) != nil ? \(typed) : \(original)"
            : "\(callback).isActive ? \(typed) : \(original)"
    }

    private func literal(_ original: String, as function: FunctionTypeSyntax, by callback: String) -> String {
        let effects = function.effectSpecifiers
        let isAsync = effects?.asyncSpecifier != nil
        let isOfNoActor = attributes.areOfNoActor
        var names: [String] = []
        var passed: [String] = []
        var fields: [String] = []
        for (index, parameter) in function.parameters.enumerated() {
            let name = "argument\(index)"
            names.append(name)
            let mayChangeActors =
                isAsync && isOfNoActor && !parameter.type.isFunction
                && !StoredProperty.plainTypes.contains(parameter.type.trimmedDescription)
            passed.append(
                parameter.isInout ? "&\(name)" : mayChangeActors ? "MessageTrace::PassedArgument(\(name)).value" : name)
            let field = field(of: parameter, at: index)
            if parameter.type.isFunction {
                fields.append("$0.addType(\"\(field)\", \(parameter.type.trimmedDescription.debugDescription))")
            } else {
                fields.append("$0.add(\"\(field)\", \(name))")
            }
        }
        let throwing = effects?.throwsClause.map { " \($0.trimmedDescription)" } ?? ""
        let keywords = (effects?.throwsClause?.isEmpty == false ? "try " : "") + (isAsync ? "await " : "")
        let signature = isAsync || !throwing.isEmpty ? "()\(isAsync ? " async" : "")\(throwing) in " : ""
        let arguments = fields.isEmpty ? "" : "({ \(fields.joined(separator: "; ")) })"
        let head = head(of: function, names)
        let values = passed.joined(separator: ", ")
        // A closure that can't be kept takes no other such: it could be entered again through that.
        let call =
            !isKept && function.parameters.contains { $0.type.mayNotEscape(isNamed: !isAsync) }
            ? """
            \(keywords)Swift::withoutActuallyEscaping(\(original)) { messageTraceLent\(isAsync ? " async" : "")\(throwing) in \
            \(keywords)messageTraceLent(\(values)) }
            """
            : "\(keywords)\(original)(\(values))"
        return "{ \(head)\(keywords)\(callback).run\(arguments) { \(signature)\(call) } }"
    }

    /// What names the closure's parameters. Errors of one type it has to throw by its signature: from its body alone the compiler
    /// makes errors of any type of them.
    private func head(of function: FunctionTypeSyntax, _ names: [String]) -> String {
        guard let throwing = function.effectSpecifiers?.throwsClause, throwing.type != nil else {
            return names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
        }
        let parameters = zip(names, function.parameters).map { "\($0): \($1.type.trimmedDescription)" }
        let waiting = function.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
        return """
            (\(parameters.joined(separator: ", ")))\(waiting) \(throwing.trimmedDescription) -> \
            \(function.returnClause.type.trimmedDescription) in \

            """
    }

    /// Whether a generic function can wrap it: it is kept, and takes and returns values in the ordinary way.
    private func isPlain(_ function: FunctionTypeSyntax) -> Bool {
        isKept && attributes.isSubset(of: ["escaping"]) && function.effectSpecifiers == nil
            && function.parameters.count <= Self.mostParameters
            && !function.parameters.contains { $0.type.isFunction || $0.isInout }
    }

    /// The parameters of the closures for which there is a generic function.
    private static let mostParameters = 6

    private func field(of parameter: TupleTypeElementSyntax, at index: Int) -> String {
        let label = parameter.secondName?.text ?? parameter.firstName?.text ?? "_"
        return label == "_" ? "_\(index)" : label.trimming("`")
    }

    /// Whether a body names it.
    func isUsed(in body: some SyntaxProtocol) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { $0.text.trimming("`") == name.trimming("`") }
    }

    /// Whether a body passes the closure on as it is, as an argument of a call.
    func isHandedOn(in body: some SyntaxProtocol) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.text.trimming("`") == name.trimming("`"),
                let use = token.parent?.as(DeclReferenceExprSyntax.self)
            else { return false }
            return use.parent?.is(LabeledExprSyntax.self) == true
        }
    }
}

extension Set<String> {
    /// Whether a closure with these attributes runs where it is called.
    fileprivate var areOfNoActor: Bool {
        isSubset(of: ["escaping", "autoclosure", "convention", "isolated", "unchecked"])
    }
}

extension TupleTypeElementSyntax {
    fileprivate var isInout: Bool { type.trimmedDescription.hasPrefix("inout ") }
}

extension FunctionTypeSyntax {
    /// The type as an expression may name it.
    fileprivate var withoutLabels: String {
        let types = parameters.map { $0.type.trimmedDescription }.joined(separator: ", ")
        return "(\(types)) -> \(returnClause.type.trimmedDescription)"
    }
}

extension TypeSyntax {
    /// The function type within parentheses, attributes and one optional.
    fileprivate var functionType: FunctionTypeSyntax? {
        if let function = self.as(FunctionTypeSyntax.self) { return function }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
        if let optional = self.as(OptionalTypeSyntax.self), !optional.wrappedType.isOptionalFunction {
            return optional.wrappedType.functionType
        }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.functionType
        }
        return nil
    }

    /// Whether it is the name of a function type, as far as a name tells: only such a type is `@escaping`, and of others the word
    /// at the end says it, `CompletionHandler?`. Where it is another type after all, its values are passed on as they are.
    ///
    /// A parameter that is neither can't be kept: it is left as it is.
    fileprivate func mayBeAliasOfFunction(_ attributes: Set<String>, isStored: Bool) -> Bool {
        guard attributes.isSubset(of: ["escaping"]) else { return false }
        guard isStored || attributes.contains("escaping") || self.is(OptionalTypeSyntax.self) else { return false }
        let bare = withoutEscaping.withoutOptional
        guard let name = bare.as(IdentifierTypeSyntax.self)?.name ?? bare.as(MemberTypeSyntax.self)?.name else {
            return false
        }
        if attributes.contains("escaping") { return true }
        return ["Handler", "Completion", "Callback", "Closure", "Block"].contains { name.text.hasSuffix($0) }
    }

    /// The type without the attributes that only a parameter's may have.
    fileprivate var withoutEscaping: TypeSyntax {
        guard var attributed = self.as(AttributedTypeSyntax.self) else { return self }
        attributed.attributes = attributed.attributes.filter { element in
            guard case .attribute(let attribute) = element else { return true }
            return !["escaping", "autoclosure"].contains(attribute.attributeName.trimmedDescription)
        }
        return attributed.attributes.isEmpty && attributed.specifiers.isEmpty
            ? attributed.baseType : TypeSyntax(attributed)
    }

    /// The type without parentheses and optional around it.
    var withoutOptional: TypeSyntax {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.withoutOptional }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.withoutOptional
        }
        return self
    }

    /// Whether it may be, as a parameter's type, that of a closure that can't be kept: an alias looks like any other name.
    ///
    /// - Parameter isNamed: What is said of names.
    fileprivate func mayNotEscape(isNamed: Bool) -> Bool {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return !attributeNames.contains("escaping") && attributed.baseType.mayNotEscape(isNamed: isNamed)
        }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.mayNotEscape(isNamed: isNamed)
        }
        return self.is(FunctionTypeSyntax.self)
            || isNamed && (self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self))
                && !StoredProperty.plainTypes.contains(trimmedDescription)
    }

    fileprivate var isOptionalFunction: Bool {
        if self.is(OptionalTypeSyntax.self) { return true }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.isOptionalFunction
        }
        return false
    }

    fileprivate var attributeNames: Set<String> {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            var names = attributed.baseType.attributeNames
            for case .attribute(let attribute) in attributed.attributes {
                names.insert(attribute.attributeName.trimmedDescription)
            }
            return names
        }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.attributeNames }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.attributeNames
        }
        return []
    }

    /// Whether another closure in its place would not be the same: one of C, one that says itself where it runs, one that
    /// takes what can't be passed through another, such as a value that is only written like one, or one of any number of
    /// parameters.
    fileprivate var keepsItsOwnCaller: Bool {
        if functionType?.parameters.contains(where: { $0.type.attributeNames.contains("autoclosure") }) == true {
            return true
        }
        let words = trimmedDescription.split { !$0.isLetter && $0 != "@" && $0 != "~" && $0 != "." }.map(String.init)
        let unsafe: Set<String> = [
            "@convention", "@isolated", "@concurrent", "nonisolated", "isolated", "sending", "consuming", "borrowing",
            "__owned", "__shared", "repeat", "each", "~Copyable", "~Escapable", "@lifetime", "@differentiable",
            "@execution",
        ]
        return words.contains { unsafe.contains($0) || $0.hasPrefix("...") || $0.hasSuffix("...") }
    }
}
