import FlowAnalysis
import TraceFormat

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
                let screen = screens.number(Self.json(seen.screen))
                if sights.last?.screen != screen {
                    sights.append(Sight(beat: beat, at: seen.at, place: place, screen: screen))
                }
            default: break
            }
        }
    }

    var json: String {
        var columns = Columns("beat", "at", "place", "screen")
        for sight in sights { columns.append(sight.beat, Int(sight.at), sight.place, sight.screen) }
        return columns.json
    }

    private static func json(_ screen: ScreenSnapshot) -> String {
        let elements = screen.elements.map { element in
            TraceValue.object([
                .init("id", .string(element.id)), .init("kind", .string(element.kind.rawValue)),
                .init("text", .string(element.text)), .init("enabled", .bool(element.isEnabled)),
                .init("hidden", .bool(element.isHidden)),
            ])
        }
        let dialog = screen.dialog.map { dialog in
            TraceValue.object([
                .init("title", .string(dialog.title)), .init("message", .string(dialog.message)),
                .init("buttons", .array(dialog.buttons.map { .string($0) })),
            ])
        }
        return JSONText.value(
            .object([
                .init("stack", .array(screen.stack.map { .string($0) })),
                .init("presented", .array(screen.presented.map { .string($0) })),
                .init("elements", .array(elements)), .init("dialog", dialog ?? .null),
            ]))
    }
}
