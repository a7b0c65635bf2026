/// The declaration of a type, a protocol or an extension.
public struct TypeDeclaration: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    public var kind: Kind
    /// The declared name, such as `Home` or `Home.Adapter`; for an extension, the extended type's name.
    public var name: String
    /// The number of lines of code in the declaration, with its attributes and nested types.
    public var lines: Int
    /// The superclass and the protocols, as written in the source.
    @Omitted public var inherits: [String]
    /// The names of the type's generic parameters.
    @Omitted public var generics: [String]
    /// The recorder's attribute on the declaration; `nil` if there is none.
    public var mark: TraceMark?
    @Omitted public var cases: [CaseDeclaration]
    @Omitted public var properties: [PropertyDeclaration]
    /// Methods, initialisers, subscripts and the deinitialiser; in a protocol, the requirements of these kinds.
    @Omitted public var functions: [FunctionDeclaration]
    @Omitted public var aliases: [AliasDeclaration]
    /// The associated types of a protocol.
    @Omitted public var associatedTypes: [String]
    /// The types declared within this type.
    @Omitted public var types: [TypeDeclaration]
    /// The full names of the types, protocols and free functions of the same pattern that the declaration mentions,
    /// such as `LoginModuleCoreEvent.Failure`. The declaration itself and the names in its nested types are left out.
    @Omitted public var mentions: [String]
    /// The types of other Swift modules that the declaration mentions, without the names in its nested types.
    ///
    /// They are spelled as in the source, with the member if one is used: `Texts.checkCredentials`. Types that nearly
    /// every file mentions, such as `String`, are left out.
    @Omitted public var outside: [String]

    public init(
        kind: Kind, name: String, lines: Int, inherits: [String] = [], generics: [String] = [],
        mark: TraceMark? = nil, cases: [CaseDeclaration] = [], properties: [PropertyDeclaration] = [],
        functions: [FunctionDeclaration] = [], aliases: [AliasDeclaration] = [], associatedTypes: [String] = [],
        types: [TypeDeclaration] = [], mentions: [String] = [], outside: [String] = []
    ) {
        self.kind = kind
        self.name = name
        self.lines = lines
        self.inherits = inherits
        self.generics = generics
        self.mark = mark
        self.cases = cases
        self.properties = properties
        self.functions = functions
        self.aliases = aliases
        self.associatedTypes = associatedTypes
        self.types = types
        self.mentions = mentions
        self.outside = outside
    }
}

/// The declaration of a method, an initialiser, a subscript, a deinitialiser or a free function.
public struct FunctionDeclaration: Codable, Hashable, Sendable {
    /// The name in the form that traces use: `handleView(intent:)`, `init(kind:)`, `deinit`.
    public var name: String
    /// The types of the function's parameters, as written in the source.
    @Omitted public var parameters: [String]
    /// The type of the function's result, as written in the source; `nil` if the function returns nothing.
    public var result: String?
    @Omitted public var isStatic: Bool
    /// The number of lines of code in the function, with its attributes.
    public var lines: Int
    /// The recorder's attribute on the function; `nil` if there is none.
    public var mark: TraceMark?
    /// The types of the same pattern whose initialisers the function calls by the type's name.
    @Omitted public var makes: [String]
    /// The number of lines in the function's statements that create a component; see ``Wiring``.
    @Omitted public var makingLines: Int
    /// The methods, functions, closures, initialisers and cases that the function calls, by name without arguments,
    /// sorted.
    @Omitted public var calls: [String]
    /// The declarations of the same pattern that a free function mentions; empty for a method.
    ///
    /// The mentions of a method are listed with its type.
    @Omitted public var mentions: [String]
    /// The types of other Swift modules that a free function mentions; see ``TypeDeclaration/outside``.
    @Omitted public var outside: [String]

    public init(
        name: String, parameters: [String] = [], result: String? = nil, isStatic: Bool = false, lines: Int = 1,
        mark: TraceMark? = nil, makes: [String] = [], makingLines: Int = 0, calls: [String] = [],
        mentions: [String] = [], outside: [String] = []
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.isStatic = isStatic
        self.lines = lines
        self.mark = mark
        self.makes = makes
        self.makingLines = makingLines
        self.calls = calls
        self.mentions = mentions
        self.outside = outside
    }
}

/// The declaration of a constant or variable; in a protocol, of a required property.
public struct PropertyDeclaration: Codable, Hashable, Sendable {
    public enum Binding: String, Codable, Hashable, Sendable {
        case `let`, `var`
    }

    /// The strength of the property's reference; `strong` also if the property holds a value.
    public enum Strength: String, Codable, Hashable, Sendable {
        case strong, weak, unowned
    }

    public var name: String
    public var binding: Binding
    /// The property's type, as declared or as evident from the initial value; `nil` if only a type checker can find
    /// it.
    public var type: String?
    /// True if the type is derived from the initial value.
    @Omitted public var isInferred: Bool
    public var strength: Strength
    @Omitted public var isStatic: Bool
    /// True if the property is computed, not stored.
    @Omitted public var isComputed: Bool
    /// The types of the same pattern whose initialisers the initial value or an accessor calls.
    @Omitted public var makes: [String]
    /// The number of lines that create a component, in the initial value and the accessors; see ``Wiring``.
    @Omitted public var makingLines: Int
    /// The declarations of the same pattern that a variable outside of types mentions; empty for a member.
    ///
    /// The mentions of a member are listed with its type.
    @Omitted public var mentions: [String]
    /// The types of other Swift modules that a variable outside of types mentions; see ``TypeDeclaration/outside``.
    @Omitted public var outside: [String]

    public init(
        name: String, binding: Binding, type: String?, isInferred: Bool = false, strength: Strength = .strong,
        isStatic: Bool = false, isComputed: Bool = false, makes: [String] = [], makingLines: Int = 0,
        mentions: [String] = [], outside: [String] = []
    ) {
        self.name = name
        self.binding = binding
        self.type = type
        self.isInferred = isInferred
        self.strength = strength
        self.isStatic = isStatic
        self.isComputed = isComputed
        self.makes = makes
        self.makingLines = makingLines
        self.mentions = mentions
        self.outside = outside
    }
}

/// The declaration of an enumeration's case.
public struct CaseDeclaration: Codable, Hashable, Sendable {
    public var name: String
    /// The types of the case's associated values, as written in the source.
    @Omitted public var values: [String]

    public init(name: String, values: [String] = []) {
        self.name = name
        self.values = values
    }
}

/// A type alias. A declaration that mentions the alias counts as mentioning the aliased type.
public struct AliasDeclaration: Codable, Hashable, Sendable {
    public var name: String
    /// The aliased type, as written in the source.
    public var target: String

    public init(name: String, target: String) {
        self.name = name
        self.target = target
    }
}

/// An attribute of the recorder on a declaration, such as `@Component(.logic)` or `@Traced(.assembly, module:
/// "Login")`.
public struct TraceMark: Codable, Hashable, Sendable {
    public enum Attribute: String, Codable, Hashable, Sendable {
        case component = "Component"
        case traced = "Traced"
        case message = "Message"
    }

    public let attribute: Attribute
    /// The role that the attribute states or inherits from the superclass; `nil` if it is unknown.
    public let role: String?
    /// True if the role is inherited from the superclass.
    @Omitted public var inherits: Bool
    public let module: String?

    public init(_ attribute: Attribute, role: String? = nil, inherits: Bool = false, module: String? = nil) {
        self.attribute = attribute
        self.role = role
        self.inherits = inherits
        self.module = module
    }
}
