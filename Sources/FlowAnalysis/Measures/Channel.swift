import TraceFormat

/// An ordered pair of a sender and a receiver that carried a message.
public struct Channel: Hashable, Sendable {
    public let sender: Participant
    public let receiver: Participant

    public init(from sender: Participant, to receiver: Participant) {
        self.sender = sender
        self.receiver = receiver
    }
}

/// What one channel carried in a run. Unit: messages; those to an assembly aren't counted.
///
/// Lost messages have a channel to ``Participant/nobody``, so that the sum over the channels is the headline;
/// ``FlowMeasures/channels`` leaves those out.
public struct ChannelMeasures: Hashable, Sendable {
    public let channel: Channel
    public internal(set) var classes = ClassCounts()
    /// Delivered after their cause had returned.
    public internal(set) var asynchronous = 0
    /// Distinct methods called.
    public internal(set) var methods = 0
    /// The lowest number of a message.
    private(set) var first = Int.max

    init(channel: Channel) { self.channel = channel }

    public var messages: Int { classes.headline }
    /// Nothing came of them.
    public var idle: Int { classes[.idle] }

    mutating func add(_ message: FlowMessage, _ messageClass: MessageClass) {
        first = min(first, message.id)
        classes[messageClass] += 1
        if message.isAsync { asynchronous += 1 }
    }
}
