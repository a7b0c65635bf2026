import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Moves a stored property into a private twin and records its writes, as Observation does.
struct TracedPropertyMacro {}

extension TracedPropertyMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = StoredProperty(declaration) else { return [] }
        let name = property.name.text.trimming("`")
        let twin: TokenSyntax = "_\(raw: name)"
        return [
            """
            @storageRestrictions(initializes: \(twin))
            init(initialValue) {
                \(twin) = initialValue
            }
            """,
            """
            get {
                \(twin)
            }
            """,
            """
            set {
                let oldValue = \(twin)
                \(twin) = newValue
                MessageTrace.recordWrite(\(literal: name), of: self, from: oldValue, to: \(twin))
            }
            """,
            """
            _modify {
                defer {
                    MessageTrace.recordWrite(\(literal: name), of: self)
                }
                yield &\(twin)
            }
            """,
        ]
    }
}

extension TracedPropertyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = StoredProperty(declaration) else { return [] }
        let name = property.name.text.trimming("`")
        let isolation = property.declaration.modifiers.filter { $0.name.tokenKind == .keyword(.nonisolated) }
        var binding = property.binding.trimmed
        binding.pattern = "_\(raw: name)"
        return ["\(isolation)private var \(binding)"]
    }
}
