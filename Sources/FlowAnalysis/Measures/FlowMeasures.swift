/// The numbers of a run, of one of its beats, or of its typing.
///
/// Messages to an assembly are counted in ``assembly`` and nowhere else. Numbers of different scenarios are never
/// added up: what a scenario weighs would be arbitrary.
public struct FlowMeasures: Hashable, Sendable {
    /// Messages by class.
    public internal(set) var classes = ClassCounts()
    /// What was delivered of the floor.
    public internal(set) var floor = Floor()
    /// Ordered pairs of sender and receiver that carried a message; a lost message has no receiver.
    public internal(set) var channels = 0
    /// Distinct methods called, each a pair of the receiver's type and the method's name.
    public internal(set) var methods = 0
    /// Distinct types called.
    public internal(set) var types = 0
    /// Payloads delivered to two receivers or more by the handling of one message.
    public internal(set) var sends = 0
    /// The messages that those sends came to.
    public internal(set) var deliveries = 0
    /// Figures that messages formed, in the beat of their first message.
    public internal(set) var motifs = MotifCounts()
    /// Changes of controls, made by the app or by the person's typing: as many as it took, where ``Floor/visibleChanges``
    /// says how many a person saw.
    public internal(set) var visibleWrites = 0
    /// Messages delivered after their cause had returned.
    public internal(set) var asynchronous = 0
    /// Replies that nobody was left to receive.
    public internal(set) var lost = 0
    /// Instants of the virtual clock at which a message was delivered; `nil` on a real clock, which has no turns.
    public internal(set) var turns: Int?
    /// The most messages that one message triggered.
    public internal(set) var maximumFanOut = 0
    /// The longest chain of causes, in messages, from a root to the last message, both included.
    public internal(set) var maximumDepth = 0
    /// Components born; functions that build a module are no objects and don't count.
    public internal(set) var born = 0
    /// Components born and not freed at the end.
    public internal(set) var alive = 0
    /// Live references between components at the end.
    public internal(set) var references = ReferenceCounts()

    /// The headline: messages of every class but assembly.
    public var messages: Int { classes.headline }
    /// Messages to an assembly.
    public var assembly: Int { classes[.assembly] }
    /// Messages for each part of the floor: how much machinery stands behind what any architecture must do. `nil` where
    /// nothing of the floor was delivered.
    public var messagesPerFloorEvent: Double? {
        floor.events > 0 ? Double(messages) / Double(floor.events) : nil
    }
}

/// How many live references there are, by what they keep alive. References that the system holds don't count.
public struct ReferenceCounts: Hashable, Sendable {
    public internal(set) var strong = 0
    public internal(set) var weak = 0
}
