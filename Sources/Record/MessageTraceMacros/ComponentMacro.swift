import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Component`.
///
/// A class that inherits from no component gets a stored identity, the conformance to `TracedComponent`, and members
/// that return its role and references. A component's subclass overrides these members. In both, methods and properties
/// are traced.
struct ComponentMacro: SpacedMacro {}

extension ComponentMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard isUsable(node, on: declaration, in: context, isReporting: true) else { return [] }
        context.requireConditions(at: node)
        if forgetsToInherit(node, declaration, lacking: protocols) {
            context.report(.forgottenInherits, at: node, fixIts: [.inherit(node)])
            return []
        }
        if !node.inherits, let modifier = declaration.modifierThatHides(in: context) {
            // The conformance is declared nevertheless, because the compiler crashes if an expected conformance is missing.
            context.report(.hidden, at: node, fixIts: modifier.isOwn ? [.widen(modifier.node)] : [])
        }
        guard !context.isOff else { return [] }
        report(declaration, node, in: context)
        let access = declaration.accessPrefix(in: context)
        // A member that a subclass in another module may override has to be open.
        let overridable = declaration.modifiers.contains(.open) ? "open " : access
        let isClass = declaration.is(ClassDeclSyntax.self)
        let isObject = isClass || declaration.is(ActorDeclSyntax.self)
        let inherits = node.inherits
        let role = node.argument(nil)
        let module = node.argument("module")
        var members: [DeclSyntax] = []

        func property(_ name: String, _ type: String, _ value: ExprSyntax?) {
            guard let value = value ?? (inherits ? nil : "nil") else { return }
            let keyword = inherits ? "override class" : isClass ? "class" : "static"
            members.append(
                "\(raw: overridable)nonisolated \(raw: keyword) var \(raw: name): \(raw: type) { \(value.trimmed) }")
        }
        if !inherits, isObject {
            let name = (declaration.asProtocol((any NamedDeclSyntax).self))?.name.text ?? ""
            members.append(
                """
                \(raw: access)nonisolated let traceIdentity = MessageTrace::ComponentIdentity(\
                \(literal: name), role: \(role?.trimmed ?? ".logic")\
                \(raw: module.map { ", module: \($0.trimmed)" } ?? ""))
                """)
        }
        if !isObject {
            members.append(
                """
                \(raw: access)nonisolated var traceIdentity: MessageTrace::ComponentIdentity { \
                MessageTrace::ComponentIdentity.ofType(Self.self) }
                """)
        }
        property("traceRole", "MessageTrace::ComponentRole", role)
        property("traceModule", "Swift::String?", module)
        let unseen = unseen(in: declaration, context).map { "\"\($0)\"" }.joined(separator: ", ")
        if !inherits || !unseen.isEmpty {
            property("traceUnseen", "[Swift::String]", "\(raw: inherits ? "super.traceUnseen + " : "")[\(raw: unseen)]")
        }
        if !inherits {
            // This function has the type's own isolation, which the compiler knows but no macro can see.
            members.append("private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }")
            members.append(
                """
                @_Concurrency::MainActor \(raw: access)static func traceIsOfMainActor() -> Swift::Bool { \
                \(raw: declaration.is(ActorDeclSyntax.self) || declaration.attributes.mayNameOtherActor ? "false" : "traceIsolation() === _Concurrency::MainActor.shared") }
                """)
        }
        if let unread = unread(in: declaration, access: overridable, inherits: inherits, context) {
            members.append(unread)
        }
        members.append(references(of: declaration, access: overridable, inherits: inherits, in: context))
        if let projections = projections(
            of: declaration, access: overridable, inherits: inherits, in: context)
        {
            members.append(projections)
        }
        return members
    }

    /// Returns true if the superclass is a component but the attribute lacks `inherits: true`. The compiler reports nothing in
    /// that case.
    private static func forgetsToInherit(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, lacking protocols: [TypeSyntax]
    ) -> Bool {
        !node.inherits && declaration.is(ClassDeclSyntax.self) && declaration.inheritanceClause != nil
            && protocols.isEmpty
    }

    /// Returns true if the stored properties of the type's objects can be read to find other components.
    ///
    /// The properties of an actor can't be read from outside, nor those of an object that belongs to an actor other
    /// than the main one. A SwiftData model isn't read, because reading fetches values from the store, and crashes if
    /// the store is gone.
    private static func isReadable(_ declaration: some DeclGroupSyntax) -> Bool {
        declaration.is(ClassDeclSyntax.self) && !declaration.attributes.mayNameOtherActor
            && !declaration.attributes.containsForeign(["Model"])
    }

    /// Returns the properties that may hold components.
    private static func holding(
        _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> [StoredProperty] {
        declaration.activeMembers(in: context).flatMap { StoredProperty.all(in: $0.decl) }.filter(\.mayHoldComponent)
    }

    /// Returns the generated method that reads the object's references.
    private static func references(
        of declaration: some DeclGroupSyntax, access: String, inherits: Bool, in context: some MacroExpansionContext
    ) -> DeclSyntax {
        let properties = isReadable(declaration) ? holding(declaration, in: context) : []
        var lines: [String] = inherits ? ["super.traceReferences(into: &references)"] : []
        for property in properties where property.canBeRead {
            let name = property.name.trimmedDescription
            let plain = name.trimming("`")
            let kind = property.isLazy ? "lazy" : property.isUnowned ? "unowned" : nil
            lines.append(
                kind.map { "references.add(\($0): \"\(plain)\", of: self)" }
                    ?? "references.add(\"\(plain)\", \(property.isWeak ? ".weak" : ".strong"), self.\(name))")
        }
        let body = lines.isEmpty ? "{}" : "{\(lines.map { "\n    \($0)" }.joined())\n}"
        return """
            @_Concurrency::MainActor \(raw: access)\(raw: inherits ? "override " : "")func traceReferences(\
            into references: inout MessageTrace::LiveReferences) \(raw: body)
            """
    }

    /// Returns the generated method that names the properties whose references aren't read; `nil` if the inherited method
    /// already names them.
    private static func unread(
        in declaration: some DeclGroupSyntax, access: String, inherits: Bool, _ context: some MacroExpansionContext
    ) -> DeclSyntax? {
        let isReadable = isReadable(declaration)
        func list(_ properties: [StoredProperty]) -> String {
            "[\(properties.map { "\"\($0.name.text.trimming("`"))\"" }.joined(separator: ", "))]"
        }
        let all = holding(declaration, in: context)
        let never = all.filter { !isReadable || !$0.canBeRead }
        guard !inherits || !all.isEmpty else { return nil }
        // The storage of an unowned property depends on the system and on the type.
        let open = isReadable ? all.filter { $0.canBeRead && $0.isUnowned } : []
        let perhaps = open.compactMap { property -> String? in
            property.unownedType.map {
                " + MessageTrace::LiveReferences.unread(unowned: \"\(property.name.text.trimming("`"))\", \($0).self)"
            }
        }.joined()
        let names = all.count == never.count ? list(all) : "isRead ? \(list(never))\(perhaps) : \(list(all))"
        let keyword = inherits ? "override class" : declaration.is(ClassDeclSyntax.self) ? "class" : "static"
        return """
            \(raw: access)nonisolated \(raw: keyword) func traceUnread(isRead: Swift::Bool) -> [Swift::String] { \
            \(raw: inherits ? "super.traceUnread(isRead: isRead) + (\(names))" : names) }
            """
    }

    /// Returns the generated method that lists the properties with wrappers. A class that inherits from no component
    /// gets the method even without such properties, so that subclasses can override it.
    private static func projections(
        of declaration: some DeclGroupSyntax, access: String, inherits: Bool, in context: some MacroExpansionContext
    ) -> DeclSyntax? {
        guard declaration.is(ClassDeclSyntax.self) else { return nil }
        var lines = projections(of: declaration, in: context)
        if inherits {
            guard !lines.isEmpty else { return nil }
            lines.insert("super.traceProjections(into: &projections)", at: 0)
        }
        let body = lines.isEmpty ? "{}" : "{\(lines.map { "\n    \($0)" }.joined())\n}"
        return """
            @_Concurrency::MainActor \(raw: access)\(raw: inherits ? "override " : "")func traceProjections(\
            into projections: inout MessageTrace::LiveProjections) \(raw: body)
            """
    }

    /// Returns the statements of the method `traceProjections(into:)`. Each adds a property to whose changes the
    /// recorder may listen.
    private static func projections(
        of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> [String] {
        guard let name = declaration.as(ClassDeclSyntax.self)?.name.text else { return [] }
        let isElsewhere = declaration.attributes.mayNameOtherActor || declaration.attributes.containsForeign(["Model"])
        return declaration.activeMembers(in: context).compactMap { member -> String? in
            guard let property = StoredProperty(member.decl) else { return nil }
            let plain = property.name.text.trimming("`")
            if property.mayHoldSubject, !isElsewhere {
                return
                    "projections.add(constant: \"\(plain)\", of: self, MessageTrace::Projected<\(name)>().\(property.name.trimmedDescription))"
            }
            if isObserved(property, in: declaration, context) {
                let (path, storage) = (property.name.trimmedDescription, property.name.twin)
                return
                    "projections.add(observed: \"\(plain)\", \\\(name).\(path), in: \\\(name).\(storage)\(property.ownership))"
            }
            guard property.isWrapped, !property.isOutOfUse, attribute(for: member.decl, in: declaration, context) != nil
            else { return nil }
            return "projections.add(\"\(plain)\", of: self, MessageTrace::Projected<\(name)>().$\(plain))"
        }
    }

    /// Returns true if `@Component` is allowed on the declaration. If it isn't and `isReporting` is true, reports an
    /// error.
    private static func isUsable(
        _ node: AttributeSyntax, on declaration: some DeclGroupSyntax, in context: some MacroExpansionContext,
        isReporting: Bool = false
    ) -> Bool {
        func refuse(_ misuse: Misuse, at node: some SyntaxProtocol, _ fixIts: [FixIt]) -> Bool {
            if isReporting { context.report(misuse, at: node, fixIts: fixIts) }
            return false
        }
        if declaration.attributes.repeats("Component", at: node, in: context) {
            return refuse(.twice, at: node, [.remove(node)])
        }
        if declaration.is(ExtensionDeclSyntax.self) {
            return refuse(.extensionOfComponent, at: node, [.replace(node, by: "@Traced")])
        }
        if declaration.is(ProtocolDeclSyntax.self) {
            return refuse(.notAClass("a protocol"), at: node, [.remove(node)])
        }
        if declaration.isNoncopyable {
            return refuse(.noncopyable, at: node, [.remove(node)])
        }
        return true
    }

    /// Returns the names of the stored properties whose changes can't be recorded.
    private static func unseen(
        in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> [String] {
        declaration.activeMembers(in: context).flatMap { member in
            let ofObjects = StoredProperty.all(in: member.decl).filter { property in
                property.isLock
                    || property.isVariable && !isObserved(property, in: declaration, context)
                        && attribute(for: member.decl, in: declaration, context) == nil
            }
            let ofType = StoredProperty.ofType(in: member.decl).filter { property in
                property.isVariable && !property.declaration.attributes.containsForeign(["TaskLocal"])
            }
            return (ofObjects + ofType).map { $0.name.text.trimming("`") }
        }
    }

    /// Macros of other modules that add accessors to stored properties. A property can't get accessors from a second macro.
    private static let rewriters: Set<String> = ["Observable", "Perceptible", "Model"]

    /// Returns the attribute that records the writes of a member; `nil` if the member is no stored property whose writes can be
    /// recorded.
    private static func attribute(
        for member: some DeclSyntaxProtocol, in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> AttributeSyntax? {
        // Changes of a struct's properties are changes of the property that holds the struct.
        guard declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self),
            !declaration.attributes.containsForeign(rewriters)
                || declaration.attributes.containsForeign(["Observable"]) && member.isIgnoredByObservation
        else { return nil }
        if let property = StoredProperty.overridden(by: member) {
            return property.observers.isEmpty ? nil : "@MessageTrace::TracedOverride"
        }
        guard let property = StoredProperty(member),
            !declaration.activeMembers(in: context).contains(where: { $0.decl.mentionsAtTheEnd(property.name) })
        else { return nil }
        if property.isTraceable {
            // The name that the property's twin would have.
            let twin = property.name.twin.trimming("`")
            guard !declaration.activeMembers(in: context).contains(where: { $0.decl.declares(twin) }) else {
                return nil
            }
            guard !isStored(property, in: declaration, context) else { return nil }
            let isPassedOn =
                HandedClosure(property) != nil
                && PassedOn(in: declaration.activeMembers(in: context).map(\.decl)).contains(property)
            return "@MessageTrace::TracedProperty\(raw: isPassedOn ? "(isPassedOn: true)" : "")"
        }
        // A wrapper with a projected value prevents an observer. On another actor, the macro can't find out if a wrapper has
        // one.
        let isElsewhere =
            declaration.is(ActorDeclSyntax.self) || declaration.attributes.mayNameOtherActor
            || property.declaration.attributes.nameOtherActor
        guard !isElsewhere || !property.isWrapped else { return nil }
        return property.isObservable ? "@MessageTrace::ObservedProperty" : nil
    }

    /// True if Observation generates the property's accessors, which announce each change of the value.
    private static func isObserved(
        _ property: StoredProperty, in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> Bool {
        declaration.is(ClassDeclSyntax.self) && declaration.attributes.containsForeign(["Observable"])
            && !declaration.attributes.mayNameOtherActor && !property.declaration.attributes.nameOtherActor
            && property.isVariable && !property.declaration.modifiers.contains(.lazy, .unowned)
            && !property.declaration.isIgnoredByObservation
            && !property.declaration.attributes.contains("Untraced")
            && !declaration.activeMembers(in: context).contains { $0.decl.mentionsAtTheEnd(property.name) }
    }

    /// Returns true if a property must stay without accessors, because an initialiser that isn't traced couldn't use
    /// them.
    private static func isStored(
        _ property: StoredProperty, in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> Bool {
        declaration.activeMembers(in: context).compactMap { $0.decl.as(InitializerDeclSyntax.self) }.contains {
            beginning in
            // An initialiser that is copied into other modules has no accessor that could store the first value.
            beginning.attributes.containsForeign(["inlinable", "_alwaysEmitIntoClient"])
                || !beginning.canBeTraced(in: declaration, context)
                    && property.needsTwin(in: beginning, of: declaration)
        }
    }

    /// Returns the traced properties that an initialiser can't access through their accessors. The initialiser must access
    /// their twins: the stored properties that the macro adds.
    private static func twins(
        in beginning: InitializerDeclSyntax, of declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext
    ) -> [String] {
        declaration.activeMembers(in: context).compactMap { member in
            guard let property = StoredProperty(member.decl), property.isTraceable,
                property.needsTwin(in: beginning, of: declaration),
                attribute(for: member.decl, in: declaration, context) != nil
            else { return nil }
            return property.name.text.trimming("`")
        }
    }

    /// Reports an error for each member that can't be recorded.
    private static func report(
        _ declaration: some DeclGroupSyntax, _ node: AttributeSyntax, in context: some MacroExpansionContext
    ) {
        let members = declaration.activeMembers(in: context).map(\.decl)
        let functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
        for function in functions where !function.attributes.contains("Untraced") {
            if let unknown = function.attributes.unknown {
                context.report(.leftAlone(unknown.attributeName.trimmedDescription), at: function.name)
            }
        }
        if declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) {
            for member in members {
                if let beginning = member.as(InitializerDeclSyntax.self), !beginning.attributes.contains("Untraced"),
                    beginning.body != nil, !beginning.canBeTraced(in: declaration, context)
                {
                    context.report(.leftAlone(capturesIn: "initialiser"), at: beginning.initKeyword)
                }
                if let end = member.as(DeinitializerDeclSyntax.self), end.hasCaptures,
                    !end.attributes.contains("Untraced")
                {
                    context.report(.leftAlone(capturesIn: "deinit"), at: end.deinitKeyword)
                }
            }
        }
        guard !node.inherits, !members.isEmpty, !functions.contains(where: \.isTracedByItsType) else { return }
        let isRecorded = members.contains { member in
            member.is(InitializerDeclSyntax.self) || !StoredProperty.all(in: member).isEmpty
        }
        if !isRecorded, functions.isEmpty == false || members.contains(where: { $0.is(VariableDeclSyntax.self) }) {
            context.report(.nothingToRecord, at: node)
        }
    }
}

extension SyntaxProtocol {
    /// True if the property is marked `@ObservationIgnored`, so that it stays an ordinary stored property.
    fileprivate var isIgnoredByObservation: Bool {
        self.as(VariableDeclSyntax.self)?.attributes.containsForeign(["ObservationIgnored"]) ?? false
    }
}

extension DeclSyntax {
    /// Returns true if the declaration declares a member with this name.
    fileprivate func declares(_ name: String) -> Bool {
        if let function = self.as(FunctionDeclSyntax.self) { return function.name.text.trimming("`") == name }
        return self.as(VariableDeclSyntax.self)?.bindings.contains {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimming("`") == name
        } == true
    }
}

extension DeclGroupSyntax {
    /// True if the type is declared `~Copyable` or `~Escapable`.
    fileprivate var isNoncopyable: Bool {
        inheritanceClause?.inheritedTypes.contains { type in
            ["~Copyable", "~Escapable"].contains(type.type.trimmedDescription.filter { $0 != " " })
        } == true
    }

    /// Returns the modifier `private` that hides the type from the rest of the file. It is on the type itself or on an
    /// enclosing type. Returns `nil` if the type isn't hidden.
    fileprivate func modifierThatHides(
        in context: some MacroExpansionContext
    ) -> (node: DeclModifierSyntax, isOwn: Bool)? {
        let around = context.lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
        let chain = [modifiers.private] + around.map(\.modifiers.private)
        guard let index = chain.dropLast().firstIndex(where: { $0 != nil }), let node = chain[index] else { return nil }
        return (node, index == 0)
    }
}

extension DeclModifierListSyntax {
    fileprivate var `private`: DeclModifierSyntax? {
        first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
    }
}

extension ComponentMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // The conformance is added even if nothing else is, because the compiler crashes if a conformance that a macro may add
        // is missing.
        guard !node.inherits, isUsable(node, on: declaration, in: context),
            !forgetsToInherit(node, declaration, lacking: protocols)
        else { return [] }
        // `nonisolated` is explicit, because otherwise the isolation of the module or superclass would be inferred, which a
        // macro can't see.
        return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated MessageTrace::TracedComponent {}")]
    }
}

extension ComponentMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard !context.isOff, isUsable(node, on: declaration, in: context) else { return [] }
        if let function = member.as(FunctionDeclSyntax.self) {
            return function.isTracedByItsType ? [function.tracing(in: declaration, context)] : []
        }
        let isObject = declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
        if let beginning = member.as(InitializerDeclSyntax.self) {
            guard isObject, beginning.canBeTraced(in: declaration, context) else { return [] }
            let twins = twins(in: beginning, of: declaration, context).map { "\"\($0)\"" }.joined(separator: ", ")
            let mayAnnounce =
                beginning.endsComplete(in: declaration) && !projections(of: declaration, in: context).isEmpty
            let passedOn = PassedOn(in: declaration.activeMembers(in: context).map(\.decl)).parameters(of: beginning)
                .map { "\"\($0)\"" }.joined(separator: ", ")
            let arguments = [
                node.inherits ? "inherits: true" : nil, twins.isEmpty ? nil : "twins: [\(twins)]",
                mayAnnounce ? "mayAnnounce: true" : nil, passedOn.isEmpty ? nil : "passedOn: [\(passedOn)]",
            ].compactMap { $0 }.joined(separator: ", ")
            return ["@MessageTrace::TracedInit\(raw: arguments.isEmpty ? "" : "(\(arguments))")"]
        }
        if let end = member.as(DeinitializerDeclSyntax.self) {
            let isTraced = isObject && !end.attributes.contains("Untraced") && !end.hasCaptures
            return isTraced ? ["@MessageTrace::TracedDeinit"] : []
        }
        return [attribute(for: member, in: declaration, context)].compactMap { $0 }
    }
}

extension String {
    func trimming(_ character: Character) -> String { filter { $0 != character } }
}
