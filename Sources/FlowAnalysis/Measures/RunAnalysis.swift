public import MessageTrace

/// One run: its messages, the class of each, and everything that is counted.
///
/// ```swift
/// let run = RunAnalysis(trace)
/// print(run.total.messages, run.total.classes[.idle])
/// ```
@dynamicMemberLookup
public struct RunAnalysis: Sendable {
    public let graph: FlowGraph
    public let classification: Classification
    /// Everything that is counted.
    public let measures: RunMeasures
    /// What the person did, in order.
    public let actions: [UserAction]
    /// Payloads delivered to two receivers or more, in order.
    public let broadcasts: [Broadcast]

    public init(_ trace: Trace) {
        let reader = RunReader(trace)
        let part = PartAnalysis(FlowGraph(reader.records, reader.context))
        graph = part.graph
        classification = part.classification
        actions = UserAction.all(in: part)
        broadcasts = part.allBroadcasts
        var tally = RunTally()
        tally.add(part, actions: actions)
        measures = tally.finish(reader.context, reader.clock)
    }

    /// A number of the run, as `run.total` for `run.measures.total`.
    public subscript<Value>(dynamicMember path: KeyPath<RunMeasures, Value>) -> Value { measures[keyPath: path] }
}
