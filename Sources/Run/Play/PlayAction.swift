public import SampleApp

/// Something that a person can do in a session now.
public nonisolated struct PlayAction: Hashable, Sendable {
    /// The kind of an action, which decides where a page offers it.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case button, row, field, alert, back, swipe, link, server, wait
    }

    /// A field of the screen, with texts to type into it.
    public struct Field: Hashable, Sendable {
        /// True if the field's text can be cleared.
        public let hasText: Bool
        /// True if the field hides its text.
        public let isSecret: Bool
        /// Texts to propose.
        public let proposals: [String]
    }

    public let kind: Kind
    /// The accessibility identifier of a button, row or field; the title of an alert's button; otherwise empty.
    public let element: String
    /// The title of a control; otherwise the beat in words.
    public let title: String
    /// The beat. For a field, it types an empty text.
    public let beat: Beat
    /// The field into which the beat types; `nil` for other beats.
    public let field: Field?

    init(_ kind: Kind, _ title: String, _ beat: Beat, at element: String = "", field: Field? = nil) {
        (self.kind, self.element, self.title, self.beat, self.field) = (kind, element, title, beat, field)
    }
}

/// Something on the screen that can't be done now.
public nonisolated struct PlayRefusal: Hashable, Sendable {
    /// The accessibility identifier.
    public let element: String
    /// The reason, in a sentence.
    public let reason: String
}

/// A request that waits for the server.
public nonisolated struct PlayRequest: Hashable, Sendable {
    public let id: ServerReply.ID
    /// The time since the request.
    public let since: Duration
    /// The answers that can be given now, the successful one first.
    public let answers: [PlayAction]
    /// True if a person decided to leave the request unanswered.
    public let isLeft: Bool

    /// The request in words: `sign in`, `sign in 2`.
    public var title: String { id.number == 1 ? id.request.rawValue : "\(id)" }
}
