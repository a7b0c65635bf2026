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
    /// The references between components, at the end of each beat; those that the system holds aside.
    public let references: [ReferenceRecord]
    /// The places of all messages but those to an assembly.
    let headline: [Int]

    public init(_ trace: Trace) {
        let reader = RunReader(trace)
        let part = PartAnalysis(FlowGraph(reader.records, reader.context))
        graph = part.graph
        classification = part.classification
        headline = part.graph.messages.indices.filter { part.classification[$0] != .assembly }
        actions = UserAction.all(in: part)
        broadcasts = part.allBroadcasts
        references = trace.records.compactMap {
            if case .reference(let reference) = $0, reference.from != 0 { reference } else { nil }
        }
        var tally = RunTally()
        tally.add(part, actions: actions)
        measures = tally.finish(reader.context, reader.clock)
    }

    /// A number of the run, as `run.total` for `run.measures.total`.
    public subscript<Value>(dynamicMember path: KeyPath<RunMeasures, Value>) -> Value { measures[keyPath: path] }
}
