public import Foundation

/// The recorder's attributes that an app's sources lack, by the names of its types.
///
/// `source-inventory annotate FOLDER` prints them, and `archflow annotate` shows or writes them.
public struct Annotations: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// How many files were read.
    public var files: Int
    /// By file and line.
    public var additions: [Addition]
    /// Classes and actors that no name gave a role, by their full names and places: `Cart (Shop/Cart.swift:3)`; and those that
    /// are private within another type, where the attribute doesn't compile: `Cart.Row (Shop/Cart.swift:9, private)`.
    public var unnamed: [String]

    /// A line to add.
    public struct Addition: Codable, Hashable, Sendable {
        /// The file, below the folder.
        public var file: String
        /// The line before which it comes, from 1.
        public var line: Int
        /// The whole line, indented, without its end.
        public var text: String
        /// Why: `class LoginView: its name ends in View`.
        public var why: String

        public init(file: String, line: Int, text: String, why: String) {
            self.file = file
            self.line = line
            self.text = text
            self.why = why
        }

        /// An import comes before an attribute.
        fileprivate var rank: Int { text.contains("@") ? 1 : 0 }
    }

    public init(files: Int, additions: [Addition] = [], unnamed: [String] = []) {
        version = Self.currentVersion
        self.files = files
        self.additions = additions.sorted { ($0.file, $0.line, $0.rank) < ($1.file, $1.line, $1.rank) }
        self.unnamed = unnamed
    }

    /// The classes, actors and views that are no components, by their full names and places: those that no name gave a
    /// role, and those that lack the attribute.
    public var notComponents: [String] {
        (unnamed
            + additions.filter { $0.text.contains("@Component") }.map { addition in
                let type = addition.why.prefix { $0 != ":" }.split(separator: " ").last ?? ""
                return "\(type) (\(addition.file):\(addition.line))"
            }).sorted()
    }

    /// As one line of JSON, the same for the same sources.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Reads what another program wrote; `nil` where it is of another version, or something else.
    public init?(json: Data) {
        guard let read = try? JSONDecoder().decode(Self.self, from: json), read.version == Self.currentVersion else {
            return nil
        }
        self = read
    }
}

/// Which role the name of a type says: the role whose ending is the longest.
public struct RoleNames: Hashable, Sendable {
    /// Endings of names, by role.
    public var endings: [String: [String]]

    /// What most apps call their parts.
    public static let common = RoleNames(endings: [
        "view": ["View", "ViewController", "Controller", "Screen", "Scene", "Cell"],
        "bus": ["Dispatcher", "Pipeline", "Bus", "Broadcaster", "NotificationCenter"],
        "presentation": ["Presenter", "ViewModel", "Reactor", "ViewBinding"],
        "logic": ["Interactor", "Core", "UseCase", "Director", "Worker", "Reducer"],
        "state": ["State", "Store", "Repository", "Cache", "Manager"],
        "navigation": ["Router", "Coordinator", "Navigator", "Joint", "Wireframe", "FlowController"],
        "service": ["Service", "Client", "API", "Gateway", "Provider"],
        "assembly": ["Builder", "Assembly", "Configurator", "Factory"],
    ])

    /// The endings of enums that are sent as messages.
    public static let messages = [
        "Action", "Event", "Intent", "Command", "Message", "Mutation", "Update", "Input", "Output", "Route",
    ]

    public init(endings: [String: [String]]) {
        self.endings = endings
    }

    /// These, and more: an ending that is given again has its new role.
    public func adding(_ more: [String: [String]]) -> RoleNames {
        let given = Set(more.values.joined())
        var endings = endings.mapValues { $0.filter { !given.contains($0) } }
        for (role, its) in more { endings[role, default: []] += its }
        return RoleNames(endings: endings)
    }

    /// The role that a name says, and by which ending.
    public func role(of name: String) -> (role: String, ending: String)? {
        endings.flatMap { role, its in its.filter(name.hasSuffix).map { (role: role, ending: $0) } }
            .max { ($0.ending.count, $1.role) < ($1.ending.count, $0.role) }
    }
}
