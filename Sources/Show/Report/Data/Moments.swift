import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The moments by which runs of different patterns are aligned. They are the same in all patterns: beats, user actions, calls
/// to services, replies, and visible changes.
///
/// They are in the order of the run. The moments during a message come before the moments after the message.
struct Moments {
    enum Kind: Int, CaseIterable { case beat, reply, action, call, sight }
    enum Name: String, CaseIterable { case kind, beat, at, place, during, what }

    private struct Moment {
        let kind: Kind
        let beat: Int
        let at: Int64
        let position: MomentPosition
        let what: String

        var order: (Int, Int, Int64, Int) { (position.order, beat, at, kind.rawValue) }
    }

    let columns: Columns<Name>

    init(_ run: ReportRun, _ seen: SeenScreens, texts: inout TextTable) {
        let graph = run.analysis.graph
        var moments: [Moment] = []
        for (index, beat) in graph.beats.enumerated() {
            let last = graph.place(fromBeat: index + 1) - 1
            moments.append(
                Moment(kind: .beat, beat: index + 1, at: beat.at, position: .behind(last), what: beat.name))
        }
        func add(_ kind: Kind, _ places: [Int]) {
            for place in places {
                let message = graph.messages[place]
                moments.append(
                    Moment(
                        kind: kind, beat: graph.beat(of: place), at: message.at, position: .during(place),
                        what: graph.text(message.name)))
            }
        }
        add(.call, run.analysis.serviceCalls)
        add(.reply, run.analysis.serviceReplies)
        for event in run.analysis.requiredEvents where event.kind == .userAction || event.kind == .control {
            let position =
                MomentPosition(duringMessage: event.message, beat: event.beat, at: event.at, in: graph)
                ?? Self.position(of: event, in: graph)
            let kind = event.kind == .userAction ? Kind.action : .sight
            moments.append(Moment(kind: kind, beat: event.beat, at: event.at, position: position, what: event.what))
        }
        for sight in seen.sights {
            moments.append(
                Moment(kind: .sight, beat: sight.beat, at: sight.at, position: sight.position, what: "screen"))
        }
        var columns = Columns<Name>()
        for moment in moments.sorted(by: { $0.order < $1.order }) {
            columns.append(
                moment.kind.rawValue, moment.beat, Int(moment.at), moment.position.place, moment.position.during,
                texts.number(moment.what))
        }
        self.columns = columns
    }

    /// Returns the position of an event that happened outside of any message. If a message of the person delivers the
    /// event to the app, the position is during this message, otherwise after the last message before the event.
    private static func position(of event: RequiredEvent, in graph: FlowGraph) -> MomentPosition {
        let place = graph.messages.partitioningIndex { (Int($0.beat), $0.at) >= (event.beat, event.at) }
        guard graph.messages.indices.contains(place), graph.messages[place].isUserAction,
            graph.messages[place].at == event.at, Int(graph.messages[place].beat) == event.beat
        else { return .behind(place - 1) }
        return .during(place)
    }
}

/// The position of a moment among a run's messages. Each case has the index of a message; -1 is before the first
/// message.
enum MomentPosition {
    /// The moment happens during a message.
    case during(Int)
    /// The moment happens after a message, while no message is being handled.
    case behind(Int)
    /// The moment is placed at the end of a turn, after the turn's last message, because its exact time wasn't
    /// recorded.
    case endOfTurn(Int)

    /// Creates the position of an event during a message. Returns `nil` for an event that is a late effect of the
    /// message: in another beat than the message's delivery or, on a virtual clock, at another time.
    init?(duringMessage id: Int, beat: Int, at: Int64, in graph: FlowGraph) {
        guard let place = graph.place(ofMessage: id), graph.beat(of: place) == beat,
            graph.header.clock != .virtual || graph.messages[place].at == at
        else { return nil }
        self = .during(place)
    }

    var place: Int {
        switch self {
        case .during(let place), .behind(let place), .endOfTurn(let place): place
        }
    }

    /// The position as the page reads it: 1 during a message, 0 outside of any message, -1 if unknown.
    var during: Int {
        switch self {
        case .during: 1
        case .behind: 0
        case .endOfTurn: -1
        }
    }

    var order: Int { 2 * place + (during == 1 ? 0 : 1) }
}

/// The screens that the person saw, one for each time that the screen changed.
///
/// A trace has the screen at the end of a turn, but the screen changes earlier. So a new screen is placed at the turn's
/// last message that changed something shown on it.
struct SeenScreens {
    enum Name: String, CaseIterable { case beat, screen }

    struct Sight {
        let beat: Int
        let at: Int64
        let position: MomentPosition
        /// The index of the screen among the run's screens.
        let screen: Int
    }

    private(set) var sights: [Sight] = []
    /// The screens as JSON, each different screen once.
    private(set) var screens = TextTable()

    init(_ trace: Trace, _ graph: FlowGraph) {
        let object = Self.object
        var known: [ScreenSnapshot: Int] = [:]
        var (place, beat) = (-1, 0)
        var turn = TurnChanges()
        var last: ScreenSnapshot?
        for record in trace.records {
            switch record {
            case .message(let message):
                place += 1
                turn.add(message, at: place)
            case .write(let write) where write.isVisible:
                let position = MomentPosition(duringMessage: write.message, beat: beat, at: write.at, in: graph)
                turn.add(.element(write.property), position ?? .behind(place), at: write.at)
            case .navigation(let step):
                let position = MomentPosition(duringMessage: step.message, beat: beat, at: step.at, in: graph)
                turn.add(.hierarchy, position ?? .behind(place), at: step.at)
            case .beat:
                beat += 1
                turn = TurnChanges()
            case .screen(let seen):
                let screen = known[seen.screen] ?? screens.number(object.json(seen.screen).text)
                known[seen.screen] = screen
                if sights.last?.screen != screen {
                    let change = turn.last(from: last, to: seen.screen)
                    var (at, position) = (change?.at ?? seen.at, change?.position ?? .endOfTurn(place))
                    // No screen comes before the one that was seen before it.
                    if let before = sights.last?.position.order, position.order < before {
                        (at, position) = (seen.at, .endOfTurn(place))
                    }
                    sights.append(Sight(beat: beat, at: at, position: position, screen: screen))
                }
                last = seen.screen
                turn = TurnChanges()
            default: break
            }
        }
    }

    /// Returns the seen screens as columns of numbers.
    ///
    /// - Parameter all: The screens of all runs, as JSON.
    func columns(among all: inout TextTable) -> Columns<Name> {
        let numbers = screens.texts.map { all.number($0) }
        var columns = Columns<Name>()
        for sight in sights { columns.append(sight.beat, numbers[sight.screen]) }
        return columns
    }

    /// The keys of a screen in the page's data.
    static var object: PageObject<ScreenSnapshot> {
        PageObject(
            "ScreenData",
            [
                .texts("stack", \.stack), .texts("presented", \.presented),
                .objects("elements", of: element, \.elements),
                PageField("dialog", "\(dialog.name) | null") { $0.dialog.map(dialog.json) ?? .null },
            ])
    }

    static var element: PageObject<ScreenSnapshot.Element> {
        PageObject(
            "ScreenElement",
            [
                .text("id", \.id), .text("kind", \.kind.rawValue), .text("text", \.text),
                .flag("enabled", \.isEnabled), .flag("hidden", \.isHidden),
            ])
    }

    static var dialog: PageObject<ScreenSnapshot.Dialog> {
        PageObject(
            "ScreenDialog", [.text("title", \.title), .text("message", \.message), .texts("buttons", \.buttons)])
    }
}

/// The visible changes of a turn so far.
private struct TurnChanges {
    enum Part: Hashable {
        case element(String)
        /// The hierarchy of screens and alerts.
        case hierarchy
    }

    struct Change {
        let part: Part
        var position: MomentPosition
        let at: Int64
    }

    private var changes: [Change] = []
    /// The number of changes recorded before the message that was added last.
    private var told = 0

    mutating func add(_ part: Part, _ position: MomentPosition, at: Int64) {
        changes.append(Change(part: part, position: position, at: at))
    }

    /// Adds a message. A message from the person delivers changes such as a typed character. The trace has these changes
    /// just before the message, so they are placed during the message.
    mutating func add(_ message: MessageRecord, at place: Int) {
        if message.isUserAction {
            for index in changes.indices.dropFirst(told) {
                if case .behind = changes[index].position { changes[index].position = .during(place) }
            }
        }
        told = changes.count
    }

    /// Returns the last change of an element, or of the hierarchy, that differs between two screens; `nil` if there is
    /// none. Changes are ordered by message.
    func last(from old: ScreenSnapshot?, to new: ScreenSnapshot) -> Change? {
        let isOther = old?.stack != new.stack || old?.presented != new.presented || old?.dialog != new.dialog
        let before = Self.elements(old)
        let after = Self.elements(new)
        let seen = changes.filter { change in
            switch change.part {
            case .hierarchy: isOther
            case .element(let id): before[id] != after[id] && (after[id] != nil || !isOther)
            }
        }
        return seen.max { $0.position.order < $1.position.order }
    }

    private static func elements(_ screen: ScreenSnapshot?) -> [String: ScreenSnapshot.Element] {
        Dictionary((screen?.elements ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
