public import MessageTrace

/// A trace with its trees made walkable: who caused what, and what happened during each message.
///
/// Everything is addressed by a message's *place*: its index in ``messages``. Numbers (`id`) come from a file and may
/// be repeated or missing; places can't be. Building takes linear time, no step recurses, and no trace makes it fail:
///
/// - a message whose cause is unknown, or was delivered no earlier than the message itself, is a root;
/// - of two messages, or two components, with one number the first is the one that others refer to;
/// - a write, a navigation or a birth whose message is unknown belongs to no message.
public struct FlowGraph: Sendable {
    public let header: TraceHeader
    /// `nil` where the trace was torn before its last line.
    public let footer: TraceFooter?
    /// The messages in order of delivery.
    public let messages: [MessageRecord]
    /// The components in order of birth.
    public let components: [ComponentRecord]
    public let writes: [WriteRecord]
    public let navigations: [NavigationRecord]
    /// What ended, in order.
    public let ends: [EndRecord]
    /// The steps of the scenario, in order; the messages before the first belong to none.
    public let beats: [Beat]
    /// Everything a person could see change, in order.
    public let visibleChanges: [VisibleChange]

    let parents: [Int]
    let depths: [Int]
    let beatOfMessage: [Int]
    let beatOfComponent: [Int]
    let beatOfEnd: [Int]
    let functions: Set<Int>
    private let placeOfMessage: [Int: Int]
    private let placeOfComponent: [Int: Int]
    private let childGroups: Groups
    private let writeGroups: Groups
    private let navigationGroups: Groups
    private let birthGroups: Groups

    /// Reads the trace once.
    public init(_ trace: Trace) {
        let records = FlowRecords(trace)
        header = trace.header
        footer = trace.footer
        messages = records.messages
        components = records.components
        writes = records.writes
        navigations = records.navigations
        ends = records.ends
        beats = records.beats
        beatOfMessage = records.beatOfMessage
        beatOfComponent = records.beatOfComponent
        beatOfEnd = records.beatOfEnd

        let count = messages.count
        let places = Dictionary(
            messages.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        placeOfMessage = places
        placeOfComponent = Dictionary(
            components.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        functions = Set(messages.lazy.filter(\.isStatic).map(\.to))

        var parents = [Int](repeating: -1, count: count)
        var depths = [Int](repeating: 1, count: count)
        for (place, message) in messages.enumerated() {
            guard let cause = places[message.cause], cause < place else { continue }
            parents[place] = cause
            depths[place] = depths[cause] + 1
        }
        self.parents = parents
        self.depths = depths
        childGroups = Groups(count: count, owners: parents)
        writeGroups = Groups(count: count, owners: writes.map { places[$0.message] ?? -1 })
        navigationGroups = Groups(count: count, owners: navigations.map { places[$0.message] ?? -1 })
        birthGroups = Groups(count: count, owners: components.map { places[$0.message] ?? -1 })
        visibleChanges = records.visibleChanges.map { change in
            var change = change
            change.place = places[change.message]
            return change
        }
    }
}

extension FlowGraph {
    /// Where the message with a number stands in ``messages``.
    public func place(ofMessage id: Int) -> Int? { placeOfMessage[id] }

    /// The component with a number.
    public func component(_ id: Int) -> ComponentRecord? { placeOfComponent[id].map { components[$0] } }

    /// Whether a component is a function or a static method rather than an object: it is neither born nor freed.
    public func isFunction(_ component: Int) -> Bool { functions.contains(component) }

    /// The role of one end of a message; `nil` for nobody and for a component the trace has no record of.
    public func role(of participant: Participant) -> Role? {
        switch participant {
        case .user, .system: .user
        case .component(let id): component(id)?.role
        case .nobody: nil
        }
    }

    /// What a reader calls one end of a message.
    public func name(of participant: Participant) -> String {
        switch participant {
        case .user: "User"
        case .system: "System"
        case .component(let id): component(id)?.name ?? "component \(id)"
        case .nobody: "nobody"
        }
    }

    /// The place of the message that triggered this one; `nil` for a root.
    public func parent(of place: Int) -> Int? { parents[place] >= 0 ? parents[place] : nil }

    /// The places of the messages that this one triggered, in order of delivery.
    public func children(of place: Int) -> ArraySlice<Int> { childGroups[place] }

    /// How many messages lead here from a root, both ends included: 1 for a root.
    public func depth(of place: Int) -> Int { depths[place] }

    /// The places of the messages that nothing in the trace triggered, in order.
    public var roots: [Int] { parents.indices.filter { parents[$0] < 0 } }

    /// Indices into ``writes`` of what was written during this very message.
    public func writes(during place: Int) -> ArraySlice<Int> { writeGroups[place] }

    /// Indices into ``navigations`` of the steps made during this very message.
    public func navigations(during place: Int) -> ArraySlice<Int> { navigationGroups[place] }

    /// Indices into ``components`` of what was born during this very message, functions included.
    public func births(during place: Int) -> ArraySlice<Int> { birthGroups[place] }

    /// The number of the beat in which a message was delivered: an index into ``beats`` plus 1, 0 before the first.
    public func beat(of place: Int) -> Int { beatOfMessage[place] }

    /// The places of a message and of all that came of it, each cause before what it caused.
    public func subtree(of place: Int) -> [Int] {
        var found: [Int] = []
        var waiting = [place]
        while let next = waiting.popLast() {
            found.append(next)
            waiting.append(contentsOf: children(of: next).reversed())
        }
        return found
    }

    /// The places of the messages that led here, the root first, the message itself last.
    public func chain(to place: Int) -> [Int] {
        var chain = [place]
        var current = place
        while let cause = parent(of: current) {
            chain.append(cause)
            current = cause
        }
        return chain.reversed()
    }
}
