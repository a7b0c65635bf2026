/// Why nothing was scaffolded: what was wrong, and what would be right.
public struct ScaffoldingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing was wrong.
    public enum Kind: Hashable, Sendable {
        /// A name, or a choice that there isn't.
        case usage
        /// A template.
        case template
        /// A folder that isn't there.
        case missing
        /// A file that is there already, or a place that can't be written to.
        case cannotCreate
        /// Writing, or reading.
        case inputOutput
    }

    public let kind: Kind
    public let description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
