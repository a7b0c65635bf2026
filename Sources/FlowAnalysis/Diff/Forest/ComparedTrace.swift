import TraceFormat

/// One of two traces that are compared: its messages as trees, and all else it says.
struct ComparedTrace {
    let header: TraceHeader
    let forest: CauseForest
    let names: ComponentNames
    let states: TraceStates
    private let reader: MessageReader
    private let writeGroups: AdjacencyList

    init(
        _ trace: Trace, _ graph: FlowGraph, names: ComponentNames, comparesPayloads: Bool,
        vocabulary: inout DiffVocabulary
    ) {
        header = trace.header
        self.names = names
        reader = MessageReader(names: names, comparesPayloads: comparesPayloads)
        let forest = CauseForest(trace, graph, reader: reader, vocabulary: &vocabulary)
        let states = TraceStates(trace, names: names)
        writeGroups = AdjacencyList(
            count: forest.messages.count, owners: states.writes.map { Int32(graph.place(ofMessage: $0.message) ?? -1) })
        self.forest = forest
        self.states = states
    }

    /// A message as a reader knows it.
    func message(at place: Int) -> TraceDiff.Message {
        let record = forest.messages[place]
        let beat = forest.beat(of: place)
        return TraceDiff.Message(
            id: record.id, cause: forest.parent(of: place) < 0 ? 0 : record.cause,
            beat: beat == 0 ? 0 : forest.beats[beat - 1].id, sender: reader.sender(of: record).name,
            receiver: reader.receiver(of: record).name, name: record.name, caseName: record.caseName,
            arguments: reader.arguments(of: record), source: record.source)
    }

    /// The properties written during a message, each as often as it was.
    func writes(during place: Int) -> [String] { writeGroups[place].map { states.name(of: states.writes[$0]) } }

    /// The writes that belong to no message of the trace.
    var strayWrites: [(beat: Int, name: String)] {
        states.writes.enumerated().compactMap { index, write in
            forest.graph.place(ofMessage: write.message) == nil
                ? (states.beatOfWrite[index], states.name(of: write)) : nil
        }
    }

    /// What the message was held back by, in words; `nil` where it was not held back.
    func enabler(of place: Int) -> TraceValue? {
        guard let id = forest.messages[place].enabledBy else { return nil }
        guard let enabler = forest.graph.place(ofMessage: id) else { return .string("unknown message") }
        let message = forest.messages[enabler]
        return .string(message.caseName.map { "\(message.name) \($0)" } ?? message.name)
    }
}
