/// A method called on one component by another.
struct Call: Hashable, Sendable {
    let channel: Channel
    let method: Symbol

    /// True if a component received the call. A lost message has no receiver.
    var isReceived: Bool { channel.receiver != .nobody }
}

extension Call {
    init(_ message: FlowMessage) {
        self.init(channel: Channel(from: message.sender, to: message.receiver), method: message.name)
    }
}

struct Method: Hashable {
    let type: Symbol
    let name: Symbol
}

/// The distinct channels of a run, indexed in the order of their first occurrences.
struct ChannelTable: Sendable {
    private var participants = ParticipantNumbers()
    /// The channels, as pairs of participant numbers.
    private var ends = PairNumbers()

    var indices: Range<Int> { ends.pairs.indices }

    subscript(number: Int) -> Channel {
        let pair = ends.pairs[number]
        return Channel(from: participants[pair.first], to: participants[pair.second])
    }

    /// Returns a channel's index and its participants' numbers, which are assigned at first occurrence.
    mutating func numbers(of channel: Channel) -> (channel: Int, sender: Int32, receiver: Int32) {
        let sender = participants.number(of: channel.sender)
        let receiver = participants.number(of: channel.receiver)
        return (ends.number(of: sender, receiver), sender, receiver)
    }
}

/// The distinct calls of a run. A call is a channel and a method.
///
/// Where only types matter, calls of one method between the same types are one call.
struct CallTable: Sendable {
    private let isByChannel: Bool
    private(set) var channels = ChannelTable()
    /// The pairs of the sender's and the receiver's type; empty if calls are distinguished by channel.
    private var types = PairNumbers()
    /// For each pair of types, the first channel between them.
    private var channelsOfTypes: [Int32] = []
    /// The calls, each as the indices of its channel and of its method's symbol.
    private var calls = PairNumbers()

    /// Creates an empty table.
    ///
    /// - Parameter isByChannel: True to distinguish calls over different channels, even between the same types.
    init(isByChannel: Bool = true) { self.isByChannel = isByChannel }

    var indices: Range<Int> { calls.pairs.indices }

    subscript(call: Int) -> Call {
        let pair = calls.pairs[call]
        return Call(channel: channels[Int(pair.first)], method: Symbol(index: UInt32(bitPattern: pair.second)))
    }

    /// Returns the index of a call's channel, or of the first channel between the call's types.
    func channel(of call: Int) -> Int32 { calls.pairs[call].first }

    /// Returns the indices of a call's channel and of the call, which are assigned at first occurrence.
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

    /// Returns the number that stands for a participant's type. A participant of unknown type gets a number of its own.
    private func type(of participant: Participant, _ number: Int32, in context: RunContext) -> Int32 {
        context.type(of: participant).map { 2 &* Int32(bitPattern: $0.index) } ?? (2 &* number | 1)
    }
}

/// Calls grouped by a subject that they belong to, such as a beat or a component.
struct CallGroups {
    private let count: Int
    private let calls: [Int32]
    private let groups: AdjacencyList

    /// Groups calls by their subject.
    ///
    /// - Parameters:
    ///   - count: The count of subjects.
    ///   - owners: The subject of each call; -1 for a call without a subject.
    init(count: Int, _ calls: [Int32], of owners: [Int32]) {
        self.count = count
        self.calls = calls
        groups = AdjacencyList(count: count, owners: owners)
    }

    /// Returns, for each subject, how many different values its calls have.
    ///
    /// - Parameter numbers: The value of each call: from 0, and below the count of calls; -1 for a call to leave out.
    func distinct(_ numbers: [Int32]) -> [Int32] {
        // Keeps the last subject for each value: a set for each subject would take many times as long.
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

/// Flags for the elements of a list: each element occurred during typing, at other times, or both.
struct TypingMarks: Sendable {
    private var marks: [UInt8] = []

    mutating func add(_ number: Int, isTyping: Bool) {
        if number >= marks.count { marks.append(contentsOf: repeatElement(0, count: number + 1 - marks.count)) }
        marks[number] |= isTyping ? 2 : 1
    }

    /// Returns how many different values the elements have outside of typing, during typing, and at any time.
    ///
    /// - Parameter numbers: The value of each element: from 0, and below the count of elements; -1 for an element to
    ///   leave out.
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
