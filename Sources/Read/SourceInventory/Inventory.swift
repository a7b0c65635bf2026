/// The inventory of one pattern: its source files, and the declarations in each file.
///
/// `source-inventory` parses the sources and writes the inventory, which is committed next to them, so that other
/// programs need no parser of Swift. An inventory contains no line numbers, and so a changed comment doesn't change it.
public struct Inventory: Codable, Hashable, Sendable {
    /// The version of the inventory's JSON format. JSON of any other version is refused.
    public static let currentVersion = 1

    public var version: Int
    /// The name of the pattern's folder: `RoundTable`.
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
    /// A type declaration with its full name and the file that contains it.
    public struct Placed: Sendable {
        public let declaration: TypeDeclaration
        /// The full name of the type: `LoginModuleCoreEvent.Failure`.
        public let name: String
        public let file: SourceFile
    }

    /// Every type, protocol and extension, in the order of the files; each comes before its nested types.
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
    /// The path relative to `Sources`, as the messages of a trace give it:
    /// `Patterns/RoundTable/Login/LoginModuleAssembly.swift`.
    public var path: String
    /// The section of the pattern's sources that contains the file, such as `Login`; see ``SourcePart``.
    public var feature: String
    /// The number of lines of code in the file, without blank lines and comments.
    public var lines: Int
    /// The names of the modules that the file imports, including imports within `#if`.
    @Omitted public var imports: [String]
    @Omitted public var types: [TypeDeclaration]
    /// The functions outside of types.
    @Omitted public var functions: [FunctionDeclaration]
    /// The constants and variables outside of types.
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

/// A part of a pattern's sources, such as the folder of a screen. It isn't a part of a blueprint.
///
/// Each file is in one part. The measures of ``Coupling`` treat each part as a package.
public enum SourcePart {
    /// The names of the parts that the app has in every pattern, such as Home.
    public static let ofTheApp = ["Home"] + byFeature.flatMap(\.parts)
    /// The features of the scenarios, each with the names of its parts. Home belongs to no feature, because all
    /// scenarios begin there.
    public static let byFeature = [
        (feature: "login", parts: ["Login", "Recovery"]), (feature: "about", parts: ["About", "Terms"]),
        (feature: "items", parts: ["Items", "AddItem", "Item"]),
    ]

    /// Returns the feature to which a part belongs; `nil` for Home, the app's start and the framework.
    public static func feature(of part: String) -> String? { byFeature.first { $0.parts.contains(part) }?.feature }

    /// The name of the part that contains the pattern's reusable code, on which the app's features are built.
    public static let framework = "Framework"
    /// The name of the part for files that are in no folder. These files start the app.
    public static let app = "App"
    /// The names of the parts that belong to no feature: the app's start, the code that features share, and the
    /// framework.
    public static let central: Set = [app, framework, "Launch", "Managers", "Root", "Trunk"]

    /// Returns the part to which a file belongs.
    ///
    /// The part is the first folder in the path whose name is a part of the app. If there is none, the part is the
    /// first folder of the path, or ``app`` if the path has no folder.
    ///
    /// - Parameter path: The path relative to the pattern's folder: `Login/Logic/LoginModuleCore.swift`.
    public static func of(path: String) -> String {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.first(where: ofTheApp.contains) ?? folders.first ?? app
    }

    /// Sorts features as tables list them: the app's own features in their fixed order, then others by name, then
    /// ``app`` and ``framework``.
    public static func sorted(_ features: some Sequence<String>) -> [String] {
        let last = [app, framework]
        let features = Set(features)
        let others = features.subtracting(ofTheApp).subtracting(last).sorted()
        return ofTheApp.filter(features.contains) + others + last.filter(features.contains)
    }
}
