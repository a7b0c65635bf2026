/// A method called by a component, of another.
struct Call: Hashable, Sendable {
    let channel: Channel
    let method: Symbol

    /// Whether somebody received it: a lost message has no receiver.
    var isReceived: Bool { channel.receiver != .nobody }
}

extension Call {
    /// The call by a message.
    init(_ message: FlowMessage) {
        self.init(channel: Channel(from: message.sender, to: message.receiver), method: message.name)
    }
}

/// A method of a type.
struct Method: Hashable {
    let type: Symbol
    let name: Symbol
}

/// The channels of a run, each once, by number in the order in which they are first met.
struct ChannelTable: Sendable {
    private var participants = ParticipantNumbers()
    /// Senders and receivers.
    private var ends = PairNumbers()

    var indices: Range<Int> { ends.pairs.indices }

    subscript(number: Int) -> Channel {
        let pair = ends.pairs[number]
        return Channel(from: participants[pair.first], to: participants[pair.second])
    }

    /// The number of a channel, a new one when it is first met, and those of the participants at its ends.
    mutating func numbers(of channel: Channel) -> (channel: Int, sender: Int32, receiver: Int32) {
        let sender = participants.number(of: channel.sender)
        let receiver = participants.number(of: channel.receiver)
        return (ends.number(of: sender, receiver), sender, receiver)
    }
}

/// Who called which methods of whom: each channel and each call of a run once, by number.
///
/// Where only types matter, calls of one method between the same types are one: long runs have many channels, and few types.
struct CallTable: Sendable {
    private let isByChannel: Bool
    private(set) var channels = ChannelTable()
    /// Types of senders and of receivers; empty where calls are kept apart by channel.
    private var types = PairNumbers()
    /// The first channel between two types.
    private var channelsOfTypes: [Int32] = []
    /// Channels and methods.
    private var calls = PairNumbers()

    /// - Parameter isByChannel: Whether calls over different channels are different, even between the same types.
    init(isByChannel: Bool = true) { self.isByChannel = isByChannel }

    var indices: Range<Int> { calls.pairs.indices }

    subscript(call: Int) -> Call {
        let pair = calls.pairs[call]
        return Call(channel: channels[Int(pair.first)], method: Symbol(index: UInt32(bitPattern: pair.second)))
    }

    /// The number of a call's channel; of one of its channels, where only types matter.
    func channel(of call: Int) -> Int32 { calls.pairs[call].first }

    /// The numbers of a call's channel and of the call, new ones when they are first met.
    mutating func numbers(of call: Call, in context: RunContext) -> (channel: Int, call: Int) {
        let (channel, sender, receiver) = channels.numbers(of: call.channel)
        var owner = Int32(channel)
        if !isByChannel {
            let kind = types.number(
                of: type(of: call.channel.sender, sender, in: context),
                type(of: call.channel.receiver, receiver, in: context))
            if kind == channelsOfTypes.count { channelsOfTypes.append(owner) }
            owner = channelsOfTypes[kind]
        }
        return (channel, calls.number(of: owner, Int32(bitPattern: call.method.index)))
    }

    /// A number for the type of a participant; for one of no known type another for each.
    private func type(of participant: Participant, _ number: Int32, in context: RunContext) -> Int32 {
        context.type(of: participant).map { 2 &* Int32(bitPattern: $0.index) } ?? (2 &* number | 1)
    }
}

/// Which calls each of some subjects has.
struct CallGroups {
    private let count: Int
    private let calls: [Int32]
    private let groups: AdjacencyList

    /// - Parameters:
    ///   - count: How many subjects there are.
    ///   - calls: Calls, of one subject each.
    ///   - owners: Their subjects; -1 for none.
    init(count: Int, _ calls: [Int32], of owners: [Int32]) {
        self.count = count
        self.calls = calls
        groups = AdjacencyList(count: count, owners: owners)
    }

    /// How many different numbers the calls of each subject have.
    ///
    /// - Parameter numbers: The numbers of all calls, less than there are calls; -1 for one that doesn't count.
    func distinct(_ numbers: [Int32]) -> [Int32] {
        // The subject that had a number last: a set for each subject would take many times as long.
        var last = [Int32](repeating: -1, count: numbers.count)
        return (0..<count).map { owner in
            var found: Int32 = 0
            for member in groups[owner] {
                let number = Int(numbers[Int(calls[member])])
                guard number >= 0, last[number] != owner else { continue }
                last[number] = Int32(owner)
                found += 1
            }
            return found
        }
    }
}

/// Whether each of some things, by number, happened while the person typed, otherwise, or both.
struct TypingMarks: Sendable {
    private var marks: [UInt8] = []

    mutating func add(_ number: Int, isTyping: Bool) {
        if number >= marks.count { marks.append(contentsOf: repeatElement(0, count: number + 1 - marks.count)) }
        marks[number] |= isTyping ? 2 : 1
    }

    /// How many different numbers the things have: of the rest, of typing and of both.
    ///
    /// - Parameter numbers: A number for each thing, less than there are things; -1 for one that doesn't count.
    func distinct(_ numbers: some Sequence<Int32>) -> [Int32] {
        var found = [UInt8](repeating: 0, count: marks.count)
        var counts: [Int32] = [0, 0, 0]
        for (number, mark) in zip(numbers, marks) where number >= 0 {
            let new = mark & ~found[Int(number)]
            if new & 1 != 0 { counts[0] += 1 }
            if new & 2 != 0 { counts[1] += 1 }
            if found[Int(number)] == 0, new != 0 { counts[2] += 1 }
            found[Int(number)] |= mark
        }
        return counts
    }
}
