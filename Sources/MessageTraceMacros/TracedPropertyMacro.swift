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
        guard !context.isOff, let property = StoredProperty(declaration) else { return [] }
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
                \(assignment(to: twin, property, in: context))
                MessageTrace::recordWrite(\(literal: name), of: self, from: oldValue, to: \(twin))
            }
            """,
            modification(of: twin, property),
        ]
    }
}

extension TracedPropertyMacro {
    /// Lets the value be changed in place. What may be an object behind a protocol is the same object afterwards, unless
    /// another one was put there: `router.dataStore?.order = 1` changes the store, not the router.
    private static func modification(of twin: TokenSyntax, _ property: StoredProperty) -> AccessorDeclSyntax {
        let name = property.name.text.trimming("`")
        guard property.mayHoldAnyObject else {
            return """
                _modify {
                    defer {
                        MessageTrace::recordWrite(\(literal: name), of: self)
                    }
                    yield &\(twin)
                }
                """
        }
        return """
            _modify {
                let messageTraceObject = MessageTrace::objectIdentity(of: \(twin))
                defer {
                    if messageTraceObject == nil || messageTraceObject != MessageTrace::objectIdentity(of: \(twin)) {
                        MessageTrace::recordWrite(\(literal: name), of: self)
                    }
                }
                yield &\(twin)
            }
            """
    }

    /// Stores the new value. A closure that another component stores here stays that component's.
    private static func assignment(
        to twin: TokenSyntax, _ property: StoredProperty, in context: some MacroExpansionContext
    ) -> CodeBlockItemListSyntax {
        guard let closure = HandedClosure(property) else { return "\(twin) = newValue" }
        let (source, line) = SourcePosition.of(property.declaration, in: context)
        return """
            let messageTraceCallback = MessageTrace::TraceCaller().hands(MessageTrace::TracedMethod(\
            \(literal: closure.message), source: \(literal: source), line: \(literal: line)), toPropertyOf: self)
            \(twin) = \(raw: closure.wrapped("newValue", by: "messageTraceCallback"))
            """
    }
}

extension TracedPropertyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard !context.isOff, let property = StoredProperty(declaration) else { return [] }
        let name = property.name.text.trimming("`")
        let isolation = property.declaration.modifiers.filter { $0.name.tokenKind == .keyword(.nonisolated) }
        var binding = property.binding.trimmed
        binding.pattern = "_\(raw: name)"
        return ["\(isolation)private var \(binding)"]
    }
}

/// Records the writes of a stored property that can't have a twin, because it is weak, unowned, lazy or wrapped.
struct ObservedPropertyMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard !context.isOff, let property = StoredProperty(declaration) else { return [] }
        let name = property.name.text.trimming("`")
        return [
            """
            didSet {
                MessageTrace::recordWrite(\(literal: name), of: self, from: oldValue, to: self.\(property.name))
            }
            """
        ]
    }
}
