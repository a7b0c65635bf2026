/// A method called by a component, of another.
struct Call: Hashable, Sendable {
    let channel: Channel
    let method: Symbol

    /// Whether somebody received it: a lost message has no receiver.
    var isReceived: Bool { channel.receiver != .nobody }
}

/// A method of a type.
struct Method: Hashable {
    let type: Symbol
    let name: Symbol
}

/// Who called which methods of whom: each call and each channel of a run once, by number.
struct CallTable: Sendable {
    private struct Entry {
        let channel: Int32
        let method: Symbol
    }

    private var entries: [Entry] = []
    /// In order of their first call.
    private(set) var channels: [Channel] = []
    private var channelNumbers: [Channel: Int32] = [:]
    /// By the channel's number and the method's symbol.
    private var callNumbers: [UInt64: Int32] = [:]

    var indices: Range<Int> { entries.indices }

    subscript(call: Int) -> Call {
        Call(channel: channels[Int(entries[call].channel)], method: entries[call].method)
    }

    /// The number of a call's channel.
    func channel(of call: Int) -> Int32 { entries[call].channel }

    /// The number of a call, a new one at its first message.
    mutating func number(of call: Call) -> Int {
        let channel = number(of: call.channel)
        let key = UInt64(UInt32(bitPattern: channel)) << 32 | UInt64(call.method.index)
        if let number = callNumbers[key] { return Int(number) }
        callNumbers[key] = Int32(entries.count)
        entries.append(Entry(channel: channel, method: call.method))
        return entries.count - 1
    }

    private mutating func number(of channel: Channel) -> Int32 {
        if let number = channelNumbers[channel] { return number }
        let number = Int32(channels.count)
        channelNumbers[channel] = number
        channels.append(channel)
        return number
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
