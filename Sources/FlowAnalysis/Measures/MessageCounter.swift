/// Counts the messages of a run for all measures at once: of the run, its beats, its channels and its components.
///
/// What each message counts by itself is added up at once, for each beat and each channel. What must be distinct is found
/// at the end, among the calls.
struct MessageCounter: Sendable {
    /// How many messages are looked at together: enough that what each measure costs is spread thin, and few enough that
    /// they stay in the processor's cache for all measures.
    private static let batch = 1024

    private(set) var calls = CallTable()
    /// The lowest number of a message, by channel.
    private(set) var first: [Int] = []
    private var beats = MessageTotals(FlowMeasures.folds)
    private var channels = MessageTotals(ChannelMeasures.folds)
    /// What the messages of each channel are for the components at its ends.
    private var ends = MessageTotals(ComponentMeasures.folds)
    /// The calls of each beat: pairs of both, and by call the beat that had it last.
    private var beatsOfCalls: [Int32] = []
    private(set) var callsOfBeats: [Int32] = []
    private var lastBeats: [Int32] = []

    mutating func add(_ part: AnalysedGraph) {
        let places = part.graph.messages.indices
        for start in stride(from: 0, to: places.count, by: Self.batch) {
            add(places[start...].prefix(Self.batch), of: part)
        }
    }

    private mutating func add(_ places: Range<Int>, of part: AnalysedGraph) {
        let messages = places.map(part.counted)
        beats.add(messages, to: places.map { part.graph.messages[$0].beat }, of: part.graph.beats.count + 1)
        let rows = zip(places, messages).map { $1.isHeadline ? channel(of: $0, in: part.graph) : -1 }
        channels.add(messages, to: rows, of: calls.channels.count)
        ends.add(messages, to: rows, of: calls.channels.count)
    }

    /// Notes the call by a message; its channel.
    private mutating func channel(of place: Int, in graph: FlowGraph) -> Int32 {
        let message = graph.messages[place]
        let call = calls.number(of: graph.call(at: place))
        if call == lastBeats.count { lastBeats.append(-1) }
        if lastBeats[call] != message.beat {
            lastBeats[call] = message.beat
            beatsOfCalls.append(message.beat)
            callsOfBeats.append(Int32(call))
        }
        let channel = calls.channel(of: call)
        if channel == first.count { first.append(message.id) }
        first[Int(channel)] = min(first[Int(channel)], message.id)
        return channel
    }
}

extension MessageCounter {
    /// The numbers of the run and its parts.
    func flows(
        in context: RunContext
    ) -> (beats: [MessageNumbers], whole: MessageNumbers, typing: MessageNumbers, rest: MessageNumbers) {
        let count = context.beats.count + 1
        let (whole, typing, rest) = (Int32(count), Int32(count + 1), Int32(count + 2))
        let parts = (0..<count).map { context.isTyping(beat: $0) ? typing : rest }
        var totals = beats
        totals.add(beats, to: { _ in [Int32](repeating: whole, count: count) }, of: count + 3)
        totals.add(beats, to: { _ in parts }, of: count + 3)
        let groups = CallGroups(
            count: count + 3, callsOfBeats + callsOfBeats + calls.indices.map { Int32($0) },
            of: beatsOfCalls + beatsOfCalls.map { parts[Int($0)] } + calls.indices.map { _ in whole })
        let table = NumberTable(totals, calls, { _ in groups }, in: context)
        return ((0..<count).map { table[$0] }, table[count], table[count + 1], table[count + 2])
    }

    /// The numbers of the channels.
    func channels(in context: RunContext) -> NumberTable {
        let groups = groups(calls.channels.indices.map { Int32($0) }, count: calls.channels.count)
        return NumberTable(channels, calls, { _ in groups }, in: context)
    }

    /// The numbers of some participants.
    ///
    /// - Parameter rows: The row of each.
    func participants(_ rows: [Participant: Int32], in context: RunContext) -> NumberTable {
        let senders = calls.channels.map { rows[$0.sender] ?? -1 }
        let receivers = calls.channels.map { rows[$0.receiver] ?? -1 }
        var totals = MessageTotals(ComponentMeasures.folds)
        totals.add(ends, to: { $0 == .sent ? senders : receivers }, of: rows.count)
        let (sent, received) = (groups(senders, count: rows.count), groups(receivers, count: rows.count))
        return NumberTable(totals, calls, { $0 == .sent ? sent : received }, in: context)
    }

    /// - Parameter owners: Whose calls are those of each channel.
    private func groups(_ owners: [Int32], count: Int) -> CallGroups {
        CallGroups(
            count: count, calls.indices.map { Int32($0) }, of: calls.indices.map { owners[Int(calls.channel(of: $0))] })
    }
}
