/// The numbers of a run, of one of its beats, or of its typing.
///
/// Messages to an assembly are counted in ``assembly`` and nowhere else. Numbers of different scenarios are never
/// added up: what a scenario weighs would be arbitrary.
public struct FlowMeasures: Hashable, Sendable {
    /// Messages by class.
    public internal(set) var classes = ClassCounts()
    /// What was delivered of the floor.
    public internal(set) var required = RequiredEvents()
    /// Figures that messages formed, in the beat of their first message.
    public internal(set) var motifs = MotifCounts()
    /// Changes of controls, made by the app or by the person's typing: as many as it took, where ``RequiredEvents/visibleChanges``
    /// says how many a person saw.
    public internal(set) var visibleWrites = 0
    /// What is counted from the messages as the catalogue says.
    var counts = RunCounts()
    /// Instants of the virtual clock at which a message was delivered; `nil` on a real clock, which has no turns.
    public internal(set) var turns: Int?
    /// Components born; functions that build a module are no objects and don't count.
    public internal(set) var born = 0
    /// Components born and not freed at the end.
    public internal(set) var alive = 0
    /// Live references between components at the end.
    public internal(set) var references = ReferenceCounts()

    /// A number by its measure's key, where it is counted from messages alone: `async`, `channels`; `nil` for any other.
    public subscript(key: String) -> Int? { counts[key] }

    /// Ordered pairs of sender and receiver that carried a message; a lost message has no receiver.
    public var channels: Int { self["channels"] ?? 0 }
    /// Distinct methods called, each a pair of the receiver's type and the method's name.
    public var methods: Int { self["methods"] ?? 0 }
    /// Distinct types called.
    public var types: Int { self["types"] ?? 0 }
    /// Payloads delivered to two receivers or more by the handling of one message.
    public var sends: Int { self["sends"] ?? 0 }
    /// The messages that those sends came to.
    public var deliveries: Int { self["deliveries"] ?? 0 }
    /// Messages delivered after their cause had returned.
    public var asynchronous: Int { self["async"] ?? 0 }
    /// Replies that nobody was left to receive.
    public var lost: Int { self["lost"] ?? 0 }
    /// The most messages that one message triggered.
    public var maximumFanOut: Int { self["fanOut"] ?? 0 }
    /// The longest chain of causes, in messages, from a root to the last message, both included.
    public var maximumDepth: Int { self["depth"] ?? 0 }

    /// The headline: messages of every class but assembly.
    public var messages: Int { classes.headline }
    /// Messages to an assembly.
    public var assembly: Int { classes[.assembly] }
    /// Messages for each part of the floor: how much machinery stands behind what any architecture must do. `nil` where
    /// nothing of the floor was delivered.
    public var messagesPerRequiredEvent: Double? {
        required.events > 0 ? Double(messages) / Double(required.events) : nil
    }
}

extension FlowMeasures {
    /// Adds the numbers of another part of the run, except those that can't be added up: distinct calls, turns, lives and
    /// references.
    mutating func add(_ other: FlowMeasures) {
        classes += other.classes
        required += other.required
        motifs += other.motifs
        visibleWrites += other.visibleWrites
        counts += other.counts
    }
}

/// How many live references there are, by what they keep alive. References that the system holds don't count.
public struct ReferenceCounts: Hashable, Sendable {
    public internal(set) var strong = 0
    public internal(set) var weak = 0
}
