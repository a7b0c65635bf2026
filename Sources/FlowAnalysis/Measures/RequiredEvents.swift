import TraceFormat

/// The floor: the events of a run that any architecture must deliver for the same scenario. It is the same in all patterns
/// that keep the fairness contract, in every beat.
///
/// There are more messages of class event than events of the floor: a service that is asked again, or through a second
/// service, is an event each time, and the same event of the floor.
///
/// It is what happens outside of the app, so it isn't a number of messages: what the person does whether or not the app
/// listens, what the services are asked to do however many objects the question passes through, what the person sees at
/// the end of a turn however often a control was set on the way.
public struct RequiredEvents: Hashable, Sendable {
    /// What the person did: each tap that reached the app, each character typed. A character counts as typed where a
    /// field changed outside of any message in a beat of typing, and where a message from the user tells of it.
    public internal(set) var userActions = 0
    /// What the services were asked to do: messages to a service that it answers later, or at which it changes its own
    /// state. It counts where it is done: a service that asks another in turn belongs to the architecture. What a service
    /// answers at once, changing nothing, doesn't count: one architecture asks again where another remembers.
    public internal(set) var serviceCalls = 0
    /// What the services answered later, received or not. An answer that several hear at one instant is one.
    public internal(set) var serviceReplies = 0
    /// Elements of a screen that look other than when the screen was seen last, at the ends of turns; a screen seen for
    /// the first time is a navigation step. Where a trace holds no screens, controls set, each once per instant.
    public internal(set) var visibleChanges = 0
    /// Changes of the hierarchy of screens, alerts included.
    public internal(set) var navigationSteps = 0

    /// All of them: the floor's events.
    public var events: Int { userActions + serviceCalls + serviceReplies + visibleChanges + navigationSteps }

    static func += (left: inout RequiredEvents, right: RequiredEvents) {
        left.userActions += right.userActions
        left.serviceCalls += right.serviceCalls
        left.serviceReplies += right.serviceReplies
        left.visibleChanges += right.visibleChanges
        left.navigationSteps += right.navigationSteps
    }
}

/// Counts the required events that a person causes or sees, as records come in.
///
/// It is counted from the person's side, so that it doesn't depend on what the app listens to or how often it sets a
/// control to what it is already.
struct RequiredEventCounter {
    /// By beat, from the part before the first.
    private(set) var beats = [RequiredEvents()]
    private var isTyping = false
    /// Whether a character was typed that no message has brought to the app yet.
    private var isCharacterUntold = false
    private var screens = ScreenChanges()
    private var controls = ControlChanges()
    private let keepsEvents: Bool
    private var kept: [RequiredEvent] = []

    /// - Parameter keepsEvents: Whether the events are listed as well as counted.
    init(keepsEvents: Bool = false) { self.keepsEvents = keepsEvents }

    mutating func add(_ record: TraceRecord) {
        switch record {
        case .message(let message) where message.isUserAction:
            if !isCharacterUntold {
                beats[beats.count - 1].userActions += 1
                keep(.userAction, message.name, message: message.id, at: message.at)
            }
            isCharacterUntold = false
        case .write(let write) where write.isVisible:
            if isTyping, write.message == 0 {
                beats[beats.count - 1].userActions += 1
                keep(.userAction, "types into \(write.property)", message: 0, at: write.at)
                isCharacterUntold = true
            }
            if controls.add(write, beat: beats.count - 1) {
                keep(.control, write.property, message: write.message, at: write.at)
            }
        case .navigation(let step):
            beats[beats.count - 1].navigationSteps += 1
            keep(
                .navigation, step.to.isEmpty ? step.action.rawValue : "\(step.action.rawValue) \(step.to)",
                message: step.message, at: step.at)
        case .screen(let record):
            let changed = screens.changes(to: record.screen)
            beats[beats.count - 1].visibleChanges += changed.count
            for element in changed { keep(.visibleChange, element, message: 0, at: record.at) }
        case .beat(let beat):
            beats.append(RequiredEvents())
            isTyping = Beat(id: beat.id, name: beat.name, at: beat.at).isTyping
            isCharacterUntold = false
        case .component, .message, .messageReturn, .write, .end, .reference: break
        }
    }

    private mutating func keep(_ kind: RequiredEvent.Kind, _ what: String, message: Int, at: Int64) {
        guard keepsEvents else { return }
        kept.append(RequiredEvent(kind: kind, what: what, message: message, at: at, beat: beats.count - 1))
    }

    /// The events that were counted, in order, those of the services aside.
    var events: [RequiredEvent] {
        let changes = screens.isRecorded ? RequiredEvent.Kind.control : .visibleChange
        return kept.filter { $0.kind != changes }
    }

    /// The numbers by beat; those of the services are 0.
    var floors: [RequiredEvents] {
        guard !screens.isRecorded else { return beats }
        var floors = beats
        for (beat, count) in controls.counts { floors[beat].visibleChanges = count }
        return floors
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
    private(set) var counts: [Int: Int] = [:]

    /// Whether the control was not set before at this instant.
    mutating func add(_ write: WriteRecord, beat: Int) -> Bool {
        if write.at != instant {
            instant = write.at
            controls.removeAll(keepingCapacity: true)
        }
        let control = Control(component: write.component, identifier: write.property)
        guard controls.insert(control).inserted else { return false }
        counts[beat, default: 0] += 1
        return true
    }
}

/// One required event that the person caused or saw.
package struct RequiredEvent: Sendable {
    package enum Kind: Sendable {
        case userAction, visibleChange, navigation
        /// A control set: a visible change where a trace holds no screens.
        case control
    }

    package let kind: Kind
    /// What, in words.
    package let what: String
    /// The number of the message in progress; 0 for what belongs to none.
    package let message: Int
    package let at: Int64
    /// The number of the beat: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    package let beat: Int
}
