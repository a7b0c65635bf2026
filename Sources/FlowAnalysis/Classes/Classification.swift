import MessageTrace

/// The class of every message of a run.
///
/// Computed in linear time: a cause always stands before what it caused, so what came of a message is known after one
/// pass from the last message to the first.
public struct Classification: Sendable {
    /// The classes, by the messages' places.
    public let classes: [MessageClass]

    public init(_ graph: FlowGraph) {
        let count = graph.messages.count
        var traits = (0..<count).map { MessageTraits(place: $0, in: graph) }
        for place in stride(from: count - 1, through: 0, by: -1) where traits[place].isActive {
            if let cause = graph.parent(of: place) { traits[cause].isActive = true }
        }
        classes = (0..<count).map { place in
            Classification.classify(place, traits: traits, graph: graph)
        }
    }

    public subscript(place: Int) -> MessageClass { classes[place] }

    private static func classify(_ place: Int, traits: [MessageTraits], graph: FlowGraph) -> MessageClass {
        let own = traits[place]
        if own.isAssembly { return .assembly }
        if own.isEvent { return .event }
        if !own.isActive { return .idle }
        let children = graph.children(of: place)
        if own.changesSomething || children.isEmpty { return .decision }
        if children.contains(where: { traits[$0].isAssembly }) { return .decision }
        let payload = Payload(graph.messages[place])
        if children.allSatisfy({ Payload(graph.messages[$0]).isSame(as: payload) }) { return .relay }
        if children.contains(where: { traits[$0].service == .call }) { return .decision }
        return .translation
    }
}

/// What can be said of a message by itself.
struct MessageTraits {
    /// How a message crosses the boundary of the services.
    enum Crossing { case call, reply }

    let isAssembly: Bool
    let isUserAction: Bool
    let service: Crossing?
    let changesControl: Bool
    /// Wrote, navigated or gave birth in this very message.
    let changesSomething: Bool
    /// Something came of it: in this very message, and after the pass over the whole run in its subtree.
    var isActive: Bool

    init(place: Int, in graph: FlowGraph) {
        let message = graph.messages[place]
        let senderIsService = graph.role(of: message.sender) == .service
        let receiver = graph.role(of: message.receiver)
        isAssembly = receiver == .assembly
        isUserAction = message.isUserAction
        service =
            switch (senderIsService, receiver == .service) {
            case (false, true): .call
            case (true, false): .reply
            default: nil
            }
        let writes = graph.writes(during: place)
        changesControl = writes.contains { graph.writes[$0].isVisible }
        changesSomething =
            !writes.isEmpty || !graph.navigations(during: place).isEmpty
            || graph.births(during: place).contains { !graph.isFunction(graph.components[$0].id) }
        isActive = changesSomething || service != nil || message.returnsResult
    }

    var isEvent: Bool { isUserAction || service != nil || changesControl }
}
