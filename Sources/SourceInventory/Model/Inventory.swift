/// What stands in the sources of one pattern: its files, and what each declares.
///
/// Made from the sources by `source-inventory` and committed beside them, so that neither the product nor its users
/// need a parser of Swift to know what a pattern is made of. It holds no line numbers: a changed comment changes nothing.
public struct Inventory: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's folder: `RoundTable`.
    public var pattern: String
    /// Its source files, by path.
    public var files: [SourceFile]

    public init(pattern: String, files: [SourceFile]) {
        version = Self.currentVersion
        self.pattern = pattern
        self.files = files.sorted { $0.path < $1.path }
    }
}
