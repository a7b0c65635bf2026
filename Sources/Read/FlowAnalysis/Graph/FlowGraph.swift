import ArchFlowSupport
public import TraceFormat

/// The messages of a trace as trees of causes, with the events during each message.
///
/// Messages are identified by *place*, their index in ``messages``. Their ids come from a file and may be repeated or
/// missing. Building takes linear time, and no trace makes it fail:
///
/// - a message is a root if its cause is unknown, or was delivered no earlier than the message itself;
/// - if two messages or two components have the same id, references to the id mean the first;
/// - a write, a navigation or a birth whose message is unknown belongs to no message.
///
/// The graph is a class because copying a structure would retain each of its many arrays.
public final class FlowGraph: Sendable {
    /// Called for each graph of a whole trace, so that tests can count how many are built.
    @TaskLocal package static var observer: (@Sendable (TraceHeader) -> Void)?

    /// The messages in order of delivery.
    public let messages: [FlowMessage]
    public let writes: [WriteRecord]
    public let navigations: [NavigationRecord]
    /// For each navigation, the number of components born before it.
    package let birthsBeforeNavigations: [Int32]
    /// The changes visible to the person, in order.
    public let visibleChanges: [VisibleChange]

    package let context: RunContext
    let parents: [Int32]
    private let depths: [Int32]
    /// The roles of each message's sender and receiver, stored because they are read many times.
    private let rolesOfEnds: [EndRoles]
    private let placeOfMessage: NumberMap
    /// The indices into ``components`` of the components created during this part of the run, in order.
    package let births: [Int]
    /// For each write, its beat: an index into ``beats`` plus 1, or 0 before the first beat.
    package let beatsOfWrites: [Int32]
    private let childGroups: AdjacencyList
    private let writeGroups: AdjacencyList
    private let navigationGroups: AdjacencyList
    private let birthGroups: AdjacencyList
    /// For each message, the time of its return, or ``noReturn``; empty if no message has a return.
    private let returnTimes: [Int64]
    private let failures: Set<Int>
    private static let noReturn = Int64.min

    /// Creates the graph of a trace. The trace is read once.
    public convenience init(_ trace: Trace) {
        var builder = FlowGraphBuilder(trace.header)
        for record in trace.records { builder.add(record) }
        self.init(builder, trace.footer)
    }

    fileprivate convenience init(_ builder: consuming FlowGraphBuilder, _ footer: TraceFooter?) {
        var context = builder.context
        context.footer = footer
        Self.observer?(context.header)
        self.init(builder.records, context)
    }

    /// Creates the graph of a run, or of some of its complete trees of causes.
    init(_ records: FlowRecords, _ context: RunContext) {
        self.context = context
        var messages = records.messages
        writes = records.writes
        navigations = records.navigations
        birthsBeforeNavigations = records.birthsBeforeNavigations
        births = records.births
        beatsOfWrites = records.beatsOfWrites

        let count = messages.count
        var places = NumberMap(from: messages.first?.id ?? 0)
        var parents = [Int32](repeating: -1, count: count)
        var depths = [Int32](repeating: 1, count: count)
        var rolesOfEnds: [EndRoles] = []
        rolesOfEnds.reserveCapacity(count)
        for (place, message) in messages.enumerated() {
            rolesOfEnds.append(
                EndRoles(sender: context.role(of: message.sender), receiver: context.role(of: message.receiver)))
            if let cause = places[message.cause] {
                parents[place] = Int32(cause)
                depths[place] = depths[cause] + 1
            }
            places.insert(message.id, place)
        }
        placeOfMessage = places
        self.parents = parents
        self.depths = depths
        self.rolesOfEnds = rolesOfEnds
        childGroups = AdjacencyList(count: count, owners: parents)
        writeGroups = AdjacencyList(count: count, owners: writes.map { Int32(places[$0.message] ?? -1) })
        navigationGroups = AdjacencyList(count: count, owners: navigations.map { Int32(places[$0.message] ?? -1) })
        birthGroups = AdjacencyList(
            count: count, owners: births.map { Int32(places[context.components[$0].message] ?? -1) })
        visibleChanges = records.changes
        var times = [Int64](repeating: Self.noReturn, count: records.returns.isEmpty ? 0 : count)
        var failures: Set<Int> = []
        for end in records.returns {
            guard let place = places[end.message], times[place] == Self.noReturn else { continue }
            times[place] = end.at
            if end.isFailure { failures.insert(place) }
            if end.handsOut { messages[place].noteHandingOut() }
            if end.isApart { messages[place].noteBeingApart() }
        }
        self.messages = messages
        returnTimes = times
        self.failures = failures
    }
}

extension FlowGraph {
    public var header: TraceHeader { context.header }
    /// The footer; `nil` if the trace was cut off before its last line.
    public var footer: TraceFooter? { context.footer }
    /// The count of records dropped while recording. More records may be missing if there is no footer.
    public var dropped: Int { context.dropped }
    /// The components, in the order of their birth.
    public var components: GrowingList<ComponentRecord> { context.components }
    /// The ends of components' lives, in order.
    public var ends: GrowingList<EndRecord> { context.ends }
    /// The beats of the scenario, in order. Messages before the first beat belong to no beat.
    public var beats: GrowingList<Beat> { context.beats }

    /// For each navigation, its beat: an index into ``beats`` plus 1, or 0 before the first beat.
    package var beatsOfNavigations: [Int] {
        visibleChanges.compactMap { if case .navigation = $0.kind { $0.beat } else { nil } }
    }

    /// Returns the text of a symbol of this run.
    public func text(_ symbol: Symbol) -> String { context.symbols[symbol] }

    /// The number of distinct texts in this run. The index of every symbol is lower than this number.
    package var symbolCount: Int { context.symbols.texts.count }
}

extension FlowGraph {
    /// Returns the index in ``messages`` of the first message with this id; `nil` if there is none.
    public func place(ofMessage id: Int) -> Int? { placeOfMessage[id] }

    /// Returns the index in ``components`` of the first component with this id; `nil` if there is none.
    package func index(ofComponent id: Int) -> Int? { context.index(of: id) }

    /// Returns the beat in which a component was created: an index into ``beats`` plus 1, or 0 before the first beat.
    package func beatOfBirth(ofComponentAt index: Int) -> Int { Int(context.beatOfComponent[index]) }

    /// Returns true if the component at this index was born before the person did anything.
    package func isAtLaunch(componentAt index: Int) -> Bool { context.isAtLaunch(index) }

    /// Returns the beat in which the component at this index was freed; `nil` if it is alive at the end.
    ///
    /// The beat is an index into ``beats`` plus 1, or 0 before the first beat.
    func beatOfEnd(ofComponentAt index: Int) -> Int? {
        context.beatOfEnd[index] < 0 ? nil : Int(context.beatOfEnd[index])
    }

    /// Returns the first component with this id; `nil` if there is none.
    public func component(_ id: Int) -> ComponentRecord? { context.index(of: id).map { components[$0] } }

    /// Returns true if a component stands for a function or a static method rather than an object. Such a component is
    /// neither born nor freed.
    public func isFunction(_ component: Int) -> Bool { context.isFunction(component) }

    /// Returns the role of a sender or receiver; `nil` for nobody and for a component without a record in the trace.
    public func role(of participant: Participant) -> Role? { context.role(of: participant) }

    func roleOfSender(at place: Int) -> Role? { rolesOfEnds[place].sender }

    func roleOfReceiver(at place: Int) -> Role? { rolesOfEnds[place].receiver }

    /// The readable name of a sender or receiver.
    public func name(of participant: Participant) -> String { context.name(of: participant) }

    func isTyping(beat: Int) -> Bool { context.isTyping(beat: beat) }

    /// Returns the properties of a component that hold unrecorded objects.
    func unrecordedObjects(of participant: Participant) -> [String] { context.unrecordedObjects(of: participant) }
    func hidesEffects(of participant: Participant) -> Bool { context.hidesEffects(of: participant) }

    /// Returns the name of a component's type; `nil` for any other participant, or without a record of the component.
    func type(of participant: Participant) -> Symbol? { context.type(of: participant) }

    /// Returns the time at which a message returned, in nanoseconds on the trace's clock; `nil` if it isn't recorded.
    public func returnTime(of place: Int) -> Int64? {
        guard !returnTimes.isEmpty, returnTimes[place] != Self.noReturn else { return nil }
        return returnTimes[place]
    }

    /// Returns true if the message at `place` failed, as its recorded return says.
    public func isFailure(at place: Int) -> Bool { failures.contains(place) }

    /// True if a message of the run failed.
    public var hasFailures: Bool { !failures.isEmpty }

    /// True if the return of a message is recorded.
    public var hasReturns: Bool { returnTimes.contains { $0 != Self.noReturn } }

    /// Returns the index of the message that caused the message at `place`; `nil` for a root.
    public func parent(of place: Int) -> Int? { parents[place] >= 0 ? Int(parents[place]) : nil }

    /// Returns the indices of the messages that the message at `place` caused directly, in order of delivery.
    public func children(of place: Int) -> Places { childGroups[place] }

    /// Returns the count of messages from the root to the message at `place`, both included.
    public func depth(of place: Int) -> Int { Int(depths[place]) }

    /// The indices of the messages without a cause in the trace, in order.
    public var roots: [Int] { parents.indices.filter { parents[$0] < 0 } }

    /// Returns indices into ``writes`` of the message's own writes, without those of messages that it caused.
    public func writes(during place: Int) -> Places { writeGroups[place] }

    /// Returns indices into ``navigations`` of the message's own steps, without those of messages that it caused.
    public func navigations(during place: Int) -> Places { navigationGroups[place] }

    /// Returns indices into ``components`` of the components and functions born during the message itself.
    public func births(during place: Int) -> [Int] { birthGroups[place].map { births[$0] } }

    /// Returns true if an object, not a function, was born during the message itself.
    func bears(during place: Int) -> Bool {
        birthGroups[place].contains { !context.isFunction(components[births[$0]].id) }
    }

    /// Returns the beat in which a message was delivered: an index into ``beats`` plus 1, or 0 before the first beat.
    public func beat(of place: Int) -> Int { Int(messages[place].beat) }

    /// Returns the number of the first beat with this id; `nil` if there is none. The id 0 gives 0.
    package func number(ofBeat id: Int) -> Int? { id == 0 ? 0 : context.place(ofBeat: id).map { $0 + 1 } }

    /// Returns the index of the first message in this beat or a later beat; without one, the count of all messages.
    package func place(fromBeat number: Int) -> Int {
        messages.partitioningIndex { Int($0.beat) >= number }
    }

    /// Returns the indices of a message and of all its direct and indirect effects, each cause before its effects.
    public func subtree(of place: Int) -> [Int] {
        var found: [Int] = []
        var waiting = [place]
        while let next = waiting.popLast() {
            found.append(next)
            waiting.append(contentsOf: children(of: next).reversed())
        }
        return found
    }

    /// For each message, the number of messages that it caused directly or indirectly.
    package func ledTo() -> [Int] {
        var led = [Int](repeating: 0, count: messages.count)
        for place in messages.indices.reversed() {
            if let cause = parent(of: place) { led[cause] += led[place] + 1 }
        }
        return led
    }

    /// Returns the indices of the messages from the root to the message at `place`, both included.
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

private struct EndRoles {
    let sender: Role?
    let receiver: Role?
}

/// Builds a flow graph record by record, so that the trace need not be in memory.
///
/// ```swift
/// var builder = FlowGraphBuilder(reader.header)
/// while let record = try reader.next() { builder.add(record) }
/// let graph = builder.finish(reader.footer)
/// ```
public struct FlowGraphBuilder: Sendable {
    fileprivate private(set) var context: RunContext
    fileprivate private(set) var records = FlowRecords()

    public init(_ header: TraceHeader) { context = RunContext(header) }

    /// The number of messages added so far, which is the index of the next message.
    public var messageCount: Int { records.messages.count }

    public mutating func add(_ record: TraceRecord) {
        context.add(record, to: &records)
    }

    /// Returns the graph of all records added so far.
    ///
    /// - Parameter footer: The footer; `nil` if the trace was cut off before its last line.
    public consuming func finish(_ footer: TraceFooter?) -> FlowGraph {
        FlowGraph(self, footer)
    }
}
