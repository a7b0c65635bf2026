import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The body of a traced function: what was written, in a closure handed to `deliver`.
enum TracedBody {
    static func wrapped(
        _ function: FunctionDeclSyntax, receiver: String, in context: some MacroExpansionContext
    ) -> CodeBlockItemSyntax {
        let effects = function.signature.effectSpecifiers
        let isAsync = effects?.asyncSpecifier != nil
        let throwsClause = effects?.throwsClause?.trimmedDescription
        let keywords = [throwsClause.map { _ in "try" }, isAsync ? "await" : nil].compactMap { $0 }
        let prefix = (["return"] + keywords).joined(separator: " ")
        let parameters = function.signature.parameterClause.parameters
        let name = function.name.text.trimming("`")
        let selector = name + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
        let (source, line) = SourcePosition.of(function, in: context)
        let payload = parameters.compactMap(argument).joined(separator: "; ")
        let arguments = payload.isEmpty ? "" : ", { \(payload) }"
        let result = function.signature.returnClause?.type.trimmedDescription
        // An opaque result can't be spelt in a closure's signature; its type follows from the body.
        let isOpaque = function.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true
            && result?.hasPrefix("some") == true
        let signature =
            "()" + (isAsync ? " async" : "") + (throwsClause.map { " \($0)" } ?? "")
            + (isOpaque ? "" : " -> \(result ?? "Swift.Void")")
        let body = function.body?.statements.description ?? ""
        return """
            \(raw: prefix) MessageTrace.\(raw: isAsync ? "deliverAsync" : "deliver")(\
            \(raw: receiver), MessageTrace.TracedMethod(\
            \(literal: selector), source: \(literal: source), line: \(literal: line))\(raw: arguments)) { \
            \(raw: signature) in
            \(raw: body)
            }
            """
    }

    /// The statement that adds a parameter to the payload.
    private static func argument(_ parameter: FunctionParameterSyntax) -> String? {
        let name = (parameter.secondName ?? parameter.firstName).trimmedDescription
        guard name != "_" else { return nil }
        let label = name.trimming("`")
        if parameter.type.isFunction {
            let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
            return "$0.addType(\"\(label)\", \(type.trimmedDescription.debugDescription))"
        }
        return "$0.add(\"\(label)\", \(name))"
    }
}

extension FunctionDeclSyntax {
    /// Why the body can't be wrapped; `nil` if it can.
    var obstacleToTracing: String? {
        if body == nil { return "a function without a body" }
        if signature.effectSpecifiers?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows) {
            return "a rethrowing function: what it rethrows can't pass through another closure"
        }
        for parameter in signature.parameterClause.parameters {
            let words = parameter.type.trimmedDescription.split { !$0.isLetter && $0 != "~" }.map(String.init)
            for word in ["consuming", "sending", "isolated"] where words.contains(word) {
                return "a function with \(word == "isolated" ? "an" : "a") \(word) parameter"
            }
            if words.contains("~Copyable") { return "a function with a noncopyable parameter" }
        }
        if modifiers.contains(.consuming, .mutating) { return "a consuming or mutating method" }
        return nil
    }

    /// Whether `@Component`, or `@Traced` on an extension, reaches the method: an instance method that can be wrapped
    /// and says nothing else.
    var isTracedByItsType: Bool {
        guard case .identifier = name.tokenKind else { return false }
        return !modifiers.contains(.static, .class) && !attributes.contains("TracedMethod", "Untraced")
            && obstacleToTracing == nil
    }
}
