/// Something that has a height of its own in a frame of a sequence picture. Lifelines are indices into the frame's.
enum SequenceStep: Hashable {
    case message(SequenceMessage)
    /// A lifeline begins, made by another.
    case birth(of: Int, by: Int, byLevel: Int?)
    case death(of: Int)
    /// Nothing happened for so long, said beside the lifeline that moves next.
    case wait(String, beside: Int)
    /// The value that the message at an index of the steps returned.
    case returned(ofStep: Int)
    /// What stands up to the end of the loop happened so often in a row.
    case loop(Int)
    case loopEnd
    /// What is not drawn, in words.
    case cut(String)
}

/// A message in a frame.
struct SequenceMessage: Hashable {
    /// Its number in the frame, from 1.
    let number: Int
    /// Its number by cause: `1.2` is the second message that message 1 triggered, `B1` begins the second asynchronous thread.
    let path: String
    /// Its number in the trace.
    let id: Int
    /// `nil`: found, from the system.
    let from: Int?
    /// `nil`: lost.
    let to: Int?
    let words: String
    let isAsync: Bool
    let isIdle: Bool
    /// How deep the sender's and the receiver's activations are nested on their lifelines; `nil` without one.
    let fromLevel: Int?
    let toLevel: Int?
    /// How many messages it stands for: the product of the loops around it.
    let count: Int
}

/// A bar: a component is busy with a message, from one step to another.
struct Activation: Hashable {
    let lifeline: Int
    /// How many bars it lies on.
    let level: Int
    let first: Int
    var last: Int
}
