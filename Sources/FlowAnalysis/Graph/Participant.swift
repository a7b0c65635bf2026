import TraceFormat

/// One end of a message.
public enum Participant: Hashable, Sendable, BitwiseCopyable {
    /// The person in front of the screen.
    case user
    /// What calls lifecycle methods: the framework under the app.
    case system
    /// A component, by its number in the trace; the trace need not hold a record of it.
    case component(Int)
    /// The receiver of a lost message.
    case nobody
}
