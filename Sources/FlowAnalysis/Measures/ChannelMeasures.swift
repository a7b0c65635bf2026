public import TraceFormat

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
    let numbers: MessageNumbers

    public var classes: Counts<MessageClass> { numbers.classes }
    public var messages: Int { numbers["messages"] }
    /// Messages of which nothing recorded came.
    public var idle: Int { numbers["idle"] }
    /// Messages delivered after their cause had returned.
    public var asynchronous: Int { numbers["async"] }
    /// Distinct methods called.
    public var methods: Int { numbers["methods"] }

    static let folds = MessageFolds(Measure<ChannelScope>.all)

    /// The channels of a run in order of their first message.
    static func all(_ messages: MessageCounter, in context: RunContext) -> [ChannelMeasures] {
        let numbers = messages.channels(in: context)
        return messages.channelsInOrder.map {
            ChannelMeasures(channel: messages.calls.channels[$0], numbers: numbers[$0])
        }
    }
}

/// The roles of a sender and a receiver; `nil` for nobody and for a component the trace has no record of.
public struct RolePair: Hashable, Sendable {
    public let sender: Role?
    public let receiver: Role?

    public init(from sender: Role?, to receiver: Role?) {
        self.sender = sender
        self.receiver = receiver
    }
}

extension RolePair: Comparable {
    /// By the order of roles, the sender's first; the unknown last.
    public static func < (left: RolePair, right: RolePair) -> Bool { left.order < right.order }

    private var order: (Int, Int) { (Role.rank(of: sender), Role.rank(of: receiver)) }
}
