/// The reason why no files were made from a template, with advice.
public struct ScaffoldingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem.
    public enum Kind: Hashable, Sendable {
        /// A name isn't valid, or an option doesn't fit the template.
        case usage
        /// A template is damaged.
        case template
        /// A folder or a template is missing.
        case missing
        /// A file exists already, or can't be written.
        case cannotCreate
        /// A file can't be read, or the output can't be written.
        case inputOutput
    }

    public let kind: Kind
    public let description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
