/// A method, an initialiser, a subscript, a deinitialiser or a free function.
public struct FunctionDeclaration: Codable, Hashable, Sendable {
    /// The name as traces have it: `handleView(intent:)`, `init(kind:)`, `deinit`.
    public var name: String
    /// The types of its parameters, as written.
    @Omitted public var parameters: [String]
    /// The type of its result, as written; `nil` for none.
    public var result: String?
    @Omitted public var isStatic: Bool
    /// Its lines of code, those of its attributes among them.
    public var lines: Int
    /// What its attribute says to the recorder.
    public var mark: TraceMark?
    /// The types of the same pattern that it makes: whose initialisers it calls by name.
    @Omitted public var makes: [String]
    /// The lines of the statements in it that make a component; see ``Wiring``.
    @Omitted public var makingLines: Int
    /// What it calls, by its names without arguments, sorted: methods, functions, closures, initialisers, cases.
    @Omitted public var calls: [String]
    /// What a free function names; a method's are among those of its type.
    @Omitted public var mentions: [String]

    public init(
        name: String, parameters: [String] = [], result: String? = nil, isStatic: Bool = false, lines: Int = 1,
        mark: TraceMark? = nil, makes: [String] = [], makingLines: Int = 0, calls: [String] = [],
        mentions: [String] = []
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
    }
}
