import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Creates the body of a traced function: a call of `MessageTrace.deliver`, which records the message and runs the
/// source's statements as its closure.
enum TracedBody {
    /// Returns the new body of a function: a call of `MessageTrace.deliver`, which records the message and runs the
    /// source's statements as its closure.
    ///
    /// - Parameters:
    ///   - isCalledByItsTypeOnly: True if only code of the function's own type can call it.
    ///   - isGivenAway: True if other code may run the function although it is private.
    ///   - isObserver: True if a property observer of the same type calls the function.
    ///   - isCalledOnOthers: True if the type's code also calls the function on other objects of the type.
    ///   - handsOutMethods: True if the function passes methods of its type to other objects, or may have other effects
    ///     that the recording can't see.
    static func wrapped(
        _ function: FunctionDeclSyntax, receiver: String, isCalledByItsTypeOnly: Bool = false,
        isGivenAway: Bool = false, isObserver: Bool = false,
        isCalledOnOthers: Bool = false, handsOutMethods: Bool = false, names: MemberNames = MemberNames(),
        in context: some MacroExpansionContext
    ) -> [CodeBlockItemSyntax] {
        let effects = function.signature.effectSpecifiers
        let isAsync = effects?.asyncSpecifier != nil
        let throwsClause = effects?.throwsClause?.trimmedDescription
        let mayThrow = effects?.throwsClause?.isEmpty == false
        let keywords = [mayThrow ? "try" : nil, isAsync ? "await" : nil].compactMap { $0 }
        let prefix = (["return"] + keywords).joined(separator: " ")
        let parameters = function.signature.parameterClause.parameters
        let name = function.name.text.trimming("`")
        let selector = name + "(" + parameters.map { $0.firstName.text.trimming("`") + ":" }.joined() + ")"
        let (source, line) = SourcePosition.of(function, in: context)
        let named = Set(function.body?.statements.tokens(viewMode: .sourceAccurate).map { $0.text.trimming("`") } ?? [])
        let payload = parameters.compactMap { argument($0, of: name, named: named) }.joined(separator: "; ")
        let arguments = payload.isEmpty ? "" : ", { \(payload) }"
        let result = function.signature.returnClause?.type
        let rest =
            (isAsync ? " async" : "") + (throwsClause.map { " \($0)" } ?? "")
            + (result?.isOpaque == true ? "" : " -> \(result?.asClosureResult ?? "Swift::Void")")
        let isNonisolated = function.mayRunElsewhere(in: context) || receiver.hasPrefix("toConformer")
        let hasInout = parameters.contains { $0.type.trimmedDescription.hasPrefix("inout ") }
        func method(_ name: String, _ more: String = "") -> String {
            "MessageTrace::TracedMethod(\(name.debugDescription), source: \(source.debugDescription), line: \(line)\(more))"
        }
        let hasObject = !function.isStatic && !receiver.hasPrefix("toAssembly")
        let marked = MarkedBody(
            of: function, names: names, hasObject: hasObject, marksClosures: !handsOutMethods, in: context)
        var body = written(
            function.body?.statements, as: marked.statements, isVoid: result?.isVoid ?? true, in: context)
        let closures = parameters.compactMap { HandedClosure($0, of: selector) }
        if let statements = function.body?.statements, !closures.isEmpty {
            let constants = closures.enumerated().map { index, closure in
                """
                let messageTraceCallback\(index) = messageTraceCaller.hands(\(method(closure.message))\
                \(closure.isHandedOn(in: statements) ? ", isHandedOn: true" : "")\
                \(closure.isStored(in: statements) ? ", isStored: true" : "")\
                \(closure.hasDefault ? ", hasDefault: true" : ""))

                """
            }.joined()
            let types = closures.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
            let values = closures.enumerated().map { $1.wrapped(by: "messageTraceCallback\($0)") }
            body = """
                \(constants)\(prefix) { (\(types))\(rest) in
                \(body)
                }(\(values.joined(separator: ", ")))
                """
        }
        let returned = result.flatMap { HandedClosure(resultOf: selector, $0) }
        if let returned {
            body = """
                let \(returned.name): \(returned.valueType) = \(keywords.map { "\($0) " }.joined()){ ()\(rest) in
                \(body)
                }()
                let messageTraceReturned = messageTraceCaller.receives(\(method(returned.message)))
                return \(returned.wrapped(by: "messageTraceReturned"))
                """
        }
        let isOwn = isCalledByItsTypeOnly && !isGivenAway
        let isOfSystem = function.isCalledBySystemOnly(below: context.superclass)
        let isApart =
            hasObject && OwnNames.areMissing(in: function, stored: names.stored, lookalikes: names.lookalikes)
        // The marks are in the order of the parameters.
        let marks = [
            ("hasInout", hasInout), ("isNonisolated", isNonisolated), ("isPrivate", isCalledByItsTypeOnly),
            ("handsOut", handsOutMethods || marked.isPartial), ("isObserver", isOwn && isObserver),
            ("isAsked", function.mayBeCalledBySystem(below: context.superclass) && !isOfSystem),
            ("isApart", isApart),
            ("isCalledOnOthers", isOwn && isObserver && isCalledOnOthers),
            ("marksUse", marked.marksUse), ("isOfSystem", isOfSystem),
            ("isGivenAway", isCalledByItsTypeOnly && isGivenAway),
        ].filter(\.1).map { ", \($0.0): true" }.joined()
        let delivery = CodeBlockItemSyntax(
            unparsed: """
                \(prefix) MessageTrace::\(isAsync ? "deliverAsync" : "deliver")(\
                \(receiver), \(method(selector, marks))\(arguments)) { ()\(rest) in
                \(body)
                }
                """)
        return closures.isEmpty && returned == nil
            ? [delivery] : ["let messageTraceCaller = MessageTrace::TraceCaller()", delivery]
    }

    /// Returns the source's statements, marked with their position in the source for debuggers and crash reports.
    ///
    /// - Parameters:
    ///   - text: A text that replaces the statements line by line; `nil` for the statements themselves.
    ///   - isVoid: True if the closure around the statements returns nothing.
    static func written(
        _ statements: CodeBlockItemListSyntax?, as text: String? = nil, isVoid: Bool,
        in context: some MacroExpansionContext
    ) -> String {
        guard let statements else { return "" }
        let start = isVoid && statements.mayBeResult ? "\(CodeBlockItemListSyntax.notAlone)\n" : ""
        guard let first = statements.first, let position = SourcePosition.written(first, in: context) else {
            return start + (text ?? statements.description)
        }
        return """
            \(start)#sourceLocation(file: \(position.file), line: \(position.line))
            \(text ?? statements.trimmedDescription)
            #sourceLocation()
            """
    }

    /// Returns the statement that adds a parameter to the payload.
    ///
    /// - Parameter named: All names that occur in the function's body, which show whether the body uses the parameter.
    private static func argument(
        _ parameter: FunctionParameterSyntax, of function: String, named: Set<String>
    ) -> String? {
        let name = (parameter.secondName ?? parameter.firstName).nameInCode
        guard name != "_", !parameter.type.is(PackExpansionTypeSyntax.self) else { return nil }
        let label = name.trimming("`")
        let described = description(parameter, of: function).map { ", described: \"\($0)\"" } ?? ""
        if parameter.type.isFunction {
            let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
            return "$0.addType(\"\(label)\", \(type.trimmedDescription.debugDescription)\(described))"
        }
        let addition = "$0.add(\"\(label)\", \(name)\(described))"
        // A wrapped parameter has two more names.
        let names: Set = [label, "$\(label)", "_\(label)"]
        return named.isDisjoint(with: names) ? "$0.unnamed { \(addition) }" : addition
    }

    /// Returns a second name for a parameter, by which the recorder may also recognise a secret: the argument's label.
    /// For the labels `_`, `to` and `with`, it is the function's name, as in `setPassword(_ text:)`. `nil` if the label
    /// is the parameter's own name.
    private static func description(_ parameter: FunctionParameterSyntax, of function: String) -> String? {
        let label = parameter.firstName.text.trimming("`")
        if ["_", "to", "with"].contains(label) { return function }
        return parameter.secondName == nil ? nil : label
    }
}

extension Collection<CodeBlockItemSyntax> {
    /// True if a closure with only these statements may implicitly return a value. A function with the same statements
    /// returns no value unless it declares a result.
    ///
    /// For example, the closure `{ lock.withLock { items.remove(item) } }` returns the result of `remove`.
    var mayBeResult: Bool {
        if contains(where: { $0.item.is(IfConfigDeclSyntax.self) }) { return true }
        guard count == 1, let only = first?.item else { return false }
        if only.is(ExpressionStmtSyntax.self) { return true }
        guard let expression = only.as(ExprSyntax.self) else { return false }
        return !expression.isAssignment
    }
}

extension CodeBlockItemListSyntax {
    /// A statement added before a closure's only expression, so that the expression doesn't become the closure's result.
    static let notAlone = "_ = ()"
}

extension ExprSyntax {
    fileprivate var isAssignment: Bool {
        if let operation = self.as(InfixOperatorExprSyntax.self) {
            return operation.operator.is(AssignmentExprSyntax.self)
        }
        return self.as(SequenceExprSyntax.self)?.elements.contains { $0.is(AssignmentExprSyntax.self) } == true
    }
}

extension CodeBlockSyntax {
    fileprivate var catchesErrors: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.catch) }
    }
}

extension ThrowsClauseSyntax {
    /// True for the clause `throws(Never)`, with which nothing can be thrown.
    var isEmpty: Bool { ["Never", "Swift.Never", "Swift::Never"].contains(type?.trimmedDescription) }
}

extension FunctionParameterClauseSyntax {
    /// The parameters' names in the function's body, as opposed to their labels.
    var names: Set<String> { Set(parameters.map { ($0.secondName ?? $0.firstName).text.trimming("`") }) }

    /// True if a parameter is named `self`, and so hides the object.
    var hideSelf: Bool { parameters.contains { ($0.secondName ?? $0.firstName).text.trimming("`") == "self" } }
}

extension TokenSyntax {
    /// A parameter's name, spelled for use in code. For example, `default` can be a label but is a keyword in code.
    var nameInCode: String { text == "_" || text.hasPrefix("`") ? text : text.nameInCode }

    /// The name of a traced property's twin: the stored property that holds the value.
    var twin: String { "_\(text.trimming("`"))".nameInCode }
}

extension String {
    /// Words that are valid names, but keywords before an expression. As names they need backticks.
    private static let operatorsInWords: Set<String> = ["await", "unsafe"]

    fileprivate var nameInCode: String {
        isValidSwiftIdentifier(for: .variableName) && !Self.operatorsInWords.contains(self) ? self : "`\(self)`"
    }
}

extension TypeSyntax {
    var isVoid: Bool { ["Void", "()", "Swift.Void", "Swift::Void"].contains(trimmedDescription) }

    /// True if the type contains an opaque part, such as `some P`. A closure's signature can't name such a type.
    var isOpaque: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } }

    /// The type in a form that a closure's result can have: an implicitly unwrapped optional becomes an ordinary optional.
    fileprivate var asClosureResult: String {
        self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.trimmedDescription)?" }
            ?? trimmedDescription
    }
}

extension FunctionDeclSyntax {
    /// The reason why the function's body can't be put into a closure, which tracing needs; `nil` if it can.
    var obstacleToTracing: String? {
        if body == nil { return "a function without a body" }
        if signature.effectSpecifiers?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows) {
            return "a rethrowing function: its rethrown errors can't pass through another closure"
        }
        if signature.effectSpecifiers?.throwsClause?.type != nil, body?.catchesErrors == true {
            return "a function with typed throws and a catch: the type of its caught errors is lost in a closure"
        }
        let generics = (genericParameterClause?.description ?? "") + (genericWhereClause?.description ?? "")
        if generics.contains("~Copyable") { return "a function with a noncopyable parameter" }
        if signature.parameterClause.hideSelf { return "a function that calls a parameter `self`" }
        for parameter in signature.parameterClause.parameters {
            let words = parameter.type.trimmedDescription.split { !$0.isLetter && $0 != "~" }.map(String.init)
            for word in ["consuming", "sending", "isolated"] where words.contains(word) {
                return "a function with \(word == "isolated" ? "an" : "a") \(word) parameter"
            }
            if words.contains("~Copyable") { return "a function with a noncopyable parameter" }
            if ["Never", "Swift.Never", "Swift::Never"].contains(parameter.type.trimmedDescription) {
                return "a function with a parameter of type Never"
            }
        }
        if let result = signature.returnClause?.type.trimmedDescription, result.hasPrefix("sending ") {
            return "a function with a sending result"
        }
        if modifiers.contains(.consuming) { return "a consuming method" }
        return nil
    }

    /// True if `@Component`, or `@Traced` on an extension, records the method: its body can be put into a closure, and
    /// no attribute prevents that.
    var isTracedByItsType: Bool {
        // A hash function is left out, like the comparison of two values: any collection with the value may call it.
        guard case .identifier = name.tokenKind, !isHash else { return false }
        return !attributes.contains("TracedMethod", "Untraced", "Traced") && obstacleToTracing == nil
            && attributes.unknown == nil
    }

    /// True if only code of the method's own type can call it: the method is `private`, and no attribute lets C or
    /// Objective-C call it.
    var isCalledByItsTypeOnly: Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
            && !attributes.containsForeign(["objc", "IBAction", "IBSegueAction", "c", "cdecl", "_cdecl"])
    }

    var isStatic: Bool { modifiers.contains(.static, .class) }

    /// True for the method `hash(into:)`.
    private var isHash: Bool {
        name.text == "hash" && signature.parameterClause.parameters.map(\.firstName.text) == ["into"]
    }
}

extension AttributeListSyntax {
    /// The attributes that leave a function's body unchanged. Any other attribute may rewrite the body, as a result builder
    /// does.
    private static let harmless: Set<String> = [
        "objc", "nonobjc", "available", "discardableResult", "inlinable", "inline", "usableFromInline", "backDeployed",
        "IBAction", "IBSegueAction", "IBInspectable", "GKInspectable", "NSManaged", "Sendable", "preconcurrency",
        "concurrent", "warn_unqualified_access", "dynamicCallable", "execution", "section", "used", "specialize", "abi",
        "safe", "unsafe", "exclusivity", "export", "c", "cdecl",
    ]

    /// The first attribute that the macro doesn't know, and that may rewrite the function's body.
    var unknown: AttributeSyntax? {
        for case .attribute(let attribute) in self {
            let name = attribute.lastName
            let isKnown =
                Self.harmless.contains(name) || name.hasPrefix("_") || name.hasSuffix("Actor")
                || ["TracedMethod", "Untraced", "Traced"].contains(name)
            if !isKnown { return attribute }
        }
        return nil
    }
}
