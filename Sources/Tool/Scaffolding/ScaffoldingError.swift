/// The reason why no files were made from a template, with advice.
public struct ScaffoldingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of fault.
    public enum Kind: Hashable, Sendable {
        /// A wrong name, or an unknown option.
        case usage
        /// A faulty template.
        case template
        /// A missing folder.
        case missing
        /// A file that exists already, or a path that can't be written to.
        case cannotCreate
        /// A failure to write, or to read.
        case inputOutput
    }

    public let kind: Kind
    public let description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
