public import MessageTrace

/// Everything that is counted of one run.
///
/// ```swift
/// let run = RunAnalysis(trace)
/// print(run.total.messages, run.total.classes[.idle])
/// ```
public struct RunAnalysis: Sendable {
    public let graph: FlowGraph
    public let classification: Classification
    /// The whole run.
    public let total: FlowMeasures
    /// The part of the run before the first beat (number 0), then each beat: beat *n* stands at index *n*.
    ///
    /// A message counts in the beat in which it was delivered, not in that of the action it came of. `alive` is the
    /// number at the beat's end.
    public let beats: [FlowMeasures]
    /// The beats in which the person types, taken together.
    public let typing: FlowMeasures
    /// All but typing.
    public let withoutTyping: FlowMeasures
    /// What the person did, in order.
    public let actions: [UserAction]
    /// Who took part, in order of birth.
    public let components: [ComponentMeasures]
    /// The channels in order of their first message.
    public let channels: [ChannelMeasures]
    /// Messages by the roles of sender and receiver, those to an assembly aside.
    public let rolePairs: [RolePair: Int]
    /// Payloads delivered to two receivers or more, in order.
    public let broadcasts: [Broadcast]

    public init(_ trace: Trace) {
        self.init(FlowGraph(trace))
    }

    public init(_ graph: FlowGraph) {
        let classes = Classification(graph)
        let run = RunTables(graph, classes: classes)
        let tallies = RunTallies(run)
        self.graph = graph
        classification = classes
        total = tallies.total.measures
        beats = tallies.beats.map(\.measures)
        typing = tallies.typing.measures
        withoutTyping = tallies.rest.measures
        actions = UserAction.all(in: run)
        components = ComponentMeasures.all(in: run)
        channels = ChannelMeasures.all(in: run)
        broadcasts = run.broadcasts.flatMap { $0 }
        var pairs: [RolePair: Int] = [:]
        for (place, message) in graph.messages.enumerated() where classes[place] != .assembly {
            let pair = RolePair(from: graph.role(of: message.sender), to: graph.role(of: message.receiver))
            pairs[pair, default: 0] += 1
        }
        rolePairs = pairs
    }

    /// The action a person waited for longest: the one with the longest time to its last visible change, of several
    /// the one with the most hops, of several the first. Typing is left out; `nil` if nothing visible came of any.
    ///
    /// Time comes first because it is the same in all patterns that keep the floor: so the same action is compared.
    public var longestAction: UserAction? {
        var longest: UserAction?
        for action in actions where !action.isTyping {
            guard let last = action.last else { continue }
            if let other = longest?.last, (last.nanoseconds, last.hops) <= (other.nanoseconds, other.hops) { continue }
            longest = action
        }
        return longest
    }
}
