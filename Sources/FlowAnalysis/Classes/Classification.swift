import TraceFormat

/// The class of every message of a run.
///
/// Computed in linear time: a cause always stands before what it caused, so what came of a message is known after one
/// pass from the last message to the first.
public struct Classification: Sendable {
    /// The classes, by the messages' places.
    public let classes: [MessageClass]
    let traits: [MessageTraits]

    public init(_ graph: FlowGraph) {
        let count = graph.messages.count
        var traits = (0..<count).map { MessageTraits(place: $0, in: graph) }
        for place in stride(from: count - 1, through: 0, by: -1) where traits[place].contains(.isActive) {
            if let cause = graph.parent(of: place) { traits[cause].insert(.isActive) }
        }
        classes = (0..<count).map { Classification.classify($0, traits: traits, graph: graph) }
        self.traits = traits
    }

    /// The classes that some messages have in the whole run.
    init(of places: [Int], in whole: Classification) {
        classes = places.map { whole.classes[$0] }
        traits = places.map { whole.traits[$0] }
    }

    public subscript(place: Int) -> MessageClass { classes[place] }

    private static func classify(_ place: Int, traits: [MessageTraits], graph: FlowGraph) -> MessageClass {
        let own = traits[place]
        if own.contains(.isAssembly) { return .assembly }
        if !own.isDisjoint(with: .isEvent) { return .event }
        if !own.contains(.isActive) { return .idle }
        let children = graph.children(of: place)
        if own.contains(.changesSomething) || children.isEmpty { return .decision }
        var relays = true
        var callsService = false
        let message = graph.messages[place]
        for child in children {
            if traits[child].contains(.isAssembly) { return .decision }
            if traits[child].contains(.isServiceCall) { callsService = true }
            if relays, !message.carriesSame(as: graph.messages[child]) { relays = false }
        }
        if relays { return .relay }
        return callsService ? .decision : .translation
    }
}
