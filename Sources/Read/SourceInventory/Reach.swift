/// The files and types of a pattern that know of something, and so may have to change with it.
public struct Reach: Sendable {
    /// A kind of change, made concrete in the app that all patterns build.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// Log-in's signature: `signIn(login:password:)` of the service gets another parameter.
        case signature
        /// The service comes as something else than `AuthServiceProtocol`.
        case service
        /// The text of the wrong-password error is taken from elsewhere.
        case text
        /// Recovery is shown from elsewhere.
        case place
        /// A field of the stored log-in: `StoredCredentials` gets another or loses one.
        case field
    }

    /// A type, or a function outside all types, that knows of what changes.
    public struct Knower: Hashable, Sendable {
        /// Its full name.
        public let name: String
        /// Its file, below `Sources`.
        public let path: String
        /// By what it knows: `names Texts.checkCredentials`.
        public let by: String
    }

    /// Those that know, by file and name; each once for every file that it stands in.
    public let knowers: [Knower]

    /// The files, sorted.
    public var files: [String] { Set(knowers.map(\.path)).sorted() }
    /// The types and functions, sorted.
    public var types: [String] { Set(knowers.map(\.name)).sorted() }
}
