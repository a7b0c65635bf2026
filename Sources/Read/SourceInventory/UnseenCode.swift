public import Foundation

/// Code that the recorder's macros can't see, because a macro sees only the declaration to which it is attached.
///
/// `source-inventory unseen FOLDER` prints this list, and `archflow check --sources` reads it.
public struct UnseenCode: Codable, Hashable, Sendable {
    /// The version of the list's JSON format. JSON of any other version is not decoded.
    public static let currentVersion = 1

    public var version: Int
    /// The number of source files that were read.
    public var files: Int
    /// For each kind of finding, by the raw value of ``Kind``: the number of declarations that were examined for it.
    public var lookedAt: [String: Int]
    /// The declarations that are not recorded, sorted by file and line.
    public var findings: [Finding]
    /// The types, methods and properties in the sources, sorted by file and line; `nil` if an older `source-inventory`
    /// printed the JSON without them.
    public var declarations: [CodeDeclaration]?

    /// The reason why a declaration is not recorded.
    public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
        /// A component's extension that declares methods and lacks `@Traced`.
        case untracedExtension = "untraced-extension"
        /// A component's subclass that lacks `@Component(inherits: true)`.
        case unmarkedSubclass = "unmarked-subclass"
        /// A closure that is passed to a component, if calls of the closure aren't recorded: the parameter's type is an
        /// alias, or another macro stores the closure.
        case hiddenClosure = "hidden-closure"
        /// A property's accessor in a component, if the accessor calls another component. The recording would give the
        /// code that uses the property as the caller.
        case hiddenAccessor = "hidden-accessor"
        /// A component that a global or static property creates with closures or functions as arguments. Calls of these
        /// would be recorded as sent by the code that first reads the property.
        case lateMaking = "late-making"
        /// A component to which code outside of components passes closures or functions. Calls of these would be
        /// recorded as sent by the component that called this code.
        case strayMaking = "stray-making"
        /// A closure that calls a component, and is passed to a queue, a timer or code outside of components. The
        /// closure's calls would be recorded as sent by the code that runs the closure.
        case strayClosure = "stray-closure"
    }

    /// A declaration that the recorder can't see.
    public struct Finding: Codable, Hashable, Sendable {
        public var kind: Kind
        /// The path of the file, relative to the sources' folder.
        public var file: String
        /// The number of the line, counted from 1.
        public var line: Int
        /// The name of the declaration, such as `extension of LoginCore`.
        public var what: String
        /// The consequence for recordings, and how to correct the code.
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

    /// Returns the findings as one line of JSON. Equal sources give equal lines.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Decodes JSON that `source-inventory unseen` printed; `nil` if the JSON doesn't match this type, or has another
    /// version.
    public init?(json: Data) {
        guard let code = try? JSONDecoder().decode(Self.self, from: json), code.version == Self.currentVersion else {
            return nil
        }
        self = code
    }
}
