/// A pattern of messages that is known from the literature.
///
/// Messages to an assembly are part of no motif, because they only build the app. A lost message has no receiver that
/// could answer it or store its values.
public enum Motif: String, CaseIterable, Hashable, Sendable {
    case requestResponse = "request-response"
    case broadcast
    case relayChain = "relay-chain"
    case roundTrip = "round-trip"
    case gather

    /// The meaning of the motif, in one line.
    public var summary: String {
        switch self {
        case .requestResponse: "a component asks another, which answers by a result or a message"
        case .broadcast: "one payload goes to two receivers or more"
        case .relayChain: "two relays or more in a row hand the same payload on"
        case .roundTrip: "a message that a component sent leads back to it through another"
        case .gather: "a component receives messages from several senders before it acts"
        }
    }

    /// The condition under which messages form the motif.
    public var definition: String {
        switch self {
        case .requestResponse:
            "A component sends another a message that returns a result, or that directly causes a message "
                + "back from the receiver to the sender. Counted once per request. Messages to and from a bus "
                + "don't count: a bus passes on the messages of others."
        case .broadcast:
            "The handling of one message delivers the same payload to two receivers or more; without a payload, "
                + "the same call."
        case .relayChain:
            "A message of class relay directly causes another of that class. Counted once, at the first "
                + "relay, even if the chain forks. Its length is that of the longest branch, in relays."
        case .roundTrip:
            "A component sends a message, its receiver sends another, and so on, until a message comes back "
                + "to the component. A direct answer is a request-response instead, and a path ends at its first "
                + "return. Counted once per message sent, for the return delivered first. Its length is in "
                + "messages, both ends included. A message from a bus starts no round trip: a bus passes on the "
                + "messages of others."
        case .gather:
            "Within one tree of causes a component receives messages on which it only stores something, and "
                + "then a message from another sender on which it acts: it shows, sends, navigates or answers. For "
                + "a message from a bus, the sender is the component that sent it to the bus. Idle messages don't "
                + "count, and a bus never gathers."
        }
    }

    /// The literature that describes the motif.
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

extension Motif: CountedKind {
    /// The index of the motif in `allCases`.
    public var index: Int {
        switch self {
        case .requestResponse: 0
        case .broadcast: 1
        case .relayChain: 2
        case .roundTrip: 3
        case .gather: 4
        }
    }
}
