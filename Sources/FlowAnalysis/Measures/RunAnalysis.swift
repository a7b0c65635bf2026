public import TraceFormat

/// One run: its messages, the class of each, and everything that is counted.
///
/// ```swift
/// let run = RunAnalysis(trace)
/// print(run.total.messages, run.total.classes[.idle])
/// ```
@dynamicMemberLookup
public struct RunAnalysis: Sendable {
    /// What was analysed.
    public let trace: Trace
    /// The messages with what is known of each.
    let analysed: AnalysedGraph
    public var graph: FlowGraph { analysed.graph }
    public var classification: Classification { analysed.classification }
    /// Everything that is counted.
    public let measures: RunMeasures
    /// What the person did, in order.
    public let actions: [UserAction]
    /// Payloads delivered to two receivers or more, in order.
    public let broadcasts: [Broadcast]
    /// The references between components, at the end of each beat; those that the system holds aside.
    public let references: [ReferenceRecord]
    /// Who held whom at the end of each beat, what the system holds included.
    public let ownership: [OwnershipGraph]
    /// The places of all messages but those to an assembly.
    let headline: [Int]
    /// The motifs that messages form, in order of their first messages.
    public let motifs: [MotifOccurrence]
    private let services: ServiceTraffic
    /// What the person did and saw, in order.
    package let floorEvents: [FloorEvent]

    /// - Parameter declarations: what the sources say of stored properties, where somebody read them.
    public init(_ trace: Trace, declarations: Declarations = Declarations()) {
        self.init(trace, declarations, nil)
    }

    /// - Parameter known: The classes of the messages, where the trace is a part of one that was classified.
    init(_ trace: Trace, _ declarations: Declarations, _ known: Classification?) {
        self.trace = trace
        let reader = RunReader(trace, declarations)
        let part = AnalysedGraph(FlowGraph(reader.records, reader.context), known)
        analysed = part
        headline = part.graph.messages.indices.filter { part.classification[$0] != .assembly }
        broadcasts = part.allBroadcasts
        references = trace.records.compactMap {
            if case .reference(let reference) = $0, reference.from != 0 { reference } else { nil }
        }
        ownership = OwnershipGraph.all(in: trace)
        motifs = part.motifs.sorted { $0.comesBefore($1) }
        services = part.services
        var floor = FloorTally(keepsEvents: true)
        for record in trace.records { floor.add(record) }
        floorEvents = floor.events
        var actions = UserAction.all(in: part)
        var tally = RunTally()
        tally.add(part, actions: actions)
        measures = tally.finish(reader.context, reader.clock)
        for index in actions.indices { actions[index].resolve(in: measures.context) }
        self.actions = actions
    }

    /// A number of the run, as `run.total` for `run.measures.total`.
    public subscript<Value>(dynamicMember path: KeyPath<RunMeasures, Value>) -> Value { measures[keyPath: path] }
}

extension RunAnalysis {
    /// The places of the messages that asked a service to do something: see ``Floor/serviceCalls``.
    public var serviceCalls: [Int] { services.calls }
    /// The places of the messages by which services answered later: see ``Floor/serviceReplies``.
    public var serviceReplies: [Int] { services.replies }

    /// What stands between the sender of a message and its receiver's source text; `nil` for a plain call of somebody the
    /// sender can name, and where nothing can be told.
    ///
    /// Nothing stands before a user action, with which a way through the code starts, nor before a function or an
    /// assembly, which is called by its name.
    public func indirection(at place: Int) -> Indirection? {
        switch graph.transport(of: place) {
        case .plain: nil
        case .indirect(let indirection): indirection
        case .call(let call): measures.context.indirection(of: call)
        }
    }
}
