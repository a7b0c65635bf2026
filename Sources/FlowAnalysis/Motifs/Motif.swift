/// A figure that messages form, known from the literature.
///
/// Messages to an assembly take part in none: they build the app and aren't its conversation. A lost message is received
/// by nobody, so nothing answers or gathers it.
public enum Motif: String, CaseIterable, Hashable, Sendable {
    case requestResponse = "request-response"
    case broadcast
    case relayChain = "relay-chain"
    case roundTrip = "round-trip"
    case gather

    /// What it is, in one line.
    public var summary: String {
        switch self {
        case .requestResponse: "one asks another, which answers with a result or a message back"
        case .broadcast: "one payload goes to two receivers or more"
        case .relayChain: "two relays or more in a row hand the same payload on"
        case .roundTrip: "what a component sent comes back to it through at least one other"
        case .gather: "a component takes something from several senders before it acts on it"
        }
    }

    /// When messages are one, as it is counted.
    public var definition: String {
        switch self {
        case .requestResponse:
            "A component sends another a message that returns a result, or of which the first thing to come back is a "
                + "message that it directly caused, from the receiver to the sender. Counted once per request. A bus "
                + "hands on what others say, so nothing between it and another is a request."
        case .broadcast:
            "The handling of one message delivers the same payload to two receivers or more; without a payload, "
                + "the same call."
        case .relayChain:
            "A message of class relay is directly caused by another of that class. Counted once from the first relay on, "
                + "however it forks; its length is that of the longest branch, in relays."
        case .roundTrip:
            "A message that a component sent leads, each sender being the receiver before it, to a message that this "
                + "component receives, without being answered directly (that is request-response) and through no "
                + "earlier return. Counted once per message sent, for the return delivered first; its length is in "
                + "messages, both ends included. A bus starts none: what it sends is another's."
        case .gather:
            "In the course of one tree of causes a component receives messages that it stores, showing, sending, "
                + "navigating and answering nothing, and then one from another sender on which it acts. Behind a bus "
                + "the sender is whoever told the bus. Idle messages don't count, and a bus gathers nothing."
        }
    }

    /// Where the figure is described.
    public var source: String {
        switch self {
        case .requestResponse: "Hohpe and Woolf, Enterprise Integration Patterns (2003): Request-Reply"
        case .broadcast:
            "Hohpe and Woolf (2003): Publish-Subscribe Channel; Gamma et al., Design Patterns (1994): Observer"
        case .relayChain: "Fowler, Refactoring (1999): Middle Man, several in a row"
        case .roundTrip:
            "Hohpe and Woolf (2003): Return Address and Routing Slip; Tarjan (1972): a cycle in what happened"
        case .gather:
            "Hohpe and Woolf (2003): Aggregator; van der Aalst et al., Workflow Patterns (2003): Synchronization"
        }
    }
}

extension Motif {
    /// Its place in ``allCases``.
    var rank: Int {
        switch self {
        case .requestResponse: 0
        case .broadcast: 1
        case .relayChain: 2
        case .roundTrip: 3
        case .gather: 4
        }
    }
}
