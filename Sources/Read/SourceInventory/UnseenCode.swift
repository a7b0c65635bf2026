public import Foundation

/// Code that the recorder's macros can't see: a macro sees only the declaration to which it is attached.
///
/// `source-inventory unseen FOLDER` prints this list, and `archflow check --sources` reads it.
public struct UnseenCode: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The number of files that were read.
    public var files: Int
    /// For the name of each kind, the number of declarations that were examined.
    public var lookedAt: [String: Int]
    /// The declarations that are not recorded, by file and line.
    public var findings: [Finding]
    /// The types, methods and properties, by file and line; `nil` from a program that doesn't list them.
    public var declarations: [CodeDeclaration]?

    /// The reason why a declaration is not recorded.
    public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
        /// An extension that declares methods of a component and isn't `@Traced`.
        case untracedExtension = "untraced-extension"
        /// A subclass of a component that isn't `@Component(inherits: true)`.
        case unmarkedSubclass = "unmarked-subclass"
        /// A closure passed to a component whose calls aren't recorded, because its type is behind an alias, or because another
        /// macro stores the closure.
        case hiddenClosure = "hidden-closure"
        /// An accessor of a component that calls another component.
        case hiddenAccessor = "hidden-accessor"
        /// A component that a global or static property makes, and that receives functions to call. The first code that reads
        /// the property would be recorded as having passed these functions.
        case lateMaking = "late-making"
        /// A component with functions to call that is made by code outside components, or that receives functions through a
        /// protocol. The component that called this code would be recorded as having passed these functions.
        case strayMaking = "stray-making"
        /// A closure that calls a component and is passed to code outside components, which stores it, or to a queue, a timer, a
        /// thread or a detached task. The code that runs the closure would be recorded as making the call.
        case strayClosure = "stray-closure"
    }

    /// One declaration that the recorder can't see.
    public struct Finding: Codable, Hashable, Sendable {
        public var kind: Kind
        /// The path of the file, relative to the folder.
        public var file: String
        /// The number of the line, from 1.
        public var line: Int
        /// The name of the declaration: `extension of LoginCore`.
        public var what: String
        /// The consequence of the problem, and how to correct it.
        public var why: String

        public init(_ kind: Kind, file: String, line: Int, what: String, why: String) {
            self.kind = kind
            self.file = file
            self.line = line
            self.what = what
            self.why = why
        }
    }

    public init(
        files: Int, lookedAt: [String: Int] = [:], findings: [Finding] = [], declarations: [CodeDeclaration]? = nil
    ) {
        version = Self.currentVersion
        self.files = files
        self.lookedAt = lookedAt
        self.declarations = declarations
        self.findings = findings.sorted { ($0.file, $0.line, $0.what) < ($1.file, $1.line, $1.what) }
    }

    /// The findings as one line of JSON. Equal sources give equal lines.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Reads the JSON of another program; `nil` if it has another version or is something else.
    public init?(json: Data) {
        guard let code = try? JSONDecoder().decode(Self.self, from: json), code.version == Self.currentVersion else {
            return nil
        }
        self = code
    }
}
