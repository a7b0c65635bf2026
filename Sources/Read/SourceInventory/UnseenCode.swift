public import Foundation

/// Declarations that the recorder's macros can't see: a macro sees the declaration that it is attached to, and nothing else.
///
/// `source-inventory unseen FOLDER` prints it, and `archflow check --sources` reads it.
public struct UnseenCode: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The number of files read.
    public var files: Int
    /// The number of declarations of each kind, right or wrong, by the kind's name.
    public var lookedAt: [String: Int]
    /// The declarations that are not recorded, by file and line.
    public var findings: [Finding]

    /// The reason why a declaration is not recorded.
    public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
        /// An extension of a component that declares methods and is not `@Traced`.
        case untracedExtension = "untraced-extension"
        /// A subclass of a component that is not `@Component(inherits: true)`.
        case unmarkedSubclass = "unmarked-subclass"
        /// A closure passed to a component that isn't followed: its type is behind an alias, or another macro keeps it.
        case hiddenClosure = "hidden-closure"
        /// An accessor of a component that calls another component.
        case hiddenAccessor = "hidden-accessor"
        /// A component made by a global or static property, with functions that it is to call: the first reader of the
        /// property would seem to have passed them.
        case lateMaking = "late-making"
        /// A component made by code that is no component, with functions that it is to call, or handed such functions through a
        /// protocol: the component that called that code would seem to have passed them.
        case strayMaking = "stray-making"
        /// A closure that calls a component, given to code that is no component and keeps it: the code that runs it would seem to
        /// make the call.
        case strayClosure = "stray-closure"
    }

    /// One declaration that is not recorded.
    public struct Finding: Codable, Hashable, Sendable {
        public var kind: Kind
        /// The path of the file, below the folder.
        public var file: String
        /// The line, from 1.
        public var line: Int
        /// The declaration: `extension of LoginCore`.
        public var what: String
        /// The consequence, and the remedy.
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

    /// The findings as one line of JSON, the same for the same sources.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Reads the JSON of another program; `nil` where it is of another version, or something else.
    public init?(json: Data) {
        guard let code = try? JSONDecoder().decode(Self.self, from: json), code.version == Self.currentVersion else {
            return nil
        }
        self = code
    }
}
