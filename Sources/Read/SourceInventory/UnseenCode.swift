public import Foundation

/// What the recorder's macros can't see in some sources: a macro sees the declaration that it stands at, and nothing else.
///
/// `source-inventory unseen FOLDER` prints it, and `archflow check --sources` reads it.
public struct UnseenCode: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// How many files were read.
    public var files: Int
    /// How many declarations of each kind there are, right or wrong, by the kind's name.
    public var lookedAt: [String: Int]
    /// By file and line.
    public var findings: [Finding]

    /// Why something is not recorded.
    public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
        /// An extension of a component that declares methods and is not `@Traced`.
        case untracedExtension = "untraced-extension"
        /// A subclass of a component that is not `@Component(inherits: true)`.
        case unmarkedSubclass = "unmarked-subclass"
        /// A closure that a component is given and that isn't followed: its type is behind an alias, or another macro keeps it.
        case hiddenClosure = "hidden-closure"
        /// An accessor of a component that calls another component.
        case hiddenAccessor = "hidden-accessor"
        /// A component that a global or static property makes, with functions that it is to call: whoever reads the property first would
        /// seem to have handed them over.
        case lateMaking = "late-making"
    }

    /// One declaration that is not recorded.
    public struct Finding: Codable, Hashable, Sendable {
        public var kind: Kind
        /// The file, below the folder.
        public var file: String
        /// From 1.
        public var line: Int
        /// The declaration: `extension of LoginCore`.
        public var what: String
        /// What is not recorded because of it, and what to do.
        public var why: String

        public init(_ kind: Kind, file: String, line: Int, what: String, why: String) {
            self.kind = kind
            self.file = file
            self.line = line
            self.what = what
            self.why = why
        }
    }

    public init(files: Int, lookedAt: [String: Int] = [:], findings: [Finding] = []) {
        version = Self.currentVersion
        self.files = files
        self.lookedAt = lookedAt
        self.findings = findings.sorted { ($0.file, $0.line, $0.what) < ($1.file, $1.line, $1.what) }
    }

    /// As one line of JSON, the same for the same sources.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Reads what another program wrote; `nil` where it is of another version, or something else.
    public init?(json: Data) {
        guard let code = try? JSONDecoder().decode(Self.self, from: json), code.version == Self.currentVersion else {
            return nil
        }
        self = code
    }
}
