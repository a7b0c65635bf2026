import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Moves the value of a stored property into a second, private property, the twin, as Observation does. The accessors added to
/// the first property record its writes.
struct TracedPropertyMacro: SpacedMacro {}

extension TracedPropertyMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard !context.isOff, let property = StoredProperty(declaration) else { return [] }
        let twin: TokenSyntax = "\(raw: property.name.twin)"
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
                let oldValue\(raw: property.unwrappedType) = \(twin)
                \(assigned(to: twin, property, isPassedOn: node.says("isPassedOn"), in: context))
            }
            """,
            modification(of: twin, property, in: context),
        ].compactMap { $0 }
    }
}

extension TracedPropertyMacro {
    /// Returns the accessor that changes the value in place; `nil` if the property has a `willSet`, or a `didSet` that uses the
    /// old value.
    ///
    /// No write is recorded if the value is equal afterwards, or the same object: `router.dataStore?.order = 1` changes the
    /// store, not the router.
    private static func modification(
        of twin: TokenSyntax, _ property: StoredProperty, in context: some MacroExpansionContext
    ) -> AccessorDeclSyntax? {
        guard property.observers.allowChangesInPlace else { return nil }
        let name = property.name.text.trimming("`")
        let after = property.observers.after.map { "\n\(property.run($0, in: context))" } ?? ""
        return """
            _modify {
                let messageTraceBefore = MessageTrace::valueBefore(\(twin))
                defer {
                    MessageTrace::recordChange(\(literal: name), of: self, from: messageTraceBefore, to: \(twin)\(raw: property.ownership))\(raw: after)
                }
                yield &\(twin)
            }
            """
    }

    /// Returns statements that store the new value and record the write, between the property's own observers. If an observer
    /// changes the value again, the write is recorded after the observer.
    private static func assigned(
        to twin: TokenSyntax, _ property: StoredProperty, isPassedOn: Bool, in context: some MacroExpansionContext
    ) -> CodeBlockItemListSyntax {
        let observers = property.observers
        let before = observers.before.map { "\(property.run($0, in: context))\n" } ?? ""
        let record: CodeBlockItemSyntax =
            "MessageTrace::recordWrite(\(literal: property.name.text.trimming("`")), of: self, from: oldValue, to: \(twin)\(raw: property.ownership))"
        var rest = ["\(record)"]
        if let after = observers.after {
            rest.insert(property.run(after, in: context), at: property.uses(in: after)?.mayChange == true ? 0 : 1)
        }
        return """
            \(raw: before)\(assignment(to: twin, property, isPassedOn: isPassedOn, in: context))
            \(raw: rest.joined(separator: "\n"))
            """
    }

    /// Returns statements that store the new value. If the value is a closure of another component, the closure still belongs
    /// to that component.
    private static func assignment(
        to twin: TokenSyntax, _ property: StoredProperty, isPassedOn: Bool, in context: some MacroExpansionContext
    ) -> CodeBlockItemListSyntax {
        guard let closure = HandedClosure(property) else { return "\(twin) = newValue" }
        let (source, line) = SourcePosition.of(property.declaration, in: context)
        return """
            let messageTraceCallback = MessageTrace::TraceCaller().hands(MessageTrace::TracedMethod(\
            \(literal: closure.message), source: \(literal: source), line: \(literal: line)), toPropertyOf: self\
            \(raw: isPassedOn ? ", isHandedOn: true" : ""))
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
        let isolation = property.declaration.modifiers.filter { $0.name.tokenKind == .keyword(.nonisolated) }
        var binding = property.binding.trimmed
        binding.pattern = "\(raw: property.name.twin)"
        binding.pattern.trailingTrivia = property.binding.pattern.trailingTrivia
        binding.accessorBlock = nil
        return ["\(isolation)private var \(binding.trimmed)"]
    }
}

extension StoredProperty {
    /// The type annotation that a constant with the property's value needs if the property is an implicitly unwrapped
    /// optional; otherwise empty.
    fileprivate var unwrappedType: String {
        guard !observers.isEmpty, let type = binding.typeAnnotation?.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        else { return "" }
        return ": \(type.trimmed)"
    }

    /// The argument that tells the recorder that no other component can set the property, as for `private(set)`; empty
    /// if another one can.
    var ownership: String {
        declaration.modifiers.contains { $0.name.tokenKind == .keyword(.private) } ? ", isItsOwn: true" : ""
    }

    /// Returns the uses of the property itself within one of its observers; `nil` if the observer has no body.
    fileprivate func uses(in observer: AccessorDeclSyntax) -> DirectUses? {
        observer.body.map { body in
            DirectUses(
                of: [name.text.trimming("`")], hidden: body.localNames, in: body.statements,
                haveTwins: !declaration.modifiers.contains(.override))
        }
    }

    /// Returns a call that runs an observer with the component as the sender.
    fileprivate func run(_ observer: AccessorDeclSyntax, in context: some MacroExpansionContext) -> String {
        let value = observer.accessorSpecifier.text == "willSet" ? "newValue" : "oldValue"
        let named = observer.parameters.map { "let \($0.name.trimmed)\(unwrappedType) = \(value)\n" } ?? ""
        let body = TracedBody.written(
            observer.body?.statements, as: uses(in: observer)?.throughTwins,
            isVoid: observer.parameters == nil, in: context)
        return "MessageTrace::runObserver(of: self) { () -> Swift::Void in\n\(named)\(body)\n}"
    }
}

/// Makes the component the sender of messages from the observers that a subclass adds to an inherited property.
struct TracedOverrideMacro: AccessorMacro, SpacedMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard !context.isOff, let property = StoredProperty.overridden(by: declaration) else { return [] }
        let observers = property.observers
        let lines = [
            observers.needOldValue ? "let oldValue\(property.unwrappedType) = super.\(property.name)" : nil,
            observers.before.map { property.run($0, in: context) },
            "super.\(property.name) = newValue",
            observers.after.map { property.run($0, in: context) },
        ]
        return [
            """
            get {
                super.\(property.name)
            }
            """,
            """
            set {
                \(raw: lines.compactMap { $0 }.joined(separator: "\n"))
            }
            """,
        ]
    }
}

/// Records the writes of a stored property that can't have a twin, because it is weak, unowned, lazy or wrapped.
struct ObservedPropertyMacro: AccessorMacro, SpacedMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard !context.isOff, let property = StoredProperty(declaration) else { return [] }
        let name = property.name.text.trimming("`")
        // Reading a lazy property's old value would create its first value, so each assignment counts as a change.
        let values = property.isLazy ? "" : ", from: oldValue, to: self.\(property.name)"
        return [
            """
            didSet {
                \(raw: unprojected(property, in: context))MessageTrace::recordWrite(\(literal: name), of: self\(raw: values)\(raw: property.ownership))
            }
            """
        ]
    }

    /// Returns a statement that ends the observer early if the property's wrapper has a projected value. Empty for a
    /// property without a wrapper.
    ///
    /// The recorder listens to the projected value and records the writes, so the observer must not record them again.
    /// The writes aren't left to the observer, because for some orders of the files the compiler omits the observer.
    private static func unprojected(_ property: StoredProperty, in context: some MacroExpansionContext) -> String {
        guard property.isWrapped,
            let type = context.lexicalContext.lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first
        else { return "" }
        let name = property.name.text.trimming("`")
        return "guard MessageTrace::Projected<\(type.name.trimmed)>().$\(name) == nil else { return }\n"
    }
}
