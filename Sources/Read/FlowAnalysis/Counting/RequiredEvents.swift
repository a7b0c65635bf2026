import TraceFormat

/// The floor: the events of a run that any architecture must deliver for the same scenario. It is the same in all patterns
/// that keep the fairness contract, in every beat.
///
/// There are more messages of class event than events of the floor: a service that is asked again, or through a second
/// service, is an event each time, and the same event of the floor.
///
/// It is what happens outside of the app, so it isn't a number of messages: what the person does whether or not the app
/// listens, what the services are asked to do however many objects the question passes through, what the person sees at
/// the end of a turn however often a control was set in between.
public typealias RequiredEvents = Counts<RequiredEvent.Kind>

extension Counts where Kind == RequiredEvent.Kind {
    /// What the person did: each tap, each character typed, each answer to an alert, each step back. It counts where a
    /// message from the user delivers it, and once where several do. What the system does for the person counts too, if no message does: a field that
    /// changed in a beat of typing, an alert or a screen that went, outside of any message. Another root counts so where nothing
    /// else tells that the person did anything in the beat.
    public var userActions: Int { self[.userAction] }
    /// What the services were asked to do: messages to a service that it answers later, or at which it changes its own
    /// state. It counts where it is done: a service that asks another in turn belongs to the architecture. What a service
    /// answers at once, changing nothing, doesn't count: one architecture asks again where another remembers.
    public var serviceCalls: Int { self[.serviceCall] }
    /// What the services answered later, received or not. A reply that several receive at one instant counts once.
    public var serviceReplies: Int { self[.serviceReply] }
    /// Elements of a screen that look different at the end of a turn from when the screen was last seen; a screen seen for
    /// the first time is a navigation step. Where a trace holds no screens, controls set, each once per instant.
    public var visibleChanges: Int { self[.visibleChange] }
    /// Changes of the hierarchy of screens, alerts included.
    public var navigationSteps: Int { self[.navigation] }

    /// All of them: the floor's events.
    public var events: Int { total }
}

/// Counts the required events that a person causes or sees, as records come in.
///
/// It is counted from the person's side, so that it doesn't depend on what the app listens to or how often it sets a
/// control to what it is already.
struct RequiredEventCounter {
    private let rows: BeatRows
    /// By the rows of beats.
    private var beats = [RequiredEvents()]
    /// The number of the beat under way, and its row.
    private var beat = 0
    private var row = 0
    private var kind: BeatKind?
    private var isTyping: Bool { kind == .typing }
    /// Whether the person did something that no message has brought to the app yet.
    private var isActUntold = false
    /// `true` if the person did anything in the beat.
    private var hasAct = false
    private var screens = ScreenChanges()
    private var controls = ControlChanges()
    private let keepsEvents: Bool
    private var kept: [RequiredEvent] = []

    /// - Parameter keepsEvents: Whether the events are listed as well as counted.
    init(_ detail: RunDetail, keepsEvents: Bool = false) {
        rows = BeatRows(detail)
        self.keepsEvents = keepsEvents
    }

    mutating func add(_ record: TraceRecord) {
        switch record {
        case .message(let message) where message.isUserAction:
            if !isActUntold, !message.continuesAction {
                add(.userAction, message.name, message: message.id, at: message.at)
            }
            isActUntold = false
        case .write(let write) where write.isVisible:
            if isTyping, write.message == 0 {
                add(.userAction, "types into \(write.property)", message: 0, at: write.at)
                isActUntold = true
            }
            if controls.add(write) {
                add(.control, write.property, message: write.message, at: write.at)
            }
        case .navigation(let step):
            if let act = step.actOfPerson ?? replacement(step) {
                add(.userAction, act, message: 0, at: step.at)
                isActUntold = true
            }
            add(
                .navigation, step.action.words(to: step.to), message: step.message, at: step.at)
        case .screen(let record):
            isActUntold = false
            for element in screens.changes(to: record.screen) {
                add(.visibleChange, element, message: 0, at: record.at)
            }
        case .beat(let beat):
            kind = beat.kind
            hasAct = false
            self.beat += 1
            row = rows.row(ofBeat: self.beat, isTyping: isTyping)
            while beats.count <= row { beats.append(RequiredEvents()) }
            isActUntold = false
        case .component, .message, .messageReturn, .write, .end, .reference, .drop: break
        }
    }

    private mutating func add(
        _ kind: RequiredEvent.Kind, _ what: @autoclosure () -> String, message: Int, at: Int64
    ) {
        beats[row][kind] += 1
        if kind == .userAction { hasAct = true }
        guard keepsEvents else { return }
        kept.append(RequiredEvent(kind: kind, what: what(), message: message, at: at, beat: beat))
    }

    /// The act of a person who left a screen for one that takes its place: in a beat that may be a person's, and of which nothing
    /// else tells that they did anything. At launch nothing is left.
    private func replacement(_ step: NavigationRecord) -> String? {
        guard step.action == .root, step.message == 0, !step.from.isEmpty, beat > 0, !hasAct else { return nil }
        return switch kind {
        case .tap, nil: "leaves \(step.from)"
        case .typing, .reply, .time, .other: nil
        }
    }

    /// The events that were counted, in order, without those of the services.
    var events: [RequiredEvent] { kept.filter { $0.kind != unused } }

    /// Changes are counted on screens where there are any, else as controls set.
    private var unused: RequiredEvent.Kind { screens.isRecorded ? .control : .visibleChange }

    /// The numbers by the rows of beats; those of the services are 0.
    var floors: [RequiredEvents] {
        beats.map { beat in
            var floor = beat
            floor[.visibleChange] = beat[screens.isRecorded ? .visibleChange : .control]
            floor[.control] = 0
            return floor
        }
    }
}

extension NavigationRecord {
    /// What the person did, if the system took an alert or a screen away for them: outside of any message. Who sets another root is
    /// the app, as a rule.
    fileprivate var actOfPerson: String? {
        guard message == 0 else { return nil }
        return switch action {
        case .dismissAlert: "answers \(from)"
        case .pop, .dismiss: "leaves \(from)"
        case .root, .push, .present, .alert: nil
        }
    }
}

/// What differs from one screen to the next.
private struct ScreenChanges {
    private(set) var isRecorded = false
    /// How each screen looked when it was seen last, by its name.
    private var seen: [String: [String: ScreenSnapshot.Element]] = [:]

    /// The elements that look other than when their screen was seen last, sorted; none of a screen that is new.
    mutating func changes(to screen: ScreenSnapshot) -> [String] {
        isRecorded = true
        guard let name = screen.presented.last ?? screen.stack.last else { return [] }
        let new = Dictionary(screen.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        defer { seen[name] = new }
        guard let old = seen[name] else { return [] }
        return (new.filter { old[$0.key] != $0.value }.keys + old.keys.filter { new[$0] == nil }).sorted()
    }
}

/// Which controls were set at one instant, for traces that hold no screens.
private struct ControlChanges {
    private struct Control: Hashable {
        let component: Int
        let identifier: String
    }

    private var instant: Int64?
    private var controls: Set<Control> = []

    /// Whether the control was not set before at this instant.
    mutating func add(_ write: WriteRecord) -> Bool {
        if write.at != instant {
            instant = write.at
            controls.removeAll(keepingCapacity: true)
        }
        return controls.insert(Control(component: write.component, identifier: write.property)).inserted
    }
}

/// One required event that the person caused or saw.
public struct RequiredEvent: Sendable {
    public enum Kind: CountedKind {
        case userAction, serviceCall, serviceReply, visibleChange, navigation
        /// A control set: a visible change where a trace holds no screens.
        case control

        public var index: Int {
            switch self {
            case .userAction: 0
            case .serviceCall: 1
            case .serviceReply: 2
            case .visibleChange: 3
            case .navigation: 4
            case .control: 5
            }
        }
    }

    public let kind: Kind
    /// What, in words.
    public let what: String
    /// The number of the message in progress; 0 for what belongs to none.
    public let message: Int
    public let at: Int64
    /// The number of the beat: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
}
