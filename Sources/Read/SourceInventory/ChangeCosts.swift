public import Foundation

/// What changes made to one pattern, such as a new feature, cost in its sources and tests.
///
/// `Scripts/change-cost` counts it from the history and writes it beside the sources, as `changes.json`.
public struct ChangeCosts: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's folder: `RoundTable`.
    public var pattern: String
    /// In the order in which they were begun, in this pattern or another.
    public var changes: [Change]

    public init(pattern: String, changes: [Change] = []) {
        version = Self.currentVersion
        self.pattern = pattern
        self.changes = changes
    }

    /// Everything that was done for one purpose, in one commit or more.
    public struct Change: Codable, Hashable, Sendable {
        /// What its commits call it in their trailer `Change`.
        public var name: String
        /// The subjects of its commits, the first one first.
        public var commits: [String]
        /// The full names of the types and protocols that it brought, sorted.
        @Omitted public var types: [String]
        /// The files that it brought or in which it changed code, by path.
        @Omitted public var files: [File]
        /// The types of the pattern's framework that it mentions, without those that it brought itself, by name.
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

    /// A file that a change brought or changed.
    public struct File: Codable, Hashable, Sendable {
        /// Below the folder of the package, as the change left it.
        public var path: String
        /// Whether the change brought it.
        @Omitted public var isNew: Bool
        /// Its path before, where the change renamed it.
        public var was: String?
        /// The lines of code that the change brought and didn't take away again.
        @Omitted public var added: [Lines]
        /// The lines of code that the change replaced or removed and hadn't brought.
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
        /// Their numbers from 1: `3-5,8`. Those of added lines are counted after the commit, of edited ones before it.
        public var lines: String
        /// Which of the change's commits it is, from 1; for added lines the last one at which they stood.
        public var commit: Int
        /// What stands on each; empty for a new file, where it can be read.
        @Omitted public var text: [String]

        public init(_ lines: String, commit: Int, text: [String] = []) {
            self.lines = lines
            self.commit = commit
            self.text = text
        }

        /// The numbers one by one.
        public var numbers: [Int] {
            lines.split(separator: ",").flatMap { run -> [Int] in
                let ends = run.split(separator: "-").compactMap { Int($0) }
                guard let first = ends.first, let last = ends.last, first <= last else { return [] }
                return Array(first...last)
            }
        }
    }

    /// A type of the framework that a change mentions.
    public struct Use: Codable, Hashable, Sendable {
        public var name: String
        /// The declarations that mention it since, sorted.
        public var mentionedBy: [String]

        public init(name: String, mentionedBy: [String]) {
            self.name = name
            self.mentionedBy = mentionedBy
        }
    }
}

extension ChangeCosts.File {
    /// Where a file stands in its pattern.
    public enum Place: Hashable, Sendable {
        /// In the folder of a feature.
        case feature(String)
        /// In no feature's folder: how the app starts, what all features share, the framework.
        case central(String)
        /// Among the tests.
        case test

        /// In a word or two.
        public var name: String {
            switch self {
            case .feature(let name): name
            case .central(let name): "\(name) (central)"
            case .test: "tests"
            }
        }
    }

    /// Where it stands, told by its path; see ``SourcePart``.
    public var place: Place {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.first == "Sources", parts.count > 3 else { return .test }
        let feature = SourcePart.of(path: parts.dropFirst(3).joined(separator: "/"))
        return SourcePart.central.contains(feature) ? .central(feature) : .feature(feature)
    }
}

extension ChangeCosts {
    /// The costs as they are committed: the same bytes for the same history.
    public func json() throws -> String {
        try laidOut()
    }

    /// Reads what was counted.
    ///
    /// - Throws: ``InventoryError`` where the bytes are something else, or of another version.
    public init(json: Data) throws(InventoryError) {
        guard let costs = try? JSONDecoder().decode(Self.self, from: json), costs.version == Self.currentVersion else {
            throw InventoryError(
                description: "no costs of changes of version \(Self.currentVersion): "
                    + "make them anew with Scripts/regenerate changes")
        }
        self = costs
    }
}
