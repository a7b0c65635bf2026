/// What stands in the sources of one pattern: its files, and what each declares.
///
/// Made from the sources by `source-inventory` and committed beside them, so that neither the product nor its users
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
    /// A type declaration with where it stands.
    public struct Placed: Sendable {
        public let declaration: TypeDeclaration
        /// Its full name: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let file: SourceFile
    }

    /// Every type, protocol and extension, file by file, each before what is declared within it.
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

/// One source file and what it declares, in the file's order.
public struct SourceFile: Codable, Hashable, Sendable {
    /// The path under `Sources`, as a trace's messages have it: `Patterns/RoundTable/Login/LoginModuleAssembly.swift`.
    public var path: String
    /// The part of the pattern that it belongs to; see ``SourcePart``.
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

/// The part of a pattern that a file belongs to, told by its folders; the package of the package-level measures.
public enum SourcePart {
    /// What every pattern builds.
    public static let ofTheApp = ["Home"] + byFeature.flatMap(\.parts)
    /// The features of the app as its scenarios name them, each with the parts that it consists of. Home, where all begin,
    /// is a part of none.
    public static let byFeature = [
        (feature: "login", parts: ["Login", "Recovery"]), (feature: "about", parts: ["About", "Terms"]),
        (feature: "items", parts: ["Items", "AddItem", "Item"]),
    ]

    /// The feature that a part belongs to; `nil` for Home, the app's start and the framework.
    public static func feature(of part: String) -> String? { byFeature.first { $0.parts.contains(part) }?.feature }

    /// The pattern itself, without what is built with it.
    public static let framework = "Framework"
    /// The files outside all folders: how the app starts, and how the catalogue starts it.
    public static let app = "App"
    /// What belongs to no one feature of the app: how it starts, what its features share, and the framework.
    public static let central: Set = [app, framework, "Launch", "Managers", "Root", "Trunk"]

    /// The feature of a file.
    ///
    /// The first folder that bears the name of a feature of the app, however a pattern groups these; else the first
    /// folder, as it is named; without a folder, ``app``.
    ///
    /// - Parameter path: Below the pattern's folder: `Login/Logic/LoginModuleCore.swift`.
    public static func of(path: String) -> String {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.first(where: ofTheApp.contains) ?? folders.first ?? app
    }

    /// The app's features in their order, then the others by name, then how the app starts, then the framework.
    public static func sorted(_ features: some Sequence<String>) -> [String] {
        let last = [app, framework]
        let features = Set(features)
        let others = features.subtracting(ofTheApp).subtracting(last).sorted()
        return ofTheApp.filter(features.contains) + others + last.filter(features.contains)
    }
}
