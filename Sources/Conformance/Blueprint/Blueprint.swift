/// The rules of an architecture: what parts there are, and what must hold between them.
///
/// <doc:Blueprints> has the vocabulary of the files.
public struct Blueprint: Hashable, Sendable {
    /// The version of the format that this module reads.
    public static let currentVersion = 1

    /// The file it was read from, as the caller named it.
    public let file: String
    /// The pattern in the header of the traces it is for: `round-table`.
    public let pattern: String
    /// What to call the pattern in texts.
    public let title: String
    /// The parts that there are, in the file's order.
    let roles: [BlueprintRole]
    /// In the file's order.
    public let rules: [Rule]
}

/// A part of an architecture: a word, and who is meant by it.
struct BlueprintRole: Hashable, Sendable {
    let name: String
    /// Whoever fits one of these.
    let patterns: [ComponentPattern]
}
