import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A parameter or property of function type that a caller sets. Its closures belong to the component that passed them.
struct HandedClosure {
    /// The closure's name within the function's body.
    let name: String
    /// The name of the message that a run of the closure sends: `attach(_:).listener`.
    let message: String
    /// The closure's type, written so that it can be a parameter's type in another closure.
    let type: String
    /// The function type; `nil` if the declared type is an alias of a function type.
    private let function: FunctionTypeSyntax?
    private let isOptional: Bool
    /// True if the closure may run after the call has returned. Such a closure is wrapped only while something is recorded.
    private let mayEscape: Bool
    private let isAutoclosure: Bool
    /// True if the closure may be the parameter's default value, which no caller passed.
    private(set) var hasDefault = false
    private let attributes: Set<String>
    /// The nesting depth: the number of closure types that enclose this one.
    private let depth: Int
    /// The function type with its attributes, without parentheses and without the `?` or `!` of an optional.
    private let core: String

    /// Creates the closure of a parameter; `nil` if closures of the type can't be wrapped.
    init?(_ parameter: FunctionParameterSyntax, of function: String) {
        let name = parameter.secondName ?? parameter.firstName
        guard name.text != "_", parameter.ellipsis == nil else { return nil }
        self.init(name: name.nameInCode, message: "\(function).\(name.text.trimming("`"))", parameter.type)
        hasDefault = parameter.defaultValue != nil
    }

    /// Creates the closure of a stored property; `nil` if closures of the type can't be wrapped.
    init?(_ property: StoredProperty) {
        guard let type = property.binding.typeAnnotation?.type else { return nil }
        let name = property.name.text
        self.init(name: name, message: name.trimming("`"), type, isStored: true)
    }

    /// Creates the closure that a function or closure returns; `nil` if closures of the type can't be wrapped.
    init?(resultOf function: String, _ type: TypeSyntax, depth: Int = 0) {
        self.init(
            name: "messageTraceResult\(depth == 0 ? "" : "\(depth)")", message: "\(function).result", type,
            isStored: true, depth: depth)
    }

    private init?(name: String, message: String, _ written: TypeSyntax, isStored: Bool = false, depth: Int = 0) {
        let function = written.functionType
        let words = written.attributeNames
        guard function != nil || written.mayBeAliasOfFunction(words, isStored: isStored), !written.keepsItsOwnCaller
        else { return nil }
        // A wrapping closure on another actor couldn't change the parameter.
        if function?.effectSpecifiers?.asyncSpecifier != nil, words.areOfNoActor,
            function?.parameters.contains(where: \.isInout) == true
        {
            return nil
        }
        self.name = name
        self.message = message
        self.function = function
        self.depth = depth
        isOptional = written.isOptionalFunction
        attributes = words
        core = written.withoutOptional.withoutEscaping.trimmedDescription
        isAutoclosure = words.contains("autoclosure")
        mayEscape = isStored || isOptional || words.contains("escaping")
        let result = isAutoclosure ? function?.trimmedDescription : nil
        type = result.map { (words.contains("escaping") ? "@escaping " : "") + $0 } ?? written.trimmedDescription
    }

    /// The closure's type, written so that it can be a constant's type.
    var valueType: String { isOptional ? type : core }

    /// True if the closure may be stored.
    var isKept: Bool { mayEscape && !isAutoclosure }

    /// The closure's type, written so that another closure can return it.
    var asResult: String { isOptional ? valueType : "(\(valueType))" }

    /// Returns the code of a wrapping closure, which runs this closure as its owner's code through the `TraceCallback` named
    /// `callback`.
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
        // The type is added to the closure, because a conditional expression doesn't pass its type on to its parts.
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
        var constants: [String] = []
        let taken = takenClosures(of: function)
        for (index, parameter) in function.parameters.enumerated() {
            let name = argument(index)
            names.append(name)
            let field = field(of: parameter, at: index)
            let mayChangeActors =
                isAsync && isOfNoActor && !parameter.type.isFunction
                && !StoredProperty.plainTypes.contains(parameter.type.trimmedDescription)
            if let closure = taken[index] {
                let own = "\(callback)Argument\(index)"
                constants.append("let \(own) = \(callback).takes(\(closure.message.debugDescription))")
                passed.append(closure.wrapped(by: own))
            } else {
                passed.append(
                    parameter.isInout
                        ? "&\(name)" : mayChangeActors ? "MessageTrace::PassedArgument(\(name)).value" : name)
            }
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
        // A non-escaping closure can't take another non-escaping closure, which might call the first one again.
        let call =
            !isKept && function.parameters.contains { $0.type.mayNotEscape(isNamed: !isAsync) }
            ? """
            \(keywords)Swift::withoutActuallyEscaping(\(original)) { messageTraceLent\(isAsync ? " async" : "")\(throwing) in \
            \(keywords)messageTraceLent(\(values)) }
            """
            : "\(keywords)\(original)(\(values))"
        let run = "\(keywords)\(callback).run\(arguments) { \(signature)\(call) }"
        if let closure = returnedClosure(of: function) {
            let own = "\(callback)Result"
            constants += [
                "let \(own) = \(callback).gives(\(closure.message.debugDescription))",
                "let \(closure.name): \(closure.valueType) = \(run)", "return \(closure.wrapped(by: own))",
            ]
        } else if constants.isEmpty {
            return "{ \(head)\(run) }"
        } else {
            constants.append("return \(run)")
        }
        return "{ \(head)\n\(constants.joined(separator: "\n"))\n}"
    }

    private func argument(_ index: Int) -> String { "argument\(String(repeating: "_", count: depth))\(index)" }

    /// Returns true if the closures that this closure takes and returns can be replaced. An asynchronous closure without an
    /// actor can take and return only sendable values.
    private func followsClosures(of function: FunctionTypeSyntax) -> Bool {
        function.effectSpecifiers?.asyncSpecifier == nil || !attributes.areOfNoActor
    }

    /// Returns the arguments of this closure that are closures themselves, keyed by their index.
    private func takenClosures(of function: FunctionTypeSyntax) -> [Int: HandedClosure] {
        guard followsClosures(of: function) else { return [:] }
        let closures = function.parameters.enumerated().compactMap { index, parameter in
            HandedClosure(
                name: argument(index), message: "\(message).\(field(of: parameter, at: index))", parameter.type,
                depth: depth + 1
            ).map { (index, $0) }
        }
        return Dictionary(uniqueKeysWithValues: closures)
    }

    /// Returns the closure that this closure returns; `nil` if its result is no closure.
    private func returnedClosure(of function: FunctionTypeSyntax) -> HandedClosure? {
        followsClosures(of: function)
            ? HandedClosure(resultOf: message, function.returnClause.type, depth: depth + 1) : nil
    }

    /// Returns the signature of the wrapping closure. The signature states typed errors, because from the body the compiler
    /// would infer `any Error`.
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

    /// Returns true if one of the recorder's generic functions can wrap the closure: the closure may be stored, and its
    /// parameters and result are ordinary values.
    private func isPlain(_ function: FunctionTypeSyntax) -> Bool {
        isKept && attributes.isSubset(of: ["escaping"]) && function.effectSpecifiers == nil
            && function.parameters.count <= Self.mostParameters
            && !function.parameters.contains { $0.type.isFunction || $0.isInout }
            && takenClosures(of: function).isEmpty && returnedClosure(of: function) == nil
    }

    /// The maximum number of parameters that the recorder's generic functions accept.
    private static let mostParameters = 6

    private func field(of parameter: TupleTypeElementSyntax, at index: Int) -> String {
        let label = parameter.secondName?.text ?? parameter.firstName?.text ?? "_"
        return label == "_" ? "_\(index)" : label.trimming("`")
    }

    /// Returns true if a body contains the closure's name.
    func isUsed(in body: some SyntaxProtocol) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { $0.text.trimming("`") == name.trimming("`") }
    }

    /// Returns true if a body adds the closure to a collection, as in `handlers.append(Handler(done))`, or, in an initialiser,
    /// stores it in a property. Such a closure may run often and late, so the call that passed it isn't the cause of its
    /// executions. A method that stores a closure in a property may only wait for an answer.
    func isStored(in body: some SyntaxProtocol, ofInitialiser isInitialiser: Bool = false) -> Bool {
        uses(in: body).contains { Self.isStored(Syntax($0), isInitialiser: isInitialiser) }
    }

    private static func isStored(_ expression: Syntax, isInitialiser: Bool) -> Bool {
        guard let around = expression.parent else { return false }
        switch around.as(SyntaxEnum.self) {
        case .functionCallExpr(let call):
            guard call.calledExpression.id != expression.id else { return false }
            let name = call.calledExpression.lastName
            if ["append", "insert", "updateValue"].contains(name) { return true }
            return (name.first?.isUppercase == true || name == "init")
                && isStored(around, isInitialiser: isInitialiser)
        case .exprList(let parts):
            let parts = Array(parts)
            return parts.count > 2 && parts[1].is(AssignmentExprSyntax.self) && parts[0].id != expression.id
                && (isInitialiser || parts[0].is(SubscriptCallExprSyntax.self))
        case .labeledExpr, .labeledExprList, .tupleExpr, .arrayExpr, .arrayElement, .arrayElementList:
            return isStored(around, isInitialiser: isInitialiser)
        default: return false
        }
    }

    private func uses(in body: some SyntaxProtocol) -> [DeclReferenceExprSyntax] {
        body.tokens(viewMode: .sourceAccurate).filter { $0.text.trimming("`") == name.trimming("`") }
            .compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    }

    /// Returns true if a body passes the closure on unchanged as an argument of a call.
    func isHandedOn(in body: some SyntaxProtocol) -> Bool {
        uses(in: body).contains { $0.parent?.is(LabeledExprSyntax.self) == true }
    }
}

extension Set<String> {
    /// True if the attributes bind a closure to no actor.
    fileprivate var areOfNoActor: Bool {
        isSubset(of: ["escaping", "autoclosure", "convention", "isolated", "unchecked"])
    }
}

extension TupleTypeElementSyntax {
    fileprivate var isInout: Bool { type.trimmedDescription.hasPrefix("inout ") }
}

extension FunctionTypeSyntax {
    /// The type without its parameters' labels, so that an expression can contain it.
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

    /// Returns true if the type may be an alias of a function type. Only function types can be `@escaping`. Without
    /// `@escaping`, the last word of the type's name decides, as in `CompletionHandler?`.
    ///
    /// If the type is no function type after all, its values are passed on unchanged.
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

    /// The type without the attributes that only parameters may have.
    fileprivate var withoutEscaping: TypeSyntax {
        guard var attributed = self.as(AttributedTypeSyntax.self) else { return self }
        attributed.attributes = attributed.attributes.filter { element in
            guard case .attribute(let attribute) = element else { return true }
            return !["escaping", "autoclosure"].contains(attribute.attributeName.trimmedDescription)
        }
        return attributed.attributes.isEmpty && attributed.specifiers.isEmpty
            ? attributed.baseType : TypeSyntax(attributed)
    }

    /// The type without parentheses and optionals around it.
    var withoutOptional: TypeSyntax {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.withoutOptional }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.withoutOptional
        }
        return self
    }

    /// Returns true if a parameter of this type may be a non-escaping closure.
    ///
    /// - Parameter isNamed: True to count a type given by its name, which may be an alias of a function type.
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

    /// True for the type of a closure that can't be wrapped: a C closure, one with a declared isolation, a variable number of
    /// parameters, or parameters that can't be passed on, such as autoclosures.
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
