public import TraceFormat

/// Counts a run's messages by who called which method of whom: from these calls channels, methods and types are counted.
///
/// A run has few calls compared with its messages: each message costs one look into a table, and distinct channels,
/// methods and types are counted from the calls. Messages to an assembly aren't counted.
struct CallCounter {
    private struct Entry {
        let channel: Int32
        let method: Symbol
        /// The beat of the message counted last.
        var beat: Int
    }

    private var indices: [Call: Int32] = [:]
    private var entries: [Entry] = []
    private var channelIndices: [Channel: Int32] = [:]
    /// In order of their first call.
    private(set) var channels: [ChannelMeasures] = []

    /// Counts a message.
    ///
    /// - Returns: its call, where it is not known of the call that a message of this beat made it.
    mutating func add(_ message: FlowMessage, _ messageClass: MessageClass, beat: Int) -> Int32? {
        let key = Call(channel: Channel(from: message.sender, to: message.receiver), method: message.name)
        let index: Int
        let isNew: Bool
        if let known = indices[key] {
            index = Int(known)
            isNew = entries[index].beat != beat
            entries[index].beat = beat
        } else {
            index = entries.count
            isNew = true
            indices[key] = Int32(index)
            entries.append(Entry(channel: channelIndex(key.channel), method: message.name, beat: beat))
        }
        channels[Int(entries[index].channel)].add(message, messageClass)
        return isNew ? Int32(index) : nil
    }

    private mutating func channelIndex(_ channel: Channel) -> Int32 {
        if let index = channelIndices[channel] { return index }
        let index = Int32(channels.count)
        channelIndices[channel] = index
        channels.append(ChannelMeasures(channel: channel))
        return index
    }

    /// The calls and channels, when all messages are counted.
    consuming func finish() -> Calls {
        Calls(calls: entries.map { Calls.Entry(channel: Int($0.channel), method: $0.method) }, channels: channels)
    }
}

/// The calls of a run: who called which method of whom.
struct Calls {
    struct Entry {
        /// An index into ``Calls/channels``.
        let channel: Int
        let method: Symbol
    }

    let calls: [Entry]
    /// In order of their first call.
    let channels: [ChannelMeasures]

    /// A call by its index.
    func call(_ index: Int) -> Call {
        Call(channel: channels[calls[index].channel].channel, method: calls[index].method)
    }

    /// The channels in order of their first message.
    var orderedChannels: [ChannelMeasures] {
        let methods = Distinct.counts(
            calls.map { Distinct(owner: $0.channel, item: UInt64($0.method.index)) }, owners: channels.count)
        return channels.indices.sorted { (channels[$0].first, $0) < (channels[$1].first, $1) }.map { index in
            var channel = channels[index]
            channel.methods = methods[index]
            return channel
        }
    }
}

/// A method of a type.
struct Method: Hashable {
    let type: Symbol
    let name: Symbol

    /// A number that no other method has.
    var number: UInt64 { UInt64(type.index) << 32 | UInt64(name.index) }
}

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

/// Something that one of many owners has, perhaps several times.
///
/// Distinct items are counted by sorting the items of all owners: a set for each owner would take many times the memory.
struct Distinct: Comparable {
    let owner: Int
    let item: UInt64

    static func < (left: Distinct, right: Distinct) -> Bool { (left.owner, left.item) < (right.owner, right.item) }

    /// How many distinct items each owner has.
    ///
    /// - Parameter owners: How many owners there are; they are the numbers from 0.
    static func counts(_ all: [Distinct], owners: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: owners)
        var last: Distinct?
        for item in all.sorted() where item != last {
            counts[item.owner] += 1
            last = item
        }
        return counts
    }
}
