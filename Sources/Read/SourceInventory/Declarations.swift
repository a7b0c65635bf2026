/// A type, a protocol, or an extension of one.
public struct TypeDeclaration: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    public var kind: Kind
    /// The name as declared; an extension's is that of the type it extends: `Home` or `Home.Adapter`.
    public var name: String
    /// The number of its lines of code, with its attributes and nested types.
    public var lines: Int
    /// The superclass and the protocols, as written.
    @Omitted public var inherits: [String]
    /// Its generic parameters.
    @Omitted public var generics: [String]
    /// The recorder's attribute on it; `nil` where it has none.
    public var mark: TraceMark?
    @Omitted public var cases: [CaseDeclaration]
    @Omitted public var properties: [PropertyDeclaration]
    /// Methods, initialisers, subscripts and the deinitialiser; a protocol's are requirements.
    @Omitted public var functions: [FunctionDeclaration]
    @Omitted public var aliases: [AliasDeclaration]
    /// A protocol's associated types.
    @Omitted public var associatedTypes: [String]
    /// The types declared within.
    @Omitted public var types: [TypeDeclaration]
    /// The types, protocols and free functions of the same pattern that it names, without itself and without the names in its
    /// nested types; by their full names: `LoginModuleCoreEvent.Failure`.
    @Omitted public var mentions: [String]
    /// The types of other modules that it names, without the names in its nested types. As written, with the member where one
    /// is named: `Texts.checkCredentials`. Types that nearly every file names, such as `String`, are left out.
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

/// A method, an initialiser, a subscript, a deinitialiser or a free function.
public struct FunctionDeclaration: Codable, Hashable, Sendable {
    /// The name as traces have it: `handleView(intent:)`, `init(kind:)`, `deinit`.
    public var name: String
    /// The types of its parameters, as written.
    @Omitted public var parameters: [String]
    /// The type of its result, as written; `nil` for none.
    public var result: String?
    @Omitted public var isStatic: Bool
    /// The number of its lines of code, with its attributes.
    public var lines: Int
    /// The recorder's attribute on it; `nil` where it has none.
    public var mark: TraceMark?
    /// The types of the same pattern that it makes: it calls their initialisers by name.
    @Omitted public var makes: [String]
    /// The number of lines of its statements that make a component; see ``Wiring``.
    @Omitted public var makingLines: Int
    /// The methods, functions, closures, initialisers and cases that it calls, by their names without arguments, sorted.
    @Omitted public var calls: [String]
    /// The declarations of the same pattern that a free function names; a method's are among those of its type.
    @Omitted public var mentions: [String]
    /// The types of other modules that a free function names; see ``TypeDeclaration/outside``.
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

/// A constant or variable; in a protocol, a requirement.
public struct PropertyDeclaration: Codable, Hashable, Sendable {
    public enum Binding: String, Codable, Hashable, Sendable {
        case `let`, `var`
    }

    /// The way a property holds the object that it refers to, if it refers to one.
    public enum Strength: String, Codable, Hashable, Sendable {
        case strong, weak, unowned
    }

    public var name: String
    public var binding: Binding
    /// Its type: the declared one, or the one that its initial value shows; `nil` where only a type checker can tell.
    public var type: String?
    /// True where the type is derived from the initial value.
    @Omitted public var isInferred: Bool
    public var strength: Strength
    @Omitted public var isStatic: Bool
    /// True where it stores nothing.
    @Omitted public var isComputed: Bool
    /// The types of the same pattern that its initial value or its accessors make.
    @Omitted public var makes: [String]
    /// The number of lines of the initial value and the accessors that make a component; see ``Wiring``.
    @Omitted public var makingLines: Int
    /// The declarations of the same pattern that a free variable names; a member's are among those of its type.
    @Omitted public var mentions: [String]
    /// The types of other modules that a free variable names; see ``TypeDeclaration/outside``.
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

/// A case of an enumeration.
public struct CaseDeclaration: Codable, Hashable, Sendable {
    public var name: String
    /// The types of its associated values, as written.
    @Omitted public var values: [String]

    public init(name: String, values: [String] = []) {
        self.name = name
        self.values = values
    }
}

/// Another name for a type. A declaration that mentions the alias mentions its target.
public struct AliasDeclaration: Codable, Hashable, Sendable {
    public var name: String
    /// The type that it names, as written.
    public var target: String

    public init(name: String, target: String) {
        self.name = name
        self.target = target
    }
}

/// An attribute of the recorder on a declaration: `@Component(.logic)`, `@Traced(.assembly, module: "Login")`.
public struct TraceMark: Codable, Hashable, Sendable {
    public enum Attribute: String, Codable, Hashable, Sendable {
        case component = "Component"
        case traced = "Traced"
        case message = "Message"
    }

    public let attribute: Attribute
    /// The role that is given; without one, the superclass's, where it is inherited and the superclass is the pattern's own.
    public let role: String?
    /// True where the role is the superclass's.
    @Omitted public var inherits: Bool
    public let module: String?

    public init(_ attribute: Attribute, role: String? = nil, inherits: Bool = false, module: String? = nil) {
        self.attribute = attribute
        self.role = role
        self.inherits = inherits
        self.module = module
    }
}
