public import Foundation

/// The recorder's attributes that an app's source files lack, derived from the names of the types.
///
/// `source-inventory annotate FOLDER` prints the attributes, and `archflow annotate` shows or writes them.
public struct Annotations: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The number of source files that were read.
    public var files: Int
    /// The lines to add, sorted by file and line.
    public var additions: [Addition]
    /// Types that get no attribute, by full name and location:
    ///
    /// - classes and actors whose name suggests no role: `Cart (Shop/Cart.swift:3)`;
    /// - private nested types, where the attribute doesn't compile: `Cart.Row (Shop/Cart.swift:9, private)`;
    /// - structs with methods whose name suggests a role: `PriceService (Shop/Price.swift:2, struct)`;
    /// - classes whose `Codable` conformance could no longer be synthesised: `CartModel (Shop/Cart.swift:5, Codable)`.
    public var unnamed: [String]
    /// The types that have the attribute `@Component` or get it by the added lines, sorted by name.
    public var components: [Component]

    /// A type that is a component.
    public struct Component: Codable, Hashable, Sendable {
        /// The type's name in traces, without the enclosing types.
        public var name: String
        /// The role from the attribute, the type's name or the superclass; `nil` if none of these gives a role.
        public var role: String?

        public init(name: String, role: String? = nil) {
            self.name = name
            self.role = role
        }
    }

    /// A line to add to a source file.
    public struct Addition: Codable, Hashable, Sendable {
        /// The path of the file, relative to the sources' folder.
        public var file: String
        /// The number of the line before which the new line is inserted, counted from 1.
        public var line: Int
        /// The text of the line, with its indentation, without its line break.
        public var text: String
        /// The reason for the line, such as `class LoginView: its name ends in View`.
        public var why: String

        public init(file: String, line: Int, text: String, why: String) {
            self.file = file
            self.line = line
            self.text = text
            self.why = why
        }

        /// The order of additions before the same line: an import (0) comes before an attribute (1).
        fileprivate var rank: Int { text.contains("@") ? 1 : 0 }
    }

    public init(
        files: Int, additions: [Addition] = [], unnamed: [String] = [], components: [Component] = []
    ) {
        version = Self.currentVersion
        self.files = files
        self.additions = additions.sorted { ($0.file, $0.line, $0.rank) < ($1.file, $1.line, $1.rank) }
        self.unnamed = unnamed
        self.components = components
    }

    /// The classes, actors and views without the attribute `@Component` in the sources, by full name and location.
    ///
    /// Types to which an added line gives the attribute are included.
    public var notComponents: [String] {
        (unnamed.filter { !$0.hasSuffix(", struct)") }
            + additions.filter { $0.text.contains("@Component") }.map { addition in
                let type = addition.why.prefix { $0 != ":" }.split(separator: " ").last ?? ""
                return "\(type) (\(addition.file):\(addition.line))"
            }).sorted()
    }

    /// Returns the annotations as one line of JSON. Equal sources give equal lines.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Decodes JSON that `source-inventory annotate` printed; `nil` if the JSON doesn't match this type and version.
    public init?(json: Data) {
        guard let read = try? JSONDecoder().decode(Self.self, from: json), read.version == Self.currentVersion else {
            return nil
        }
        self = read
    }
}

/// The roles suggested by the endings of type names. If several endings match a name, the longest counts.
public struct RoleNames: Hashable, Sendable {
    /// For each role, the endings of the names that suggest it.
    public var endings: [String: [String]]

    /// The endings that most apps use.
    public static let common = RoleNames(endings: [
        "view": ["View", "ViewController", "Controller", "Screen", "Scene", "Cell"],
        "bus": ["Dispatcher", "Pipeline", "Bus", "Broadcaster", "NotificationCenter"],
        "presentation": ["Presenter", "ViewModel", "Reactor", "ViewBinding"],
        "logic": ["Interactor", "Core", "UseCase", "Director", "Worker", "Reducer"],
        "state": ["State", "Store", "Repository", "Cache", "Model"],
        "navigation": ["Router", "Coordinator", "Navigator", "Joint", "Wireframe", "FlowController"],
        "service": [
            "Service", "Client", "API", "Gateway", "Provider", "Storage", "Logger", "Analytics", "Tracker",
        ],
        "assembly": ["Builder", "Assembly", "Configurator", "Factory", "Container"],
    ])

    /// Endings of the names of enums that are sent as messages, such as `Event`.
    public static let messages = [
        "Action", "Event", "Intent", "Command", "Message", "Mutation", "Update", "Input", "Output", "Route",
    ]

    public init(endings: [String: [String]]) {
        self.endings = endings
    }

    /// Returns these endings together with the given ones. An ending that is already known gets the new role.
    public func adding(_ more: [String: [String]]) -> RoleNames {
        let given = Set(more.values.joined())
        var endings = endings.mapValues { $0.filter { !given.contains($0) } }
        for (role, its) in more { endings[role, default: []] += its }
        return RoleNames(endings: endings)
    }

    /// Words that may follow an ending in the name of a class that implements a protocol, such as `Imp` in
    /// `RouterImp`.
    private static let implementing = ["", "Imp", "Impl", "Implementation"]

    /// Returns the role that a name suggests, and the ending that suggests it; `nil` if no ending matches.
    public func role(of name: String) -> (role: String, ending: String)? {
        let matches = endings.flatMap { role, its in
            its.flatMap { ending in
                Self.implementing.map { ending + $0 }.filter(name.hasSuffix).map { (role: role, ending: $0) }
            }
        }
        return matches.max { ($0.ending.count, $1.role) < ($1.ending.count, $0.role) }
    }
}
