import TraceFormat

/// Counts of required events: those that any architecture must deliver for the same scenario.
///
/// In every beat, the counts are the same in all patterns that keep the contract.
///
/// Events outside the app are counted, not messages. An act of the person counts even if the app doesn't react. A
/// request to a service counts once, even if it passes through many objects. A visible change counts once at the end of
/// a turn, even if a control was set several times.
public typealias RequiredEvents = Counts<RequiredEvent.Kind>

extension Counts where Kind == RequiredEvent.Kind {
    /// The count of the person's acts: each tap, each character typed, each answer to an alert, each step back.
    ///
    /// An act counts once, even if several messages deliver it. An act that the system carries out without a message
    /// counts by its effect: a field changed by typing, or an alert or a screen closed. A new root screen counts as an
    /// act if the beat shows no other act.
    public var userActions: Int { self[.userAction] }
    /// The count of requests to services.
    ///
    /// A message to a service is a request if the service answers it later, or changes its own state meanwhile. A
    /// request answered at once, without a change, doesn't count: one architecture asks repeatedly, while another
    /// remembers the answer. If one service asks another, both requests count as one.
    public var serviceCalls: Int { self[.serviceCall] }
    /// The number of later answers of services, received or lost. A reply to several receivers at one instant counts
    /// once.
    public var serviceReplies: Int { self[.serviceReply] }
    /// The count of screen elements that look different at the end of a turn than when their screen was last seen.
    ///
    /// A screen seen for the first time is a navigation step instead. In a trace without screens, controls that were
    /// set are counted, each once per instant.
    public var visibleChanges: Int { self[.visibleChange] }
    /// The number of changes in the hierarchy of screens, including alerts.
    public var navigationSteps: Int { self[.navigation] }

    /// The number of all required events.
    public var events: Int { total }
}

/// Counts the required events that a person causes or sees, while records are read.
struct RequiredEventCounter {
    private let rows: BeatRows
    /// The required events of each beat, or of the beats with and without typing: see ``BeatRows``.
    private var beats = [RequiredEvents()]
    /// The index of the current beat, from 1; 0 before the first beat.
    private var beat = 0
    private var row = 0
    private var kind: BeatKind?
    private var isTyping: Bool { kind == .typing }
    /// True if the person acted, and no message has delivered this act to the app yet.
    private var isActUntold = false
    /// True if the person has acted in the current beat.
    private var hasAct = false
    private var screens = ScreenChanges()
    private var controls = ControlChanges()
    private let keepsEvents: Bool
    private var kept: [RequiredEvent] = []

    /// Creates an empty counter.
    ///
    /// - Parameter keepsEvents: True to list the events as well as to count them.
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
        case .component, .message, .messageReturn, .write, .end, .reference, .unrecorded, .drop: break
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

    /// Returns the person's act that replaced the root screen; `nil` if something else explains the change.
    private func replacement(_ step: NavigationRecord) -> String? {
        guard step.action == .root, step.message == 0, !step.from.isEmpty, beat > 0, !hasAct else { return nil }
        return switch kind {
        case .tap, nil: "leaves \(step.from)"
        case .typing, .reply, .time, .other: nil
        }
    }

    /// The required events in order, except calls and replies of services.
    var events: [RequiredEvent] { kept.filter { $0.kind != unused } }

    /// The kind that isn't counted: the setting of a control if the trace has screens, otherwise a change of a screen.
    private var unused: RequiredEvent.Kind { screens.isRecorded ? .control : .visibleChange }

    /// The required events by row of ``BeatRows``. Calls and replies of services are counted elsewhere.
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
    /// The act by which the person closed an alert or a screen outside of any message; otherwise `nil`.
    fileprivate var actOfPerson: String? {
        guard message == 0 else { return nil }
        return switch action {
        case .dismissAlert: "answers \(from)"
        case .pop, .dismiss: "leaves \(from)"
        case .root, .push, .present, .alert: nil
        }
    }
}

/// Finds the differences from one screen to the next.
private struct ScreenChanges {
    private(set) var isRecorded = false
    /// For each screen's name, the elements of the screen when it was last seen.
    private var seen: [String: [String: ScreenSnapshot.Element]] = [:]

    /// Returns the sorted identifiers of changed elements; empty for a screen that is seen for the first time.
    mutating func changes(to screen: ScreenSnapshot) -> [String] {
        isRecorded = true
        guard let name = screen.presented.last ?? screen.stack.last else { return [] }
        let new = Dictionary(screen.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        defer { seen[name] = new }
        guard let old = seen[name] else { return [] }
        return (new.filter { old[$0.key] != $0.value }.keys + old.keys.filter { new[$0] == nil }).sorted()
    }
}

/// The controls that were set at one instant, for traces without screens.
private struct ControlChanges {
    private struct Control: Hashable {
        let component: Int
        let identifier: String
    }

    private var instant: Int64?
    private var controls: Set<Control> = []

    /// Adds a write. Returns true if it is the first write of its control at this instant.
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
        /// The setting of a control, which counts as a visible change in a trace without screens.
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
    /// A description of the event, such as `leaves Login`.
    public let what: String
    /// The id of the message that was running at the event; 0 outside of any message.
    public let message: Int
    public let at: Int64
    /// The number of the event's beat, an index into ``FlowGraph/beats`` plus 1; 0 before the first beat.
    public let beat: Int
}
