public import Testing
public import TraceFormat

/// Builds a trace by hand, with one call for each event.
public struct TraceSketch {
    /// The trace so far.
    public private(set) var trace: Trace
    /// The time for the next event, in nanoseconds.
    public var now: Int64 = 0
    private var components = 0
    private var messages = 0
    private var beats = 0

    public init(
        pattern: String? = "sketch", scenario: String? = "by-hand", clock: TraceClock = .virtual,
        sees: [TraceHeader.Effect]? = nil
    ) {
        trace = Trace(
            header: TraceHeader(app: "Fixture", pattern: pattern, scenario: scenario, clock: clock, sees: sees))
    }

    /// Adds a component, born during the message with number `message`.
    public mutating func component(
        _ name: String, _ role: Role, module: String? = nil, during message: Int = 0, unseen: [String]? = nil,
        unread: [String]? = nil, unrecorded: [String]? = nil, protocols: [String]? = nil
    ) -> Int {
        components += 1
        add(
            .component(
                ComponentRecord(
                    id: components, name: name, role: role, module: module, message: message, at: now, unseen: unseen,
                    unread: unread, unrecorded: unrecorded, protocols: protocols)))
        return components
    }

    /// Begins a beat.
    ///
    /// - Parameter kind: `nil` for a beat without a kind.
    public mutating func beat(_ name: String, _ kind: BeatKind? = .other) {
        beats += 1
        add(.beat(BeatRecord(id: beats, name: name, kind: kind, at: now)))
    }

    /// Adds a message from one component to another. The sender 0 is the user.
    @discardableResult
    public mutating func message(
        _ name: String, _ from: Int, _ to: Int, because cause: Int = 0, caseName: String? = nil,
        arguments: [TraceValue]? = [], source: String? = nil, isSystem: Bool = false, isAsync: Bool = false,
        isLost: Bool = false, isStatic: Bool = false, returnsResult: Bool = false, continuesAction: Bool = false,
        handsOut: Bool = false, isUnknown: Bool = false, isApart: Bool = false
    ) -> Int {
        messages += 1
        let fields = arguments.map { values in
            values.enumerated().map { TraceValue.Field("argument\($0.offset)", $0.element) }
        }
        add(
            .message(
                MessageRecord(
                    id: messages, cause: cause, from: from, to: to, name: name, caseName: caseName, arguments: fields,
                    at: now, source: source, isSystem: isSystem, isAsync: isAsync, isLost: isLost, isStatic: isStatic,
                    returnsResult: returnsResult, continuesAction: continuesAction, handsOut: handsOut,
                    isUnknown: isUnknown, isApart: isApart)))
        return messages
    }

    /// Adds a write of a stored property.
    ///
    /// - Parameter writer: The component that changed the property; `nil` for the message's receiver.
    public mutating func write(_ property: String, of component: Int, during message: Int, by writer: Int? = nil) {
        add(.write(WriteRecord(message: message, component: component, property: property, writer: writer, at: now)))
    }

    /// Adds that a property of a component was found to hold an unrecorded object.
    public mutating func find(_ property: String, of component: Int) {
        add(.unrecorded(UnrecordedRecord(beat: beats, component: component, name: property)))
    }

    /// Adds a change of a control.
    public mutating func show(_ control: String, of view: Int, during message: Int) {
        add(.write(WriteRecord(message: message, component: view, property: control, isVisible: true, at: now)))
    }

    /// Adds a change of the hierarchy of screens.
    public mutating func navigate(_ action: NavigationAction, _ from: String, _ to: String, during message: Int) {
        add(.navigation(NavigationRecord(message: message, action: action, from: from, to: to, at: now)))
    }

    /// Adds the screen that a person sees, in the beat under way.
    public mutating func screen(
        _ stack: [String], presented: [String] = [], _ elements: [ScreenSnapshot.Element] = []
    ) {
        let screen = ScreenSnapshot(stack: stack, presented: presented, elements: elements)
        add(.screen(ScreenRecord(beat: beats, at: now, screen: screen)))
    }

    /// Adds a reference from one component to another at the end of the beat under way. The holder 0 is the system.
    public mutating func hold(_ from: Int, _ to: Int, _ name: String, _ strength: ReferenceStrength = .strong) {
        add(.reference(ReferenceRecord(beat: beats, from: from, to: to, name: name, strength: strength)))
    }

    /// Ends a component.
    public mutating func end(_ component: Int) {
        add(.end(EndRecord(component: component, at: now)))
    }

    /// Adds any record.
    public mutating func add(_ record: TraceRecord) { trace.records.append(record) }

    /// The trace with a footer whose counts agree with the records.
    public var finished: Trace {
        var trace = trace
        trace.footer = TraceFooter(messages: messages, dropped: 0)
        return trace
    }
}

extension Trace: CustomTestStringConvertible {
    // Without it, the log of the tests has the whole trace for each test.
    public var testDescription: String { "trace of \(messages.count) messages" }
}
