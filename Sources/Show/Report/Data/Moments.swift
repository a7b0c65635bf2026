import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The moments by which runs of different patterns are held side by side: the beats, and the floor, which
/// is equal in all patterns: user actions, calls of services, their replies, and new sights.
///
/// In order of beat, time and kind, the same whatever a pattern does in between.
struct Moments {
    private enum Kind: Int {
        case beat, reply, action, call, sight
    }

    private struct Moment {
        let kind: Kind
        let beat: Int
        let at: Int64
        /// The place of the message that it happens in, or of the last before it; -1 before the first.
        let place: Int
        let what: String

        var order: (Int, Int64, Int, Int) { (beat, at, kind.rawValue, place) }
    }

    let json: JSON

    init(_ run: ReportRun, _ seen: SeenScreens, texts: inout TextTable) {
        let graph = run.analysis.graph
        var moments: [Moment] = []
        for (index, beat) in graph.beats.enumerated() {
            let next = graph.place(fromBeat: index + 1)
            moments.append(Moment(kind: .beat, beat: index + 1, at: beat.at, place: next - 1, what: beat.name))
        }
        func add(_ kind: Kind, _ places: [Int]) {
            for place in places {
                let message = graph.messages[place]
                moments.append(
                    Moment(
                        kind: kind, beat: graph.beat(of: place), at: message.at, place: place,
                        what: graph.text(message.name)))
            }
        }
        add(.call, run.analysis.serviceCalls)
        add(.reply, run.analysis.serviceReplies)
        for event in run.analysis.requiredEvents where event.kind == .userAction || event.kind == .control {
            let place = graph.place(ofMessage: event.message) ?? Self.place(of: event, in: graph)
            let kind = event.kind == .userAction ? Kind.action : .sight
            moments.append(Moment(kind: kind, beat: event.beat, at: event.at, place: place, what: event.what))
        }
        for sight in seen.sights {
            moments.append(Moment(kind: .sight, beat: sight.beat, at: sight.at, place: sight.place, what: "screen"))
        }
        var columns = Columns("kind", "beat", "at", "place", "what")
        for moment in moments.sorted(by: { $0.order < $1.order }) {
            columns.append(moment.kind.rawValue, moment.beat, Int(moment.at), moment.place, texts.number(moment.what))
        }
        json = columns.json
    }

    /// Where something stands that happened outside of any message: at the first message that it causes, else at the last
    /// before.
    private static func place(of event: RequiredEvent, in graph: FlowGraph) -> Int {
        let place = graph.messages.partitioningIndex { (Int($0.beat), $0.at) >= (event.beat, event.at) }
        guard place < graph.messages.count, graph.messages[place].at == event.at,
            Int(graph.messages[place].beat) == event.beat
        else { return place - 1 }
        return place
    }
}

/// What a person saw, each time that it changed.
struct SeenScreens {
    struct Sight {
        let beat: Int
        let at: Int64
        /// The place of the last message before it; -1 before the first.
        let place: Int
        /// Which of all screens it is.
        let screen: Int
    }

    private(set) var sights: [Sight] = []

    init(_ trace: Trace, screens: inout TextTable) {
        var place = -1
        var beat = 0
        for record in trace.records {
            switch record {
            case .message: place += 1
            case .beat: beat += 1
            case .screen(let seen):
                let screen = screens.number(Self.json(seen.screen).text)
                if sights.last?.screen != screen {
                    sights.append(Sight(beat: beat, at: seen.at, place: place, screen: screen))
                }
            default: break
            }
        }
    }

    var json: JSON {
        var columns = Columns("beat", "at", "place", "screen")
        for sight in sights { columns.append(sight.beat, Int(sight.at), sight.place, sight.screen) }
        return columns.json
    }

    private static func json(_ screen: ScreenSnapshot) -> JSON {
        let elements = screen.elements.map { element in
            JSON.object([
                ("id", .string(element.id)), ("kind", .string(element.kind.rawValue)), ("text", .string(element.text)),
                ("enabled", .bool(element.isEnabled)), ("hidden", .bool(element.isHidden)),
            ])
        }
        let dialog = screen.dialog.map { dialog in
            JSON.object([
                ("title", .string(dialog.title)), ("message", .string(dialog.message)),
                ("buttons", .array(dialog.buttons)),
            ])
        }
        return .object([
            ("stack", .array(screen.stack)), ("presented", .array(screen.presented)), ("elements", .array(elements)),
            ("dialog", dialog ?? .null),
        ])
    }
}
