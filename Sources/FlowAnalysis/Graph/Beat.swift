/// A step of a scenario: `taps Log In`.
public struct Beat: Hashable, Sendable {
    /// Its number in the trace.
    public let id: Int
    /// What the step is, in words.
    public let name: String
    /// When it began, in nanoseconds on the trace's clock.
    public let at: Int64
    /// Whether the person types: the name's first word is `types`.
    ///
    /// Typing is one user action per character, so it is told apart wherever actions are counted.
    public let isTyping: Bool

    public init(id: Int, name: String, at: Int64) {
        self.id = id
        self.name = name
        self.at = at
        isTyping = name == "types" || name.hasPrefix("types ")
    }
}
