import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The moments by which runs of different patterns are aligned. They are the same in all patterns: beats, user actions, calls
/// of services, their replies, and new sights.
///
/// They are in order of beat, time and kind, an order that a pattern's own messages can't change.
struct Moments {
    enum Kind: Int, CaseIterable { case beat, reply, action, call, sight }
    enum Name: String, CaseIterable { case kind, beat, at, place, what }

    private struct Moment {
        let kind: Kind
        let beat: Int
        let at: Int64
        /// The index of the message during which the moment happens, or of the last message before it; -1 before the first
        /// message.
        let place: Int
        let what: String

        var order: (Int, Int64, Int, Int) { (beat, at, kind.rawValue, place) }
    }

    let columns: Columns<Name>

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
        var columns = Columns<Name>()
        for moment in moments.sorted(by: { $0.order < $1.order }) {
            columns.append(moment.kind.rawValue, moment.beat, Int(moment.at), moment.place, texts.number(moment.what))
        }
        self.columns = columns
    }

    /// Returns the message index for an event outside of any message: that of the first message that the event causes,
    /// otherwise that of the last message before it.
    private static func place(of event: RequiredEvent, in graph: FlowGraph) -> Int {
        let place = graph.messages.partitioningIndex { (Int($0.beat), $0.at) >= (event.beat, event.at) }
        guard place < graph.messages.count, graph.messages[place].at == event.at,
            Int(graph.messages[place].beat) == event.beat
        else { return place - 1 }
        return place
    }
}

/// The screens that a person saw, one for each change.
struct SeenScreens {
    enum Name: String, CaseIterable { case beat, at, place, screen }

    struct Sight {
        let beat: Int
        let at: Int64
        /// The index of the last message before the screen was seen; -1 before the first message.
        let place: Int
        /// The index of the screen among all screens.
        let screen: Int
    }

    private(set) var sights: [Sight] = []

    init(_ trace: Trace, screens: inout TextTable) {
        let object = Self.object
        var place = -1
        var beat = 0
        for record in trace.records {
            switch record {
            case .message: place += 1
            case .beat: beat += 1
            case .screen(let seen):
                let screen = screens.number(object.json(seen.screen).text)
                if sights.last?.screen != screen {
                    sights.append(Sight(beat: beat, at: seen.at, place: place, screen: screen))
                }
            default: break
            }
        }
    }

    var columns: Columns<Name> {
        var columns = Columns<Name>()
        for sight in sights { columns.append(sight.beat, Int(sight.at), sight.place, sight.screen) }
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
