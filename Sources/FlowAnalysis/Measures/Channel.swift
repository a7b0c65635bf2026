import MessageTrace

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
public struct ChannelMeasures: Hashable, Sendable {
    public let channel: Channel
    public internal(set) var classes = ClassCounts()
    /// Delivered after their cause had returned.
    public internal(set) var asynchronous = 0
    /// Distinct methods called.
    public var methods: Int { names.count }
    /// The lowest number of a message.
    var first: Int
    var names: Set<Symbol> = []

    public var messages: Int { classes.headline }
    /// Nothing came of them.
    public var idle: Int { classes[.idle] }
}

/// The channels of a run. Lost messages have a channel to ``Participant/nobody`` here, so that the sum over the channels
/// is the headline; ``FlowMeasures/channels`` leaves those out.
struct ChannelTally {
    private var indices: [Channel: Int32] = [:]
    private(set) var channels: [ChannelMeasures] = []

    /// Counts a message; the index of its channel. One to an assembly has none, and gets -1.
    mutating func add(_ place: Int, of part: PartAnalysis) -> Int32 {
        let messageClass = part.classification[place]
        guard messageClass != .assembly else { return -1 }
        let message = part.graph.messages[place]
        let channel = Channel(from: message.sender, to: message.receiver)
        let index: Int32
        if let known = indices[channel] {
            index = known
        } else {
            index = Int32(channels.count)
            indices[channel] = index
            channels.append(ChannelMeasures(channel: channel, first: message.id))
        }
        channels[Int(index)].first = min(channels[Int(index)].first, message.id)
        channels[Int(index)].classes[messageClass] += 1
        channels[Int(index)].names.insert(message.name)
        if message.isAsync { channels[Int(index)].asynchronous += 1 }
        return index
    }

    /// In order of their first message.
    var ordered: [ChannelMeasures] {
        channels.enumerated().sorted { ($0.element.first, $0.offset) < ($1.element.first, $1.offset) }.map(\.element)
    }
}
