/// One beat of a sequence picture, before anything has a place.
struct SequenceFrame {
    /// The beat's number and name: `4 · taps Log In`.
    let name: String
    /// The beat's number in the run; 0 is before the first.
    let beat: Int
    let isTyping: Bool
    /// From left to right.
    let lifelines: [Lifeline]
    var steps: [SequenceStep]
    var activations: [Activation]
    /// How many components were born that take part in no message here.
    let silentBirths: Int
    /// Drawn as a reference to a picture of its own.
    var isReference = false
    /// The messages of which nothing is drawn, be it that the frame was cut or that it is a reference.
    var undrawn = 0

    /// The messages that are drawn, in order.
    var messages: [SequenceMessage] {
        guard !isReference else { return [] }
        return steps.compactMap { step in
            if case .message(let message) = step { message } else { nil }
        }
    }

    /// How many messages happened that are drawn: one in a loop counts as often as it happened.
    var count: Int { messages.reduce(0) { $0 + $1.count } }
}
