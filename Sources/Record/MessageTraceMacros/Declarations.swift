import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

extension AttributeListSyntax {
    /// Returns the attributes that ArchFlow declares under a name, such as `@Component`, including those written with
    /// the module's name, such as `@MessageTrace.Component`.
    func named(_ name: String) -> [AttributeSyntax] {
        let spellings = [name, "MessageTrace.\(name)", "MessageTrace::\(name)"]
        return all.filter { spellings.contains($0.attributeName.trimmedDescription) }
    }

    /// Returns true if the list contains an attribute with one of these names. Modules before the attribute's name are
    /// ignored.
    func containsForeign(_ names: Set<String>) -> Bool { all.contains { names.contains($0.lastName) } }

    /// Returns true if the list has an attribute whose name is not one of these.
    func containsUnknown(beside names: Set<String>) -> Bool { all.contains { !names.contains($0.lastName) } }

    private var all: [AttributeSyntax] {
        compactMap { element in if case .attribute(let attribute) = element { attribute } else { nil } }
    }

    /// Returns true if the list contains one of ArchFlow's attributes with one of these names.
    func contains(_ names: String...) -> Bool { names.contains { !named($0).isEmpty } }
}

extension DeclModifierListSyntax {
    func contains(_ keywords: Keyword...) -> Bool {
        contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
    }
}

extension AttributeListSyntax {
    /// Returns true if the list has an attribute with this name before `node`.
    func repeats(_ name: String, at node: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
        let all = named(name)
        guard all.count > 1, let first = all.first else { return false }
        // The compiler passes attribute and declaration separately, so only their positions in the file identify them.
        guard let here = context.location(of: node), let there = context.location(of: first) else {
            return node.id != first.id
        }
        return here.line.trimmedDescription != there.line.trimmedDescription
            || here.column.trimmedDescription != there.column.trimmedDescription
    }

    /// True if the list has a global actor other than the main one, judged by the attributes' names.
    var nameOtherActor: Bool { !actors.isSubset(of: ["MainActor"]) }

    /// True if a type may belong to a global actor other than the main one: an attribute has the name of such an actor, or
    /// isn't known.
    var mayNameOtherActor: Bool {
        nameOtherActor || all.contains { !$0.lastName.hasPrefix("_") && !Self.ofTypes.contains($0.lastName) }
    }

    /// The names of attributes that bind a type to no global actor, or only to the main actor: the language's own
    /// attributes, and common macros.
    private static let ofTypes: Set<String> = [
        "MainActor", "Component", "Message", "Traced", "Observable", "Perceptible", "Model", "Suite",
        "available", "objc", "nonobjc", "objcMembers", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper",
        "resultBuilder", "globalActor", "main", "UIApplicationMain", "NSApplicationMain", "usableFromInline", "frozen",
        "requires_stored_property_inits", "unchecked", "preconcurrency", "IBDesignable", "safe", "unsafe", "export",
    ]

    /// The global actors in the list, judged by the attributes' names.
    var actors: Set<String> { Set(all.map(\.lastName).filter { $0.hasSuffix("Actor") }) }
}

extension DeclGroupSyntax {
    /// Returns the access modifier that makes a generated member as visible as its type, such as `public `. The modifier is
    /// read from the type or from the extension around the type.
    func accessPrefix(in context: some MacroExpansionContext) -> String {
        if attributes.containsForeign(["usableFromInline"]) { return "@usableFromInline " }
        let own = modifiers.accessLevel
        let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
        return switch own ?? around {
        case .public, .open: "public "
        case .package: "package "
        default: ""
        }
    }
}

extension DeclModifierListSyntax {
    fileprivate var accessLevel: Keyword? {
        let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
        return levels.first { level in
            contains { $0.name.tokenKind == .keyword(level) && $0.detail == nil }
        }
    }
}

extension AttributeSyntax {
    /// The attribute's name without modules and types before it: `Model` of `@SwiftData::Model`.
    var lastName: String {
        if let name = attributeName.as(IdentifierTypeSyntax.self) { return name.name.text }
        return attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
    }

    /// Returns the argument with the given label. For `nil`, returns the first argument if that has no label.
    func argument(_ label: String?) -> ExprSyntax? {
        guard case .argumentList(let arguments) = arguments else { return nil }
        if let label { return arguments.first { $0.label?.text == label }?.expression }
        return arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    }

    /// Returns the names listed in the argument with the given label.
    func names(_ label: String) -> Set<String> {
        Set(
            argument(label)?.as(ArrayExprSyntax.self)?.elements.compactMap { element in
                element.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            } ?? [])
    }

    /// Returns true if the argument with the given label is the literal `true`.
    func says(_ label: String) -> Bool { argument(label)?.trimmedDescription == "true" }

    /// True if the attribute has `inherits: true`: the class inherits from a component.
    var inherits: Bool { says("inherits") }
}

extension DeclGroupSyntax {
    /// True if the type's `@Component` says that its superclass is a component.
    var inheritsFromComponent: Bool {
        attributes.contains { element in
            guard case .attribute(let attribute) = element else { return false }
            return attribute.attributeName.trimmedDescription.hasSuffix("Component") && attribute.inherits
        }
    }
}

/// A stored property and the declaration that contains it.
struct StoredProperty {
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let name: TokenSyntax

    /// Creates the stored property of a declaration; `nil` if the declaration declares none or several.
    init?(_ member: some DeclSyntaxProtocol) {
        let all = Self.all(in: member)
        guard all.count == 1, let only = all.first, only.declaration.bindings.count == 1 else { return nil }
        self = only
    }

    /// Returns the properties of a declaration that are stored in the instance. For example, `var first, second: Int` has two.
    static func all(in member: some DeclSyntaxProtocol) -> [StoredProperty] {
        all(in: member, areStatic: false)
    }

    /// Returns the static stored properties of a declaration.
    static func ofType(in member: some DeclSyntaxProtocol) -> [StoredProperty] { all(in: member, areStatic: true) }

    /// Returns the inherited stored property to which a declaration adds observers; `nil` for any other declaration.
    static func overridden(by member: some DeclSyntaxProtocol) -> StoredProperty? {
        guard let declaration = member.as(VariableDeclSyntax.self), declaration.modifiers.contains(.override),
            !declaration.modifiers.contains(.weak, .unowned, .lazy), declaration.attributes.isEmpty,
            declaration.bindings.count == 1, let property = declaration.bindings.first
        else { return nil }
        return StoredProperty(declaration, property)
    }

    private static func all(in member: some DeclSyntaxProtocol, areStatic: Bool) -> [StoredProperty] {
        guard let declaration = member.as(VariableDeclSyntax.self), !declaration.modifiers.contains(.override),
            declaration.modifiers.contains(.static, .class) == areStatic
        else { return [] }
        return declaration.bindings.compactMap { StoredProperty(declaration, $0) }
    }

    private init?(_ declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
        if case .getter = binding.accessorBlock?.accessors { return nil }
        if case .accessors(let accessors) = binding.accessorBlock?.accessors,
            !accessors.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
        {
            return nil
        }
        self.declaration = declaration
        self.binding = binding
        self.name = name
    }

    var observers: PropertyObservers { PropertyObservers(of: binding) }

    /// True if accessors can record the property's writes: a plain `var` without a wrapper.
    var isTraceable: Bool {
        declaration.bindingSpecifier.tokenKind == .keyword(.var)
            && !declaration.modifiers.contains(.weak, .unowned, .lazy)
            && declaration.attributes.isEmpty && !isUnsafe && !observers.hide(name)
            && (binding.typeAnnotation != nil || binding.initializer != nil)
    }

    /// Returns true if an initialiser must access the property's twin, the stored property that holds the value,
    /// because it can't use the property's accessors.
    ///
    /// There are three such cases. The initialiser changes the property in place or reads it, and the accessors need a
    /// complete object. Or it assigns the property, which observers must not see. Or its isolation differs from the
    /// accessors'.
    func needsTwin(in beginning: InitializerDeclSyntax, of type: some DeclGroupSyntax) -> Bool {
        let isElsewhere = beginning.mayRunElsewhere(in: type)
        let uses = beginning.uses(of: [name.text.trimming("`")], includeDefer: isElsewhere)
        return !uses.isEmpty && (isElsewhere || !uses.areAssignments || !observers.isEmpty)
    }

    /// True if a property observer can record the writes: for a `var` that is weak, unowned, lazy, unsafe or wrapped.
    var isObservable: Bool {
        declaration.bindingSpecifier.tokenKind == .keyword(.var)
            && binding.accessorBlock == nil
            && (declaration.modifiers.contains(.weak, .unowned, .lazy) || !declaration.attributes.isEmpty || isUnsafe)
            && !declaration.attributes.contains("Untraced", "TracedProperty") && !isStoredElsewhere
            && (binding.typeAnnotation != nil || binding.initializer != nil)
    }

    /// True if the property is `nonisolated(unsafe)`. The compiler warns of this on a property with accessors.
    private var isUnsafe: Bool {
        declaration.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) && $0.detail != nil }
    }

    /// True if the property has an attribute that may be a wrapper.
    var isWrapped: Bool {
        declaration.attributes.containsUnknown(beside: Self.plainAttributes.union(Self.ownAttributes))
    }

    /// The attributes that ``ComponentMacro`` adds to a property.
    private static let ownAttributes: Set<String> = ["TracedProperty", "ObservedProperty"]

    private static let plainAttributes: Set<String> = [
        "objc", "nonobjc", "NSCopying", "IBOutlet", "IBInspectable", "GKInspectable", "available", "usableFromInline",
        "MainActor", "ObservationIgnored",
    ]

    /// True if an attribute adds accessors to the property or stores its value elsewhere, so that no observer is allowed.
    private var isStoredElsewhere: Bool { declaration.attributes.containsForeign(Self.otherStores) }

    private static let otherStores: Set<String> = [
        // Core Data creates the accessors at run time.
        "NSManaged",
        // Macros of Observation, of its backport and of SwiftData.
        "ObservationTracked", "PerceptionTracked", "PerceptionIgnored", "Attribute", "Relationship", "Transient",
        "Query",
    ]

    /// True if the property has no initial value, so that an initialiser must set it.
    var hasNoFirstValue: Bool {
        binding.initializer == nil && declaration.attributes.isEmpty && !declaration.modifiers.contains(.weak, .lazy)
            && !(isVariable && binding.typeAnnotation?.type.isOptional == true)
    }

    var isVariable: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.var) }

    /// True if the property holds a value that can change although the property doesn't, such as a `Mutex<[Item]>`.
    var isLock: Bool {
        var made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        if let generic = made?.as(GenericSpecializationExprSyntax.self) { made = generic.expression }
        let names = [
            binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.name.text,
            binding.typeAnnotation?.type.as(MemberTypeSyntax.self)?.name.text,
            made?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        ]
        return names.contains { $0.map(Self.locks.contains) ?? false }
    }

    private static let locks: Set<String> = ["Mutex", "Atomic", "OSAllocatedUnfairLock", "ManagedAtomic"]

    /// True for a constant whose value may be a Combine subject or another object that publishes changes: the declared
    /// type is generic, or the initial value is a call of an initialiser.
    var mayHoldSubject: Bool {
        guard !isVariable, declaration.attributes.isEmpty, !declaration.modifiers.contains(.weak, .unowned) else {
            return false
        }
        if let type = binding.typeAnnotation?.type {
            return type.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
                || type.as(MemberTypeSyntax.self)?.genericArgumentClause != nil
        }
        guard let callee = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression else {
            return false
        }
        if callee.is(GenericSpecializationExprSyntax.self) { return true }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }

    /// True if the property may refer to a component. False for a closure, because its captures can't be read, and for a
    /// property marked `@Untraced`.
    var mayHoldComponent: Bool { !declaration.attributes.contains("Untraced") && !isPlainValue }

    /// True if reading the property is safe and has no side effects. It may have some if another module declares the
    /// property's wrapper, and isn't safe for `unowned(unsafe)`.
    var canBeRead: Bool {
        let names = Self.plainAttributes.union(Self.readableAttributes).union(Self.ownAttributes)
        return !declaration.attributes.containsUnknown(beside: names) && !isOutOfUse && !isUnsafelyUnowned
            && (!isUnowned || unownedType != nil)
    }

    /// True if the property is marked as deprecated, obsoleted or unavailable, so that the compiler rejects or warns of
    /// its use.
    var isOutOfUse: Bool {
        declaration.attributes.contains { element in
            guard case .attribute(let attribute) = element, attribute.lastName == "available" else { return false }
            let words: Set<String> = ["deprecated", "obsoleted", "unavailable"]
            return attribute.tokens(viewMode: .sourceAccurate).contains { words.contains($0.text) }
        }
    }

    private static let readableAttributes: Set<String> = [
        "Published", "ObservationTracked", "ObservationIgnored", "PerceptionTracked", "PerceptionIgnored",
    ]

    var isWeak: Bool { declaration.modifiers.contains(.weak) }
    /// The declared type of an unowned property without `?` or `!`, in parentheses where an expression needs them;
    /// `nil` if the property declares no type.
    var unownedType: String? {
        guard let type = binding.typeAnnotation?.type else { return nil }
        let bare = (type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type).withoutOptional
        return bare.is(IdentifierTypeSyntax.self) || bare.is(MemberTypeSyntax.self)
            ? bare.trimmedDescription : "(\(bare.trimmedDescription))"
    }
    var isUnowned: Bool { declaration.modifiers.contains(.unowned) }
    private var isUnsafelyUnowned: Bool {
        declaration.modifiers.contains { $0.name.tokenKind == .keyword(.unowned) && $0.detail?.detail.text == "unsafe" }
    }
    var isLazy: Bool { declaration.modifiers.contains(.lazy) }

    static let plainTypes: Set<String> = [
        "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
        "UInt32", "UInt64", "Double", "Float", "CGFloat", "Date", "URL", "UUID", "Data", "Duration", "TimeInterval",
        "ObjectIdentifier",
    ]

    private var isPlainValue: Bool {
        if let type = binding.typeAnnotation?.type { return Self.isPlain(type) }
        guard let value = binding.initializer?.value else { return false }
        return value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
            || value.is(FloatLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
            || value.is(ClosureExprSyntax.self)
    }

    /// Returns true if a type's values can't hold components, neither directly nor in a collection.
    private static func isPlain(_ type: TypeSyntax) -> Bool {
        let bare = (type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type).withoutOptional
        if bare.isFunction { return true }
        if let tuple = bare.as(TupleTypeSyntax.self) { return tuple.elements.allSatisfy { isPlain($0.type) } }
        if let array = bare.as(ArrayTypeSyntax.self) { return isPlain(array.element) }
        if let dictionary = bare.as(DictionaryTypeSyntax.self) {
            return isPlain(dictionary.key) && isPlain(dictionary.value)
        }
        if let named = bare.as(IdentifierTypeSyntax.self), let arguments = named.genericArgumentClause?.arguments {
            return ["Array", "Dictionary", "Optional", "Set"].contains(named.name.text)
                && arguments.allSatisfy { $0.argument.as(TypeSyntax.self).map(isPlain) ?? false }
        }
        return plainTypes.contains(bare.trimmedDescription)
    }
}

extension DeclSyntax {
    /// Returns true if a `deinit` that is not isolated names a property. In an actor, such a `deinit` may access stored
    /// properties, but no property with accessors, so the property must stay without them.
    func mentionsAtTheEnd(_ property: TokenSyntax) -> Bool {
        guard let end = self.as(DeinitializerDeclSyntax.self), !end.isIsolated else { return false }
        let name = property.text.trimming("`")
        return end.body?.tokens(viewMode: .sourceAccurate).contains { $0.text.trimming("`") == name } == true
    }
}

extension DeinitializerDeclSyntax {
    var isIsolated: Bool { modifiers.contains { $0.name.text == "isolated" } }
}

extension TypeSyntax {
    var isOptional: Bool { self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }

    /// True for a function type, also within parentheses, attributes or an optional.
    var isFunction: Bool {
        if self.is(FunctionTypeSyntax.self) { return true }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isFunction }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.isFunction
        }
        return false
    }
}

extension FunctionDeclSyntax {
    /// Returns true if the function, or its extension, declares an isolation that may differ from the type's.
    func mayRunElsewhere(in context: some MacroExpansionContext) -> Bool {
        let isInNonisolatedExtension = context.lexicalContext.contains {
            $0.as(ExtensionDeclSyntax.self)?.modifiers.contains(.nonisolated) == true
        }
        return modifiers.contains(.nonisolated) || isInNonisolatedExtension || attributes.nameOtherActor
            || attributes.containsForeign(["concurrent"])
    }
}
