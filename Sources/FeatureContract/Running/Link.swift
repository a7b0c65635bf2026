public import MessageTrace

/// A link from outside that opens a place in the app: a document over About. It needs a person who is signed in.
@Message
public nonisolated struct Link: Hashable, Sendable {
    /// The document to open.
    public var document: TermsDocument
    /// Whether to go there even from a screen that lies over it.
    public var isForced: Bool

    public init(document: TermsDocument, isForced: Bool = false) {
        self.document = document
        self.isForced = isForced
    }

    public static let terms = Link(document: .terms)
    public static let privacy = Link(document: .privacy)

    /// The same link, forced.
    public var forced: Link { Link(document: document, isForced: true) }
}
