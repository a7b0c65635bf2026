import Synchronization
public import TraceFormat

/// The analysis of one run: its messages as a graph of causes, the class of each message, and all measures.
///
/// ```swift
/// let run = RunAnalysis(trace)
/// print(run.total.messages, run.total.classes[.idle])
/// ```
///
/// The graph is built at once. All other results are computed at their first use, and then cached.
@dynamicMemberLookup
public struct RunAnalysis: Sendable {
    /// The messages with their causes, and the events during each message.
    public let graph: FlowGraph
    private let tables: RunTables

    public init(_ trace: Trace) {
        self.init(FlowGraph(trace), Lazy { trace }) { Classification($0) }
    }

    private init(
        _ graph: FlowGraph, _ trace: Lazy<Trace>, classify: @escaping @Sendable (FlowGraph) -> Classification
    ) {
        self.graph = graph
        tables = RunTables(graph, trace, classify: classify)
    }

    /// Returns the analysis of a part of the run: of the messages, components and beats that a mask selects.
    ///
    /// Messages keep the class that they have in the whole run. If the cause of a message is left out, its nearest
    /// ancestor in the part becomes its cause. The message then becomes asynchronous if a left-out message between them
    /// was. Indices of messages and numbers of beats are counted within the part.
    public func masked(by mask: RunMask) -> RunAnalysis {
        let whole = self
        let places = mask.messages.filter(graph.messages.indices.contains).sorted()
        return RunAnalysis(FlowGraph(graph, mask), Lazy { whole.trace(maskedBy: mask) }) { _ in
            Classification(of: places, in: whole.classification)
        }
    }

    /// Returns the analysis of the run with the given components merged into one. Messages keep their indices and
    /// classes.
    public func joining(_ components: Set<Int>, as name: String) -> RunAnalysis {
        let joined = trace.joining(components, as: name)
        let classification = classification
        return RunAnalysis(FlowGraph(joined), Lazy { joined }) { _ in classification }
    }

    /// A measure of the run: `run.total` is short for `run.measures.total`.
    public subscript<Value>(dynamicMember path: KeyPath<RunMeasures, Value>) -> Value { measures[keyPath: path] }
}

extension RunAnalysis {
    /// The analysed trace; for a part of a run, the records of that part.
    public var trace: Trace { tables.trace.value }
    public var classification: Classification { tables.classification.value }
    /// All measures of the run.
    public var measures: RunMeasures { tables.measures.value }
    /// The person's actions, such as taps, in order.
    public var actions: [UserAction] { tables.actions.value }
    /// The longest action, computed without the other measures; `nil` if no action led to a visible change.
    public var longestAction: UserAction? { tables.longestAction.value }
    /// The number of channels, as in ``FlowMeasures/channels``, without computing the other measures.
    package var channelCount: Int {
        let classification = classification
        var channels = ChannelTable()
        for (place, message) in graph.messages.enumerated()
        where message.receiver != .nobody && classification[place] != .assembly {
            _ = channels.numbers(of: Call(message).channel)
        }
        return channels.indices.count
    }
    /// The number of messages to assemblies, as in ``FlowMeasures/assembly``, without computing the other measures.
    package var assemblyCount: Int { classification.classes.count { $0 == .assembly } }
    /// The payloads delivered to two receivers or more, in the order of the messages that sent them.
    public var broadcasts: [Broadcast] { analysed.allBroadcasts }
    /// The motifs in the run, such as a round trip, in the order of their first messages.
    public var motifs: [MotifOccurrence] { tables.motifs.value }
    /// The references between components at the end of each beat. References held by the system are left out.
    public var references: [ReferenceRecord] {
        trace.records.compactMap {
            if case .reference(let reference) = $0, reference.from != 0 { reference } else { nil }
        }
    }
    /// The graph of ownership at the end of each beat, with the references held by the system.
    public var ownership: [OwnershipGraph] { tables.ownership.value.graphs }
    /// The references of all beats, with those held by the system.
    package var ownershipHistory: OwnershipHistory { tables.ownership.value }
    /// The components that outlived their screens, each with the beats at whose end the component was still alive.
    package var outlivedScreens: [OutlivedScreen] { tables.outlived.value }
    package var outlivedViews: OutlivedViews {
        OutlivedViews(graph.messages.lazy.map { Channel(from: $0.sender, to: $0.receiver) }, in: graph)
    }
    /// The person's acts and the changes visible to the person, in order.
    package var requiredEvents: [RequiredEvent] { tables.clock.value.required.events }
    /// Returns a result that another library computes from this run, and caches the result under a key.
    ///
    /// - Parameter key: Everything besides the run that the result depends on. Each kind of result needs its own type
    ///   of key.
    package func kept<Key: Hashable & Sendable, Value: Sendable>(
        for key: Key, _ make: @escaping @Sendable () -> Value
    ) -> Value {
        let kept = tables.kept.withLock { kept in
            if let known = kept[key] as? Lazy<Value> { return known }
            let new = Lazy(make)
            kept[key] = new
            return new
        }
        return kept.value
    }
    /// Caches a result of another library under a key, for ``result(for:)``.
    package func keep<Key: Hashable & Sendable, Value: Sendable>(_ value: Value, for key: Key) {
        tables.kept.withLock { $0[key] = value }
    }
    /// Returns the result that was cached under a key; `nil` if there is none.
    package func result<Key: Hashable & Sendable, Value: Sendable>(for key: Key) -> Value? {
        tables.kept.withLock { $0[key] as? Value }
    }
    var analysed: AnalysedGraph { tables.analysed.value }
    /// The indices of all messages but those to an assembly.
    package var headline: [Int] { tables.headline.value }
    /// The indices of the messages that asked a service to do something: see ``Counts/serviceCalls``.
    public var serviceCalls: [Int] { analysed.services.calls }
    /// The indices of the messages by which services answered later: see ``Counts/serviceReplies``.
    public var serviceReplies: [Int] { analysed.services.replies }

    /// Returns the reason why "go to definition" doesn't lead from a message's sender to its receiver's code.
    ///
    /// The result is `nil` if it does lead there, or if this is unknown. It is also `nil` for user actions, and for
    /// messages to functions and assemblies.
    public func indirection(at place: Int) -> Indirection? {
        switch graph.transport(of: place) {
        case .plain: nil
        case .indirect(let indirection): indirection
        case .call(let call):
            if case .indirect(let indirection) = tables.context.value.way(of: call) { indirection } else { nil }
        }
    }
}

/// The results of the analysis, each computed at its first use.
private final class RunTables: Sendable {
    let trace: Lazy<Trace>
    let classification: Lazy<Classification>
    let analysed: Lazy<AnalysedGraph>
    /// The context of the run, completed by facts that only the messages show.
    let context: Lazy<RunContext>
    let headline: Lazy<[Int]>
    let motifs: Lazy<[MotifOccurrence]>
    let ownership: Lazy<OwnershipHistory>
    let outlived: Lazy<[OutlivedScreen]>
    let clock: Lazy<RunClock>
    let actions: Lazy<[UserAction]>
    let longestAction: Lazy<UserAction?>
    let measures: Lazy<RunMeasures>
    /// The cached results of other libraries, by their keys.
    let kept = Mutex<[AnyHashable: any Sendable]>([:])

    init(_ graph: FlowGraph, _ trace: Lazy<Trace>, classify: @escaping @Sendable (FlowGraph) -> Classification) {
        let classification = Lazy { classify(graph) }
        let analysed = Lazy { AnalysedGraph(graph, classification.value) }
        let context = Lazy {
            var context = graph.context
            context.knownTypes.add(graph)
            context.lostChanges = analysed.value.beatsOfLostChanges
            return context
        }
        let actions = Lazy {
            var actions = UserAction.all(in: analysed.value)
            for index in actions.indices { actions[index].resolve(in: context.value) }
            return actions
        }
        let clock = Lazy {
            var clock = RunClock(.all, keepsEvents: true)
            for record in trace.value.records { clock.add(record) }
            return clock
        }
        self.trace = trace
        self.classification = classification
        self.analysed = analysed
        self.context = context
        self.actions = actions
        longestAction = Lazy { UserAction.longest(actions.value.filter { !$0.isTyping }) }
        self.clock = clock
        headline = Lazy {
            let classification = classification.value
            return graph.messages.indices.filter { classification[$0] != .assembly }
        }
        motifs = Lazy { analysed.value.motifs.sorted { $0.comesBefore($1) } }
        let ownership = Lazy {
            var history = OwnershipHistory()
            for case .reference(let reference) in trace.value.records { history.add(reference) }
            return history
        }
        self.ownership = ownership
        outlived = Lazy { OutlivedScreen.all(in: graph, ownership.value.graphs) }
        self.measures = Lazy {
            var counter = RunCounter(.all)
            counter.add(analysed.value, actions: actions.value)
            return counter.finish(graph.context, clock.value)
        }
    }
}
