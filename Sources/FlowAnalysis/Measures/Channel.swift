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
    /// Both idle and asynchronous: what is counted in either number.
    public internal(set) var asynchronousIdle = 0

    public var messages: Int { classes.headline }
    /// Nothing came of them.
    public var idle: Int { classes[.idle] }
}

extension ChannelMeasures {
    /// The channels of a run in order of their first message. Lost messages have a channel to ``Participant/nobody``
    /// here, so that the sum over the channels is the headline; ``FlowMeasures/channels`` leaves those out.
    static func all(in run: RunTables) -> [ChannelMeasures] {
        var indices: [Channel: Int] = [:]
        var channels: [ChannelMeasures] = []
        for (place, message) in run.graph.messages.enumerated() where run.classes[place] != .assembly {
            let channel = Channel(from: message.sender, to: message.receiver)
            let index = indices[channel] ?? channels.count
            if index == channels.count {
                indices[channel] = index
                channels.append(ChannelMeasures(channel: channel))
            }
            channels[index].classes[run.classes[place]] += 1
            guard message.isAsync else { continue }
            channels[index].asynchronous += 1
            if run.classes[place] == .idle { channels[index].asynchronousIdle += 1 }
        }
        return channels
    }
}
