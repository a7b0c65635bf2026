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

/// The traffic of one channel in a run: its messages, and the sender's sets of the receiver's properties.
///
/// Messages that build modules aren't counted. A lost message has a channel to ``Participant/nobody``, so that the
/// channels' messages add up to the run's. ``FlowMeasures/channels`` leaves those channels out.
public struct ChannelMeasures: Hashable, Sendable {
    public let channel: Channel
    /// The counts of the channel's messages; `nil` if the channel carried none.
    private let numbers: MessageNumbers?
    /// The number of times that the sender set a stored property of the receiver: `dataSource.data = repos`.
    public let sets: Int

    /// The value of a measure for the channel, given the measure's key.
    subscript(key: MeasureKey) -> Int { numbers?[key] ?? 0 }

    public var classes: Counts<MessageClass> { numbers?.classes ?? Counts() }
    public var messages: Int { self[.messages] }
    /// The number of the channel's messages without a recorded effect.
    public var idle: Int { self[.idle] }
    /// The number of messages delivered after their cause had returned.
    public var asynchronous: Int { self[.async] }
    /// The number of distinct methods called over the channel.
    public var methods: Int { self[.methods] }

    static let folds = MessageFolds(Measure<ChannelScope>.all)

    /// Returns the channels of a run: first those with messages, then those on which only properties were set.
    static func all(_ messages: MessageCounter, _ sets: SetCounter, in context: RunContext) -> [ChannelMeasures] {
        let numbers = messages.channels(in: context)
        let talking = messages.channelsInOrder.map {
            let channel = messages.calls.channels[$0]
            return ChannelMeasures(channel: channel, numbers: numbers[$0], sets: sets[channel])
        }
        let known = Set(talking.map(\.channel))
        return talking
            + sets.channels.filter { !known.contains($0) }.map {
                ChannelMeasures(channel: $0, numbers: nil, sets: sets[$0])
            }
    }
}

/// Counts, by channel, how often one component sets a property of another.
struct SetCounter: Sendable {
    /// For each channel, the number of sets, and the lowest id of the messages during which a property was set.
    private var counts: [Channel: (count: Int, first: Int)] = [:]

    mutating func add(_ set: PropertySet) {
        let known = counts[set.channel] ?? (0, .max)
        counts[set.channel] = (known.count + 1, min(known.first, set.write.message))
    }

    subscript(channel: Channel) -> Int { counts[channel]?.count ?? 0 }

    /// The channels over which properties were set, sorted by the first message that set one.
    var channels: [Channel] {
        counts.sorted {
            ($0.value.first, $0.key.sender.id, $0.key.receiver.id)
                < ($1.value.first, $1.key.sender.id, $1.key.receiver.id)
        }.map(\.key)
    }
}

/// The roles of a sender and a receiver; `nil` for a role that is missing or unknown.
public struct RolePair: Hashable, Sendable {
    /// The sender's role; `Role.user` for the person and for the system.
    public let sender: Role?
    public let receiver: Role?
    /// True if the sender is the system, not a person.
    public let isFromSystem: Bool

    public init(from sender: Role?, to receiver: Role?, isFromSystem: Bool = false) {
        self.sender = sender
        self.receiver = receiver
        self.isFromSystem = isFromSystem
    }
}

extension RolePair: Comparable {
    /// Orders pairs by the sender's role, then by the receiver's; an unknown role comes last.
    public static func < (left: RolePair, right: RolePair) -> Bool { left.order < right.order }

    private var order: (Int, Int, Int) { (Role.rank(of: sender), isFromSystem ? 1 : 0, Role.rank(of: receiver)) }
}
