/// The files and types of a pattern that know of a thing, and so may have to change with it.
///
/// A type knows of a thing if its code names it. A mention that only a type checker finds, such as a case without its type,
/// `.recovery`, isn't seen: there may be more.
public struct Reach: Sendable {
    /// A kind of change, made concrete in the app that all patterns build.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// Another parameter of the service's `signIn(login:password:)`.
        case signature
        /// Another service in the place of the one that signs in, `AuthServiceProtocol`.
        case service
        /// The wrong-password error's text, `Texts.checkCredentials`, taken from elsewhere.
        case text
        /// Recovery shown from elsewhere.
        case place
        /// Another field of the stored credentials of earlier log-ins, `StoredCredentials`.
        case field

        /// The change and those that know of it, in words.
        public var meaning: String {
            switch self {
            case .signature: "another parameter of the service's signIn(login:password:): the code that calls it"
            case .service: "another service in the place of AuthServiceProtocol: the code that names it"
            case .text: "the wrong-password error's text, Texts.checkCredentials: the code that names it"
            case .place: "Recovery shown from elsewhere: the code outside of it that names its types or functions"
            case .field: "another field of StoredCredentials: the code that names them or asks for them"
            }
        }
    }

    /// A type, or a function or variable outside all types, that knows of the thing that changes.
    public struct Knower: Hashable, Sendable {
        /// Its full name.
        public let name: String
        /// Its file, below `Sources`.
        public let path: String
        /// The sign that it knows: `names Texts.checkCredentials`.
        public let by: String
    }

    /// The types, functions and variables that know of it, by file and name; a type in several files once for each of them.
    public let knowers: [Knower]

    /// The files of the knowers, sorted.
    public var files: [String] { Set(knowers.map(\.path)).sorted() }
    /// The full names of the knowers, sorted.
    public var types: [String] { Set(knowers.map(\.name)).sorted() }

    /// Finds the declarations that know of the thing that a change changes.
    public init(of change: Change, in inventory: Inventory) {
        let pieces = Piece.all(in: inventory)
        let outsideByType = Dictionary(grouping: pieces, by: \.name).mapValues { Set($0.flatMap(\.outside)) }
        let recovery = Set(pieces.filter { $0.feature == "Recovery" && !$0.isExtension }.map(\.name))
        let knowers = pieces.compactMap { piece -> Knower? in
            var ways: [String] = []
            switch change {
            case .signature:
                let knowsService = outsideByType[piece.name]?.contains(where: Self.isService) == true
                if knowsService, piece.calls.contains("signIn") { ways.append("calls signIn") }
            case .service: ways += piece.outside.filter(Self.isService).map { "names \($0)" }
            case .text:
                if piece.outside.contains("Texts.checkCredentials") { ways.append("names Texts.checkCredentials") }
            case .place:
                guard piece.feature != "Recovery" else { return nil }
                ways += piece.mentions.filter(recovery.contains).map { "names \($0)" }
            case .field:
                ways += piece.outside.filter { $0.isOrIsOf("StoredCredentials") }.map { "names \($0)" }
                if piece.calls.contains("storedCredentials") { ways.append("calls storedCredentials") }
            }
            guard !ways.isEmpty else { return nil }
            return Knower(name: piece.name, path: piece.path, by: ways.joined(separator: ", "))
        }
        // A type and its extension in one file are one knower.
        self.knowers = Dictionary(grouping: knowers) { [$0.path, $0.name] }.values.map { same in
            let ways = same.map(\.by).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return Knower(name: same[0].name, path: same[0].path, by: ways.joined(separator: ", "))
        }.sorted { ($0.path, $0.name) < ($1.path, $1.name) }
    }

    private static func isService(_ name: String) -> Bool { name.isOrIsOf("AuthServiceProtocol") }
}

/// A declaration with the names in it, without those in its nested types.
private struct Piece {
    var name: String
    var path: String
    var feature: String
    var isExtension = false
    var mentions: [String]
    var outside: [String]
    var calls: Set<String>

    static func all(in inventory: Inventory) -> [Piece] {
        inventory.declarations.map { placed in
            Piece(
                name: placed.name, path: placed.file.path, feature: placed.file.feature,
                isExtension: placed.declaration.kind == .extension, mentions: placed.declaration.mentions,
                outside: placed.declaration.outside, calls: Set(placed.declaration.functions.flatMap(\.calls)))
        }
            + inventory.files.flatMap { file in
                file.functions.map {
                    Piece(
                        name: String($0.name.prefix { $0 != "(" }), path: file.path, feature: file.feature,
                        mentions: $0.mentions, outside: $0.outside, calls: Set($0.calls))
                }
                    + file.properties.map {
                        Piece(
                            name: $0.name, path: file.path, feature: file.feature, mentions: $0.mentions,
                            outside: $0.outside, calls: [])
                    }
            }
    }
}

extension String {
    /// True for `name` itself, and for a member of the type of that name.
    fileprivate func isOrIsOf(_ name: String) -> Bool { self == name || hasPrefix("\(name).") }
}
