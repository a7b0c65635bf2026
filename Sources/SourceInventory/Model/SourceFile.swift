/// One source file and what it declares, in the file's order.
public struct SourceFile: Codable, Hashable, Sendable {
    /// The path under `Sources`, as a trace's messages have it: `Patterns/RoundTable/Login/LoginModuleAssembly.swift`.
    public var path: String
    /// The part of the pattern that it belongs to; see ``Feature``.
    public var feature: String
    /// Its lines of code: those with anything but blanks and comments.
    public var lines: Int
    /// The modules that it imports, under any condition.
    @Omitted public var imports: [String]
    @Omitted public var types: [TypeDeclaration]
    /// The functions outside all types.
    @Omitted public var functions: [FunctionDeclaration]
    /// The constants and variables outside all types.
    @Omitted public var properties: [PropertyDeclaration]
    @Omitted public var aliases: [AliasDeclaration]

    public init(
        path: String, feature: String, lines: Int, imports: [String] = [], types: [TypeDeclaration] = [],
        functions: [FunctionDeclaration] = [], properties: [PropertyDeclaration] = [],
        aliases: [AliasDeclaration] = []
    ) {
        self.path = path
        self.feature = feature
        self.lines = lines
        self.imports = imports
        self.types = types
        self.functions = functions
        self.properties = properties
        self.aliases = aliases
    }
}
