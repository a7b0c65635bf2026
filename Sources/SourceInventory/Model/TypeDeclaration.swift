/// A type, a protocol, or an extension of one.
public struct TypeDeclaration: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    public var kind: Kind
    /// The name as declared; an extension's is that of the type it extends: `Home` or `Home.Adapter`.
    public var name: String
    /// Its lines of code, those of its attributes and of nested types among them.
    public var lines: Int
    /// The superclass and the protocols, as written.
    @Omitted public var inherits: [String]
    /// What its attribute says to the recorder.
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
    /// The types, protocols and free functions of the same pattern that it names anywhere in it, itself and what its
    /// nested types name left out; by their full names: `LoginModuleCoreEvent.Failure`.
    @Omitted public var mentions: [String]

    public init(
        kind: Kind, name: String, lines: Int, inherits: [String] = [], mark: TraceMark? = nil,
        cases: [CaseDeclaration] = [], properties: [PropertyDeclaration] = [], functions: [FunctionDeclaration] = [],
        aliases: [AliasDeclaration] = [], associatedTypes: [String] = [], types: [TypeDeclaration] = [],
        mentions: [String] = []
    ) {
        self.kind = kind
        self.name = name
        self.lines = lines
        self.inherits = inherits
        self.mark = mark
        self.cases = cases
        self.properties = properties
        self.functions = functions
        self.aliases = aliases
        self.associatedTypes = associatedTypes
        self.types = types
        self.mentions = mentions
    }
}
