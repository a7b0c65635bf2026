import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Message`: makes an enum or struct describe itself in a trace, without reflection.
struct MessageMacro: ExtensionMacro, SpacedMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if declaration.attributes.repeats("Message", at: node, in: context) {
            context.report(.twice, at: node, fixIts: [.remove(node)])
            return []
        }
        context.requireConditions(at: node)
        guard !context.isOff else { return [] }
        let access = declaration.accessPrefix(in: context)
        let body: (name: String, fields: String)
        if let enumeration = declaration.as(EnumDeclSyntax.self) {
            body = describe(enumeration)
        } else if let structure = declaration.as(StructDeclSyntax.self) {
            body = describe(structure)
        } else {
            let kind = declaration.is(ActorDeclSyntax.self) ? "an actor" : "a class"
            context.report(.notAMessage(kind), at: node, fixIts: [.remove(node)])
            return []
        }
        return [
            try ExtensionDeclSyntax(
                """
                extension \(type.trimmed): nonisolated MessageTrace::MessagePayload {
                    \(raw: access)nonisolated var payloadCase: Swift::String? {
                        \(raw: body.name)
                    }
                    \(raw: access)nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                        \(raw: body.fields)
                    }
                }
                """)
        ]
    }

    private static func describe(_ enumeration: EnumDeclSyntax) -> (name: String, fields: String) {
        let cases = enumeration.memberBlock.members
            .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        guard !cases.isEmpty else { return ("switch self {}", "switch self {}") }
        var names: [String] = []
        var fields: [String] = []
        for element in cases {
            let name = element.name.text
            let label = name.trimming("`")
            names.append("case .\(name): \"\(label)\"")
            let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
            if parameters.isEmpty {
                fields.append("case .\(name): break")
                continue
            }
            let bindings = parameters.enumerated().map { index, parameter in
                parameter.type.isFunction ? "_" : "let value\(index)"
            }.joined(separator: ", ")
            let additions = parameters.enumerated().map { index, parameter in
                let label = parameter.firstName.map { $0.text } ?? "_"
                let field = label == "_" ? "_\(index)" : label
                return parameter.type.isFunction
                    ? "payload.addType(\"\(field)\", \(parameter.type.trimmedDescription.debugDescription))"
                    : "payload.add(\"\(field)\", value\(index))"
            }
            fields.append("case .\(name)(\(bindings)):\n            " + additions.joined(separator: "\n            "))
        }
        func switchOver(_ cases: [String]) -> String {
            "switch self {\n        " + cases.joined(separator: "\n        ") + "\n        }"
        }
        return (switchOver(names), switchOver(fields))
    }

    private static func describe(_ structure: StructDeclSyntax) -> (name: String, fields: String) {
        let properties = structure.memberBlock.members.flatMap { StoredProperty.all(in: $0.decl) }
        let additions = properties.map { "payload.add(\"\($0.name.text.trimming("`"))\", self.\($0.name.text))" }
        return ("nil", additions.joined(separator: "\n        "))
    }
}
