public import Foundation

/// The costs of changes to one pattern, such as a new feature, counted in the pattern's sources and tests.
///
/// `Scripts/change-cost` counts the costs from the history and writes them beside the sources, as `changes.json`.
public struct ChangeCosts: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's folder: `RoundTable`.
    public var pattern: String
    /// The changes, in the order in which they were begun in any pattern.
    public var changes: [Change]

    public init(pattern: String, changes: [Change] = []) {
        version = Self.currentVersion
        self.pattern = pattern
        self.changes = changes
    }

    /// A change: all commits for one purpose.
    public struct Change: Codable, Hashable, Sendable {
        /// The name of the change, from the trailer `Change` of its commits.
        public var name: String
        /// The subjects of the change's commits, in order.
        public var commits: [String]
        /// The full names of the types and protocols that the change introduced, sorted.
        @Omitted public var types: [String]
        /// The files, by path, that the change created, or in which it changed code.
        @Omitted public var files: [File]
        /// The framework types of the pattern that the change mentions, by name. Types that the change itself introduced are
        /// left out.
        @Omitted public var framework: [Use]

        public init(
            name: String, commits: [String], types: [String] = [], files: [File] = [], framework: [Use] = []
        ) {
            self.name = name
            self.commits = commits
            self.types = types
            self.files = files
            self.framework = framework
        }
    }

    /// A file that a change created or edited.
    public struct File: Codable, Hashable, Sendable {
        /// The path below the package's folder, after the change.
        public var path: String
        /// True where the change created the file.
        @Omitted public var isNew: Bool
        /// The old path of a file that the change renamed; otherwise `nil`.
        public var was: String?
        /// The lines of code that the change added and didn't remove later.
        @Omitted public var added: [Lines]
        /// The earlier lines of code that the change replaced or removed.
        @Omitted public var edited: [Lines]

        public init(
            path: String, isNew: Bool = false, was: String? = nil, added: [Lines] = [], edited: [Lines] = []
        ) {
            self.path = path
            self.isNew = isNew
            self.was = was
            self.added = added
            self.edited = edited
        }
    }

    /// Lines of a file at one commit of a change.
    public struct Lines: Codable, Hashable, Sendable {
        /// The line numbers, from 1: `3-5,8`. The numbers of added lines are those after the commit, the numbers of edited
        /// lines those before it.
        public var lines: String
        /// The index, from 1, of the commit within the change. For added lines, the last commit after which they existed.
        public var commit: Int
        /// The text of each line; empty for a new file, which can be read itself.
        @Omitted public var text: [String]

        public init(_ lines: String, commit: Int, text: [String] = []) {
            self.lines = lines
            self.commit = commit
            self.text = text
        }

        /// The line numbers as a list.
        public var numbers: [Int] {
            lines.split(separator: ",").flatMap { run -> [Int] in
                let ends = run.split(separator: "-").compactMap { Int($0) }
                guard let first = ends.first, let last = ends.last, first <= last else { return [] }
                return Array(first...last)
            }
        }
    }

    /// A framework type that a change mentions.
    public struct Use: Codable, Hashable, Sendable {
        public var name: String
        /// The declarations that mention the type since the change, sorted.
        public var mentionedBy: [String]

        public init(name: String, mentionedBy: [String]) {
            self.name = name
            self.mentionedBy = mentionedBy
        }
    }
}

extension ChangeCosts.File {
    /// The part of a pattern to which a file belongs.
    public enum Place: Hashable, Sendable {
        /// The folder of a feature.
        case feature(String)
        /// A central part, which is in no feature's folder: the start of the app, code that all features share, or the
        /// framework.
        case central(String)
        /// The tests.
        case test

        /// The display name of the part: `Login`, `Root (central)` or `tests`.
        public var name: String {
            switch self {
            case .feature(let name): name
            case .central(let name): "\(name) (central)"
            case .test: "tests"
            }
        }
    }

    /// The part to which the file belongs, derived from its path; see ``SourcePart``.
    public var place: Place {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.first == "Sources", parts.count > 3 else { return .test }
        let feature = SourcePart.of(path: parts.dropFirst(3).joined(separator: "/"))
        return SourcePart.central.contains(feature) ? .central(feature) : .feature(feature)
    }
}

extension ChangeCosts {
    /// The costs as the JSON that is committed. The same history gives the same bytes.
    public func json() throws -> String {
        try laidOut()
    }

    /// Reads the costs from JSON.
    ///
    /// - Throws: ``InventoryError`` where the bytes are something else, or have another version.
    public init(json: Data) throws(InventoryError) {
        guard let costs = try? JSONDecoder().decode(Self.self, from: json), costs.version == Self.currentVersion else {
            throw InventoryError(
                description: "this file has no change costs of version \(Self.currentVersion): "
                    + "run Scripts/regenerate changes")
        }
        self = costs
    }
}
