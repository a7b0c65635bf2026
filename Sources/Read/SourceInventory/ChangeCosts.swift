public import Foundation

/// The costs of changes to one pattern, such as a new feature: the files and lines that each change added or edited.
///
/// `Scripts/change-cost` counts the costs from the Git history, and writes them next to the sources, as `changes.json`.
public struct ChangeCosts: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The name of the pattern's folder: `RoundTable`.
    public var pattern: String
    /// The changes, in the same order for all patterns: by the first commit that any pattern has for the change.
    public var changes: [Change]

    public init(pattern: String, changes: [Change] = []) {
        version = Self.currentVersion
        self.pattern = pattern
        self.changes = changes
    }

    /// A change: all commits made for one purpose, such as a new feature.
    public struct Change: Codable, Hashable, Sendable {
        /// The name of the change, taken from the `Change` trailer of its commits.
        public var name: String
        /// The subject lines of the change's commits, in the order of the history.
        public var commits: [String]
        /// The full names of the types and protocols that the change introduced, sorted.
        @Omitted public var types: [String]
        /// The files that the change created, or in which it changed code, by path.
        @Omitted public var files: [File]
        /// The types of the pattern's framework that the change mentions, by name, without those that the change
        /// introduced.
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
        /// The path after the change, relative to the package's folder.
        public var path: String
        /// True if the change created the file.
        @Omitted public var isNew: Bool
        /// The path before the change, if the change renamed the file; otherwise `nil`.
        public var was: String?
        /// The lines of code that the change added, and didn't remove again.
        @Omitted public var added: [Lines]
        /// The older lines of code that the change replaced or removed.
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

    /// The lines of a file that one commit of a change added, replaced or removed.
    public struct Lines: Codable, Hashable, Sendable {
        /// The line numbers, counted from 1: `3-5,8`.
        ///
        /// Added lines are numbered as after the commit, edited lines as before it.
        public var lines: String
        /// The index of a commit within the change, from 1.
        ///
        /// For edited lines, it is the commit that edited them. For added lines, it is the last commit of the change
        /// after which the file still contains them.
        public var commit: Int
        /// The text of each line; empty for the lines of a new file, which can be read in the file itself.
        @Omitted public var text: [String]

        public init(_ lines: String, commit: Int, text: [String] = []) {
            self.lines = lines
            self.commit = commit
            self.text = text
        }

        /// The line numbers as a list of integers.
        public var numbers: [Int] {
            lines.split(separator: ",").flatMap { run -> [Int] in
                let ends = run.split(separator: "-").compactMap { Int($0) }
                guard let first = ends.first, let last = ends.last, first <= last else { return [] }
                return Array(first...last)
            }
        }
    }

    /// A type of the pattern's framework that a change mentions.
    public struct Use: Codable, Hashable, Sendable {
        public var name: String
        /// The declarations that mention the type because of the change, sorted.
        public var mentionedBy: [String]

        public init(name: String, mentionedBy: [String]) {
            self.name = name
            self.mentionedBy = mentionedBy
        }
    }
}

extension ChangeCosts.File {
    /// The section of a pattern's sources to which a file belongs.
    public enum Place: Hashable, Sendable {
        /// A feature, by its name.
        case feature(String)
        /// A section outside all features, by its name: the app's start, code that features share, or the framework.
        case central(String)
        /// The tests of the pattern.
        case test

        /// The display name of the section: `Login`, `Root (central)` or `tests`.
        public var name: String {
            switch self {
            case .feature(let name): name
            case .central(let name): "\(name) (central)"
            case .test: "tests"
            }
        }
    }

    /// The section of the pattern's sources to which the file belongs, derived from the path; see ``SourcePart``.
    public var place: Place {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.first == "Sources", parts.count > 3 else { return .test }
        let feature = SourcePart.of(path: parts.dropFirst(3).joined(separator: "/"))
        return SourcePart.central.contains(feature) ? .central(feature) : .feature(feature)
    }
}

extension ChangeCosts {
    /// Returns the costs as JSON. Equal costs give equal bytes.
    public func json() throws -> String {
        try laidOut()
    }

    /// Decodes the costs from JSON.
    ///
    /// - Throws: ``InventoryError`` if the JSON doesn't match this type, or has another version.
    public init(json: Data) throws(InventoryError) {
        guard let costs = try? JSONDecoder().decode(Self.self, from: json), costs.version == Self.currentVersion else {
            throw InventoryError(
                description: "this file has no change costs of version \(Self.currentVersion): "
                    + "run Scripts/regenerate changes")
        }
        self = costs
    }
}
