import TraceFormat

/// Counts a run's messages by who called which method of whom: from these calls channels, methods and types are counted.
///
/// A run has few calls compared with its messages, so each message costs one look into a table, and what is distinct is
/// found out among the calls. Messages to an assembly aren't counted.
struct CallTally {
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

/// A method, told apart by the type it belongs to.
struct Method: Hashable {
    let type: Symbol
    let name: Symbol

    /// A number that no other method has.
    var number: UInt64 { UInt64(type.index) << 32 | UInt64(name.index) }
}
