/// The files and types of a pattern that mention a declaration, and so may have to change when the declaration
/// changes.
///
/// A mention that only a type checker finds, such as `.recovery` without its type, isn't counted. So more types may be
/// affected.
public struct Reach: Sendable {
    /// A kind of change, with an example in the app that all patterns build.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// The method `signIn(login:password:)` of the sign-in service gets another parameter.
        case signature
        /// Another service replaces the sign-in service, `AuthServiceProtocol`.
        case service
        /// The text of the wrong-password error, `Texts.checkCredentials`, changes.
        case text
        /// The screen Recovery is shown from one more screen.
        case place
        /// The stored credentials of earlier logins, `StoredCredentials`, get another field.
        case field

        /// The change and, after a colon, the code that may have to change with it.
        public var meaning: String {
            switch self {
            case .signature: "signIn(login:password:) of the service gets another parameter: the code that calls it"
            case .service: "another service replaces AuthServiceProtocol: the code that names it"
            case .text: "the text of the wrong-password error, Texts.checkCredentials, changes: the code that names it"
            case .place:
                "Recovery is shown from another screen: the code outside Recovery that names its types or functions"
            case .field: "StoredCredentials gets another field: the code that names or requests StoredCredentials"
            }
        }
    }

    /// A type, or a function or variable outside of types, that mentions the changed declaration.
    public struct Knower: Hashable, Sendable {
        /// The full name of the type, function or variable.
        public let name: String
        /// The path of the file, relative to `Sources`.
        public let path: String
        /// The way in which the code mentions the changed declaration: `names Texts.checkCredentials`.
        public let by: String
    }

    /// The types, functions and variables that mention the changed declaration, sorted by file and name. A type in
    /// several files is listed once for each file.
    public let knowers: [Knower]

    /// The paths of the files that mention the changed declaration, sorted.
    public var files: [String] { Set(knowers.map(\.path)).sorted() }
    /// The full names of the types, functions and variables that mention the changed declaration, sorted.
    public var types: [String] { Set(knowers.map(\.name)).sorted() }

    /// Finds the code that mentions the changed declaration.
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
        // A type and its extensions in one file count once.
        self.knowers = Dictionary(grouping: knowers) { [$0.path, $0.name] }.values.map { same in
            let ways = same.map(\.by).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return Knower(name: same[0].name, path: same[0].path, by: ways.joined(separator: ", "))
        }.sorted { ($0.path, $0.name) < ($1.path, $1.name) }
    }

    private static func isService(_ name: String) -> Bool { name.isOrIsOf("AuthServiceProtocol") }
}

/// A declaration and the names that it mentions, without the names in nested types.
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
    /// Returns true if this name is `name`, or names a member of the type `name`.
    fileprivate func isOrIsOf(_ name: String) -> Bool { self == name || hasPrefix("\(name).") }
}
