/// The source files of one pattern, and the declarations in each.
///
/// `source-inventory` makes it from the sources, and it is committed beside them: so neither the product nor its users
/// need a parser of Swift to know what a pattern is made of. It holds no line numbers: a changed comment changes nothing.
public struct Inventory: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's folder: `RoundTable`.
    public var pattern: String
    /// Its source files, by path.
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
        /// Its full name: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let file: SourceFile
    }

    /// Every type, protocol and extension, file by file, each before its nested types.
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
    /// The path under `Sources`, as a trace's messages have it: `Patterns/RoundTable/Login/LoginModuleAssembly.swift`.
    public var path: String
    /// The part of the pattern that it belongs to; see ``SourcePart``.
    public var feature: String
    /// The number of its lines of code, without blank lines and comments.
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

/// The part of a pattern that a file belongs to, derived from its folders; the package of the package-level measures.
public enum SourcePart {
    /// The parts of the app that every pattern builds.
    public static let ofTheApp = ["Home"] + byFeature.flatMap(\.parts)
    /// The features of the app as its scenarios name them, each with its parts. Home, where all begin, is a part of none.
    public static let byFeature = [
        (feature: "login", parts: ["Login", "Recovery"]), (feature: "about", parts: ["About", "Terms"]),
        (feature: "items", parts: ["Items", "AddItem", "Item"]),
    ]

    /// The feature that a part belongs to; `nil` for Home, the app's start and the framework.
    public static func feature(of part: String) -> String? { byFeature.first { $0.parts.contains(part) }?.feature }

    /// The code of the pattern itself, without the app that is built with it.
    public static let framework = "Framework"
    /// The files outside all folders, which start the app, alone and from the catalogue.
    public static let app = "App"
    /// The parts that belong to no one feature of the app: its start, the code that its features share, and the framework.
    public static let central: Set = [app, framework, "Launch", "Managers", "Root", "Trunk"]

    /// The part that a file belongs to.
    ///
    /// It is the first folder that bears the name of a part of the app, however a pattern groups these. Without one it is the
    /// first folder, whatever its name, and without any folder ``app``.
    ///
    /// - Parameter path: The path below the pattern's folder: `Login/Logic/LoginModuleCore.swift`.
    public static func of(path: String) -> String {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.first(where: ofTheApp.contains) ?? folders.first ?? app
    }

    /// The parts in the order of tables: the app's in their order, the others by name, then ``app`` and ``framework``.
    public static func sorted(_ features: some Sequence<String>) -> [String] {
        let last = [app, framework]
        let features = Set(features)
        let others = features.subtracting(ofTheApp).subtracting(last).sorted()
        return ofTheApp.filter(features.contains) + others + last.filter(features.contains)
    }
}
