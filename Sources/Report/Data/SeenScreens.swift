import Basics
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
