/// Counts the messages of a run for all measures at once: by beat, by channel and by component.
///
/// Values of single messages, such as the fan-out, are added up while messages are read. Distinct methods, types and
/// channels are counted at the end.
struct MessageCounter: Sendable {
    /// The count of messages processed together, chosen to fit the processor's cache.
    private static let batch = 1024

    private let detail: RunDetail
    private let rows: BeatRows
    private(set) var calls: CallTable
    /// For each channel, the lowest id of its messages; empty unless channels or components are listed.
    private var first: [Int] = []
    /// The totals of the messages in each beat, or in the beats with and without typing: see ``BeatRows``.
    private var beats = MessageTotals(FlowMeasures.folds)
    private var channels = MessageTotals(ChannelMeasures.folds)
    /// The totals of each channel, from which the totals of senders and receivers are computed.
    private var ends = MessageTotals(ComponentMeasures.folds)
    private var marksOfChannels = TypingMarks()
    private var marksOfCalls = TypingMarks()
    /// Beats, in the order of ``callsOfBeats``: call `callsOfBeats[i]` occurred in beat `beatsOfCalls[i]`.
    private var beatsOfCalls: [Int32] = []
    /// Calls, parallel to ``beatsOfCalls``: call `callsOfBeats[i]` occurred in beat `beatsOfCalls[i]`.
    private(set) var callsOfBeats: [Int32] = []
    /// For each call, the last beat in which the call occurred.
    private var lastBeats: [Int32] = []

    init(_ detail: RunDetail) {
        self.detail = detail
        rows = BeatRows(detail)
        calls = CallTable(isByChannel: detail.needsCallsOfChannels)
    }

    mutating func add(_ part: AnalysedGraph) {
        let places = part.graph.messages.indices
        let context = part.graph.context
        for start in stride(from: 0, to: places.count, by: Self.batch) {
            add(places[start...].prefix(Self.batch), of: part, context)
        }
    }

    private mutating func add(_ places: Range<Int>, of part: AnalysedGraph, _ context: RunContext) {
        let messages = places.map(part.counted)
        var rows: [Int32] = []
        var channels: [Int32] = []
        rows.reserveCapacity(places.count)
        channels.reserveCapacity(places.count)
        var (beat, isTyping) = (Int32(-1), false)
        for (place, counted) in zip(places, messages) {
            let message = part.graph.messages[place]
            if message.beat != beat {
                beat = message.beat
                isTyping = context.isTyping(beat: Int(beat))
            }
            rows.append(Int32(self.rows.row(ofBeat: Int(beat), isTyping: isTyping)))
            channels.append(counted.isHeadline ? channel(of: message, isTyping: isTyping, context) : -1)
        }
        beats.add(messages, to: rows, of: self.rows.count(context.beats.count))
        if detail.contains(.channels) { self.channels.add(messages, to: channels, of: calls.channels.indices.count) }
        if detail.contains(.components) { ends.add(messages, to: channels, of: calls.channels.indices.count) }
    }

    /// Counts the call that a message makes, and returns the index of its channel.
    private mutating func channel(of message: FlowMessage, isTyping: Bool, _ context: RunContext) -> Int32 {
        let (channel, call) = calls.numbers(of: Call(message), in: context)
        marksOfChannels.add(channel, isTyping: isTyping)
        marksOfCalls.add(call, isTyping: isTyping)
        if rows.isByBeat {
            if call == lastBeats.count { lastBeats.append(-1) }
            if lastBeats[call] != message.beat {
                lastBeats[call] = message.beat
                beatsOfCalls.append(message.beat)
                callsOfBeats.append(Int32(call))
            }
        }
        if !detail.isDisjoint(with: [.channels, .components]) {
            if channel == first.count { first.append(message.id) }
            first[channel] = min(first[channel], message.id)
        }
        return Int32(channel)
    }
}

extension MessageCounter {
    /// Returns three rows of numbers: for the messages during typing, for those at other times, and for all.
    func parts(in context: RunContext) -> (typing: MessageNumbers, rest: MessageNumbers, whole: MessageNumbers) {
        let parts = (0..<rows.count(context.beats.count)).map { rows.isTyping(row: $0, in: context) ? 1 : 0 as Int32 }
        var totals = MessageTotals(FlowMeasures.folds)
        totals.add(beats, to: { _ in parts }, of: 3)
        totals.add(beats, to: { _ in [Int32](repeating: 2, count: parts.count) }, of: 3)
        let table = NumberTable(totals) { fold in
            switch fold.number {
            case .total: nil
            case .channels:
                marksOfChannels.distinct(
                    calls.channels.indices.lazy.map { calls.channels[$0].receiver == .nobody ? -1 : Int32($0) })
            case .distinct(let numbers): marksOfCalls.distinct(numbers(calls, context))
            }
        }
        return (table[1], table[0], table[2])
    }

    /// Returns the numbers counted for each beat. Index 0 is the time before the first beat.
    func beats(in context: RunContext) -> NumberTable {
        let count = rows.count(context.beats.count)
        var totals = beats
        totals.extend(to: count)
        let groups = CallGroups(count: count, callsOfBeats, of: beatsOfCalls)
        return table(totals, in: context) { _ in groups }
    }

    /// The indices of the channels, sorted by first message where first messages are stored.
    var channelsInOrder: [Int] {
        first.isEmpty
            ? Array(calls.channels.indices) : calls.channels.indices.sorted { (first[$0], $0) < (first[$1], $1) }
    }

    func channels(in context: RunContext) -> NumberTable {
        let groups = groups(calls.channels.indices.map { Int32($0) }, count: calls.channels.indices.count)
        return table(channels, in: context) { _ in groups }
    }

    /// Returns the numbers counted for the given participants.
    ///
    /// - Parameter rows: The row of each participant in the returned table.
    func participants(_ rows: [Participant: Int32], in context: RunContext) -> NumberTable {
        let senders = calls.channels.indices.map { rows[calls.channels[$0].sender] ?? -1 }
        let receivers = calls.channels.indices.map { rows[calls.channels[$0].receiver] ?? -1 }
        var totals = MessageTotals(ComponentMeasures.folds)
        totals.add(ends, to: { $0 == .sent ? senders : receivers }, of: rows.count)
        let (sent, received) = (groups(senders, count: rows.count), groups(receivers, count: rows.count))
        return table(totals, in: context) { $0 == .sent ? sent : received }
    }

    private func table(
        _ totals: MessageTotals, in context: RunContext, _ groups: (MessageFold.Side) -> CallGroups
    ) -> NumberTable {
        NumberTable(totals) { fold in
            switch fold.number {
            case .total: nil
            case .channels:
                groups(fold.side).distinct(calls.indices.map { calls[$0].isReceived ? calls.channel(of: $0) : -1 })
            case .distinct(let numbers): groups(fold.side).distinct(numbers(calls, context))
            }
        }
    }

    /// Groups the calls by the subjects of their channels, such as components.
    ///
    /// - Parameter owners: The subject of each channel; -1 for none.
    private func groups(_ owners: [Int32], count: Int) -> CallGroups {
        CallGroups(
            count: count, calls.indices.map { Int32($0) }, of: calls.indices.map { owners[Int(calls.channel(of: $0))] })
    }
}
