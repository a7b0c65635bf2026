public import SampleApp

/// An action that is possible now in a session: an act of the person, an action of the server, or waiting.
public nonisolated struct PlayAction: Hashable, Sendable {
    /// The kind of an action. It decides where a page shows the action.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case button, row, field, alert, back, swipe, link, server, wait
    }

    /// A text field on the screen, with suggestions of texts to type into it.
    public struct Field: Hashable, Sendable {
        /// True if the field contains text, so that it can be cleared.
        public let hasText: Bool
        /// True if the field hides its text, as a password field does.
        public let isSecret: Bool
        /// The suggested texts, which a page offers for typing.
        public let proposals: [String]
    }

    public let kind: Kind
    /// The accessibility identifier of a button, row or field; the title of an alert's button; empty for all other
    /// kinds.
    public let element: String
    /// The text to show for the action: the text of a control, the server's answer, or else the beat in words.
    public let title: String
    /// The beat that performs the action. For a field, the beat types an empty text.
    public let beat: Beat
    /// The field that the action edits; `nil` for all other kinds.
    public let field: Field?

    init(_ kind: Kind, _ title: String, _ beat: Beat, at element: String = "", field: Field? = nil) {
        (self.kind, self.element, self.title, self.beat, self.field) = (kind, element, title, beat, field)
    }
}

/// A control on the screen that can't be used now, with the reason.
public nonisolated struct PlayRefusal: Hashable, Sendable {
    /// The accessibility identifier of the control.
    public let element: String
    /// The reason why the control can't be used, as a sentence: `it is disabled now`.
    public let reason: String
}

/// A request that the server hasn't answered yet.
public nonisolated struct PlayRequest: Hashable, Sendable {
    public let id: ServerReply.ID
    /// The time that has passed since the request was sent.
    public let since: Duration
    /// The actions that let the server answer now, the successful answer first. If the server answers automatically,
    /// only the oldest request has an action, which waits for the answer; for other requests, this list is empty.
    public let answers: [PlayAction]
    /// True if a person decided to leave the request unanswered.
    public let isLeft: Bool

    /// The request in words: `sign in`, `sign in 2`.
    public var title: String { id.number == 1 ? id.request.rawValue : "\(id)" }
}
