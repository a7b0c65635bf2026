/// The source files of one pattern, and the declarations in each.
///
/// `source-inventory` makes an inventory from the sources, and it is committed beside them. So the parts of a pattern are known
/// without a parser of Swift. An inventory contains no line numbers, so that a changed comment doesn't change it.
public struct Inventory: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's folder: `RoundTable`.
    public var pattern: String
    /// The pattern's source files, by path.
    public var files: [SourceFile]

    public init(pattern: String, files: [SourceFile]) {
        version = Self.currentVersion
        self.pattern = pattern
        self.files = files.sorted { $0.path < $1.path }
    }
}

extension Inventory {
    /// A type declaration with its full name and its file.
    public struct Placed: Sendable {
        public let declaration: TypeDeclaration
        /// The full name of the type: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let file: SourceFile
    }

    /// Every type, protocol and extension, sorted by file; each is listed before its nested types.
    public var declarations: [Placed] {
        var placed: [Placed] = []
        func add(_ declaration: TypeDeclaration, within outer: String?, in file: SourceFile) {
            let name = outer.map { "\($0).\(declaration.name)" } ?? declaration.name
            placed.append(Placed(declaration: declaration, name: name, file: file))
            for inner in declaration.types { add(inner, within: name, in: file) }
        }
        for file in files {
            for declaration in file.types { add(declaration, within: nil, in: file) }
        }
        return placed
    }
}

/// One source file and its declarations, in the file's order.
public struct SourceFile: Codable, Hashable, Sendable {
    /// The path relative to `Sources`, as in the messages of a trace:
    /// `Patterns/RoundTable/Login/LoginModuleAssembly.swift`.
    public var path: String
    /// The part of the pattern to which the file belongs; see ``SourcePart``.
    public var feature: String
    /// The number of lines of code in the file, without blank lines and comments.
    public var lines: Int
    /// The modules that the file imports, under any condition.
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

/// The part of a pattern to which a file belongs, derived from its folders. Measures of packages treat each part as a package.
public enum SourcePart {
    /// The parts of the app that every pattern builds.
    public static let ofTheApp = ["Home"] + byFeature.flatMap(\.parts)
    /// The features that scenarios are about, each with its parts of the app. Home, where all scenarios begin, belongs to no
    /// feature.
    public static let byFeature = [
        (feature: "login", parts: ["Login", "Recovery"]), (feature: "about", parts: ["About", "Terms"]),
        (feature: "items", parts: ["Items", "AddItem", "Item"]),
    ]

    /// The feature to which a part belongs; `nil` for Home, the app's start and the framework.
    public static func feature(of part: String) -> String? { byFeature.first { $0.parts.contains(part) }?.feature }

    /// The part that contains the pattern's own code, without the app that is built with it.
    public static let framework = "Framework"
    /// The part that contains the files outside all folders. They start the app, on its own or from the list of patterns.
    public static let app = "App"
    /// The parts that don't belong to a single feature of the app: its start, the code that features share, and the
    /// framework.
    public static let central: Set = [app, framework, "Launch", "Managers", "Root", "Trunk"]

    /// The part to which a file belongs.
    ///
    /// The part is the first folder in the path that has the name of a part of the app. Without such a folder, it is the first
    /// folder; without any folder, ``app``.
    ///
    /// - Parameter path: The path below the pattern's folder: `Login/Logic/LoginModuleCore.swift`.
    public static func of(path: String) -> String {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.first(where: ofTheApp.contains) ?? folders.first ?? app
    }

    /// The parts in the order of tables: first the parts of the app in their own order, then other parts by name, then ``app``
    /// and ``framework``.
    public static func sorted(_ features: some Sequence<String>) -> [String] {
        let last = [app, framework]
        let features = Set(features)
        let others = features.subtracting(ofTheApp).subtracting(last).sorted()
        return ofTheApp.filter(features.contains) + others + last.filter(features.contains)
    }
}
