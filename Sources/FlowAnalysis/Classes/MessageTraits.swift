import TraceFormat

/// What can be said of a message by itself.
struct MessageTraits: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    static let isAssembly = MessageTraits(rawValue: 1)
    static let isUserAction = MessageTraits(rawValue: 2)
    /// Crosses the boundary of the services on the way in.
    static let isServiceCall = MessageTraits(rawValue: 4)
    /// Crosses the boundary of the services on the way out, received or not.
    static let isServiceReply = MessageTraits(rawValue: 8)
    static let changesControl = MessageTraits(rawValue: 16)
    /// Wrote, navigated or gave birth in this very message.
    static let changesSomething = MessageTraits(rawValue: 32)
    /// It had an effect: by itself, and after the pass over the whole run anywhere in its subtree.
    static let isActive = MessageTraits(rawValue: 64)

    static let isEvent: MessageTraits = [.isUserAction, .isServiceCall, .isServiceReply, .changesControl]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(place: Int, in graph: FlowGraph) {
        let message = graph.messages[place]
        var traits: MessageTraits = []
        let receiver = graph.role(of: message.receiver)
        if receiver == .assembly { traits.insert(.isAssembly) }
        if message.isUserAction { traits.insert(.isUserAction) }
        switch (graph.role(of: message.sender) == .service, receiver == .service) {
        case (false, true): traits.insert(.isServiceCall)
        case (true, false): traits.insert(.isServiceReply)
        default: break
        }
        let writes = graph.writes(during: place)
        if writes.contains(where: { graph.writes[$0].isVisible }) { traits.insert(.changesControl) }
        if !writes.isEmpty || !graph.navigations(during: place).isEmpty || graph.bears(during: place) {
            traits.insert(.changesSomething)
        }
        if message.returnsResult || !traits.isDisjoint(with: [.changesSomething, .isServiceCall, .isServiceReply]) {
            traits.insert(.isActive)
        }
        self = traits
    }
}
