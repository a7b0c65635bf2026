public import FlowAnalysis
public import Graphviz
public import SourceInventory
public import TraceFormat

/// The colours of all pictures and of the report's page, each named by its meaning.
///
/// All colours are defined in the palette. A ``Theme`` returns each colour's value: `theme[.message]`,
/// `theme.style(of: role)`. ``css`` contains the same values for a page.
public enum Palette: String, CaseIterable, Hashable, Sendable {
    // Backgrounds
    /// The background of the report's page, behind its cards.
    case page
    /// The background of a card of the report, and of a picture.
    case card
    /// The background of a module's box.
    case cluster
    /// The background of a domain's band in a module's box.
    case band
    /// The background of a selected row or label.
    case selected
    /// The background of a row that is related to the selected row.
    case related
    /// The background of a right answer to a question for the class.
    case goodGround = "good-ground"
    /// The background of a wrong answer to a question for the class, and of a rule that failed.
    case badGround = "bad-ground"

    // Lines that only guide the eye
    /// The outline of a card, a field or a module.
    case border
    /// A line between the rows of a list or table.
    case divider
    /// The line of a lifeline in a sequence picture.
    case guide
    /// A frame around messages, and the outline of an activation bar.
    case frame

    // Words and signs
    /// The text of names and titles.
    case text
    /// The text of notes, and of words beside a title.
    case soft
    /// Links, and the outline of a selected element.
    case accent
    /// The text on a background in the accent colour.
    case onAccent = "on-accent"
    /// The text and the marks of right answers and kept rules.
    case good
    /// The marks of broken rules and wrong answers.
    case bad
    /// The text about broken rules and wrong answers.
    case badText = "bad-text"
    /// A bar whose length shows a number.
    case meter

    // Messages and references
    case message
    case messageText = "message-text"
    /// The line of an idle message.
    case idle
    case idleText = "idle-text"
    case asynchronous
    case asynchronousText = "asynchronous-text"
    case idleAsynchronous = "idle-asynchronous"
    /// The dotted line of a write of state.
    case write
    case writeText = "write-text"
    /// The line from a component to a component that it creates.
    case birth
    /// The line of a weak reference.
    case weak

    // Comparisons
    /// The background of the smallest number in a matrix. The background of the largest number is ``messageText``.
    case number
    /// The background of the smallest number in a matrix, for messages that run against the order of the roles.
    case backNumber = "back-number"
    /// The background of the largest number in a matrix, for messages that run against the order of the roles.
    case back
    /// Elements that only the second run has, and numbers that are higher in it.
    case added
    /// Elements that only the first run has, and numbers that are higher in it.
    case gone
    /// Components and channels that a blueprint allows, but no run shows.
    case absent

    /// The colour's values in the themes light, dark and print.
    fileprivate var values: Values {
        switch self {
        case .page: (0xF8FAFC, 0x0B1120, 0xFFFFFF)
        case .card: (0xFFFFFF, 0x0F172A, 0xFFFFFF)
        case .cluster: (0xF8FAFC, 0x172033, 0xFFFFFF)
        case .band: (0xE8EEF6, 0x24324A, 0xEEEEEE)
        case .selected: (0xDBEAFE, 0x1B2D4D, 0xE5E5E5)
        case .related: (0xEFF6FF, 0x152238, 0xF3F4F6)
        case .goodGround: (0xF0FDF4, 0x12301C, 0xFFFFFF)
        case .badGround: (0xFEF2F2, 0x3A1717, 0xFFFFFF)
        case .border: (0xCBD5E1, 0x3B4A61, 0x8A8A8A)
        case .divider: (0xE2E8F0, 0x1E293B, 0xC8C8C8)
        case .guide: (0xCBD5E1, 0x475569, 0xA6A6A6)
        case .frame: (0x94A3B8, 0x7C8CA3, 0x6B6B6B)
        case .text: (0x0F172A, 0xF1F5F9, 0x000000)
        case .soft: (0x475569, 0xB4C0D0, 0x333333)
        case .accent: (0x1D4ED8, 0x60A5FA, 0x1E3A8A)
        case .onAccent: (0xFFFFFF, 0x0B1120, 0xFFFFFF)
        case .good: (0x15803D, 0x86EFAC, 0x15803D)
        case .bad: (0xDC2626, 0xF87171, 0xB00020)
        case .badText: (0xB91C1C, 0xF87171, 0x8E001A)
        case .meter: (0x5B8AE0, 0x4C79C4, 0x6B6B6B)
        case .message: (0x64748B, 0x9FB0C7, 0x1F2937)
        case .messageText: (0x334155, 0xDCE4EE, 0x000000)
        case .idle: (0xCBD5E1, 0x4A5B74, 0xB0B0B0)
        case .idleText: (0x64748B, 0x94A3B8, 0x6B6B6B)
        case .asynchronous: (0xB45309, 0xF59E0B, 0x8F3D00)
        case .asynchronousText: (0x92400E, 0xFBBF24, 0x702F00)
        case .idleAsynchronous: (0xF0C48A, 0x7A5A1E, 0xC9A98F)
        case .write: (0x0F766E, 0x2DD4BF, 0x0B5F58)
        case .writeText: (0x115E59, 0x5EEAD4, 0x0B4F4A)
        case .birth: (0xBE185D, 0xFFADFF, 0xA51D41)
        case .weak: (0x7A899F, 0x7C8CA3, 0x6B6B6B)
        case .number: (0xE2E8F0, 0x2A3850, 0xE5E5E5)
        case .backNumber: (0xFCE7F3, 0x4A1230, 0xF7E8EE)
        case .back: (0x9D174D, 0xF9A8D4, 0x7F1240)
        case .added: (0x1D4ED8, 0x60A5FA, 0x1E3A8A)
        case .gone: (0xC2410C, 0xFB923C, 0x8F3D00)
        case .absent: (0xAAB6C7, 0x56677F, 0xA0A0A0)
        }
    }
}

/// The values of one colour in the themes light, dark and print.
private typealias Values = (light: UInt32, dark: UInt32, print: UInt32)

extension Role? {
    /// The fill, the outline and the text of a role's components. The role `nil` stands for components without a record
    /// in the trace.
    fileprivate var values: (fill: Values, stroke: Values, text: Values) {
        switch self {
        case .user:
            ((0xF1F5F9, 0x1B2434, 0xFFFFFF), (0x64748B, 0xCBD5E1, 0x6B7280), (0x475569, 0xE2E8F0, 0x6B7280))
        case .view:
            ((0xDBEAFE, 0x1E3A8A, 0xFFFFFF), (0x93C5FD, 0x60A5FA, 0x1D4ED8), (0x1E40AF, 0xBFDBFE, 0x1D4ED8))
        case .bus:
            ((0xE5E7EB, 0x3F4856, 0xF3F4F6), (0x9CA3AF, 0x8B93A0, 0x1F2937), (0x4B5563, 0xD1D5DB, 0x1F2937))
        case .presentation:
            ((0xE0DAFE, 0x4C1D95, 0xFFFFFF), (0x8B5CF6, 0xC4B5FD, 0x4C1D95), (0x5B21B6, 0xDDD6FE, 0x4C1D95))
        case .logic:
            ((0xDCFCE7, 0x14532D, 0xFFFFFF), (0x86EFAC, 0x4ADE80, 0x15803D), (0x166534, 0xBBF7D0, 0x15803D))
        case .state:
            ((0xCCFBF1, 0x134E4A, 0xFFFFFF), (0x5EEAD4, 0x2DD4BF, 0x134E4A), (0x115E59, 0x99F6E4, 0x134E4A))
        case .navigation:
            ((0xFFEDD5, 0x7C2D12, 0xFFFFFF), (0xFDBA74, 0xFB923C, 0xC2410C), (0x9A3412, 0xFED7AA, 0xC2410C))
        case .service:
            ((0xFEF9C3, 0x5F4B08, 0xFFFFFF), (0xFACC15, 0xFACC15, 0x713F12), (0x854D0E, 0xFEF08A, 0x713F12))
        case .assembly:
            ((0xFBDDEE, 0x831843, 0xFFFFFF), (0xF472B6, 0xF472B6, 0x950F52), (0x9D174D, 0xFBCFE8, 0x950F52))
        case nil:
            ((0xFFFFFF, 0x0F172A, 0xFFFFFF), (0x94A3B8, 0x94A3B8, 0x94A3B8), (0x475569, 0xCBD5E1, 0x475569))
        }
    }
}

extension MessageClass {
    /// The colour of bars, marks and outlines for messages of the class.
    fileprivate var values: Values {
        switch self {
        case .event: Palette.accent.values
        case .idle: Palette.idle.values
        case .unseen: (0x918D8F, 0x848285, 0x030409)
        case .query: (0x4D3B10, 0xF0D000, 0x836A04)
        case .relay: Palette.message.values
        case .translation: (0x4C1D95, 0x8577FF, 0x6B11B4)
        case .decision: (0x0F6657, 0x4ADE80, 0x0F766E)
        case .assembly: Palette.birth.values
        }
    }
}

extension DefectMatrix.Answer {
    /// The colours of a cell that names the check which notices a mistake first. The earlier the check, the stronger
    /// the colour.
    fileprivate var values: (fill: Values, stroke: Values, text: Values) {
        switch self {
        case .net(.error): Self.filled((0x172554, 0xDBEAFE, 0x111827), (0xFFFFFF, 0x0B1120, 0xFFFFFF))
        case .net(.warning): Self.filled((0x1E40AF, 0xA5CBFB, 0x374151), (0xFFFFFF, 0x0B1120, 0xFFFFFF))
        case .net(.general), .net(.tests), .net(.rules):
            Self.filled((0x2563EB, 0x60A5FA, 0x636363), (0xFFFFFF, 0x0B1120, 0xFFFFFF))
        case .net(.contract): Self.filled((0x93C5FD, 0x1D4ED8, 0xC8C8C8), (0x0F172A, 0xFFFFFF, 0x000000))
        case .net(.walks): Self.filled((0xDBEAFE, 0x1E3A6E, 0xEEEEEE), (0x1E3A8A, 0xBFDBFE, 0x000000))
        case .nobody: (Palette.card.values, Palette.bad.values, Palette.badText.values)
        case .impossible: (Palette.card.values, Palette.frame.values, Palette.soft.values)
        }
    }

    private static func filled(
        _ fill: Values, _ text: Values
    ) -> (fill: Values, stroke: Values, text: Values) { (fill, fill, text) }
}

extension Theme {
    /// The value of a colour in this theme.
    public subscript(color: Palette) -> Graph.Color { self[color.values] }

    /// Returns the colours of a role's components. The role `nil` stands for components without a record in the trace.
    public func style(of role: Role?) -> RoleStyle {
        let values = role.values
        return RoleStyle(fill: self[values.fill], stroke: self[values.stroke], text: self[values.text])
    }

    /// Returns the look of a class of messages.
    public func style(ofClass messageClass: MessageClass) -> ClassStyle {
        let color = self[messageClass.values]
        return switch messageClass {
        case .event: ClassStyle(color: color, text: color, width: 2, styles: [])
        case .idle: ClassStyle(color: color, text: self[.idleText], width: 1, styles: [.dashed])
        case .unseen: ClassStyle(color: color, text: self[.idleText], width: 1, styles: [.dotted])
        case .relay: ClassStyle(color: color, text: self[.messageText], width: 1, styles: [])
        default: ClassStyle(color: color, text: color, width: 1, styles: [])
        }
    }

    /// Returns the colours and line of a cell that names the check which notices a mistake.
    public func style(of answer: DefectMatrix.Answer) -> NoticeStyle {
        let values = answer.values
        return NoticeStyle(
            fill: self[values.fill], stroke: self[values.stroke], text: self[values.text],
            styles: answer == .impossible ? [.dashed] : [])
    }

    private subscript(values: Values) -> Graph.Color {
        switch self {
        case .light: .rgb(values.light)
        case .dark: .rgb(values.dark)
        case .print: .rgb(values.print)
        }
    }
}

/// The colours of a role: one hue in three strengths.
///
/// The role's name is always written as well, so readers needn't see the colour.
public struct RoleStyle: Hashable, Sendable {
    /// The colour that fills a component's box.
    public let fill: Graph.Color
    /// The colour of a component's outline.
    public let stroke: Graph.Color
    /// The colour of the role's name, which is written on the fill.
    public let text: Graph.Color
}

/// The look of a class of messages. The class's name is always written beside it.
public struct ClassStyle: Hashable, Sendable {
    /// The colour of bars, marks and outlines.
    public let color: Graph.Color
    /// The colour of the class's name.
    public let text: Graph.Color
    /// The width of an outline around a message, in points.
    public let width: Double
    /// The styles of the outline around a message, such as dashed.
    public let styles: Set<Graph.Style>
}

/// The look of a cell that names the check which notices a mistake. The check's name is always written as well.
public struct NoticeStyle: Hashable, Sendable {
    /// The colour that fills a cell.
    public let fill: Graph.Color
    /// The colour of a cell's outline.
    public let stroke: Graph.Color
    /// The colour of the name, which is written on the fill.
    public let text: Graph.Color
    /// The styles of the outline, such as dashed.
    public let styles: Set<Graph.Style>
}

extension Palette {
    /// The palette as CSS, with the values of the themes light and dark as `light-dark(…)`.
    ///
    /// Each colour is a custom property of the page, such as `--message-text`. An element of the CSS class `role-view`
    /// has the role's `--fill`, `--edge` and `--ink` (for its text); `role-none` is for a component without a known
    /// role. An element of the CSS class `class-event` has the colour of events as `--class`, and the colour of their
    /// text as `--class-text`. An element of the CSS class `notice-contract` has the `--fill`, `--edge` and `--ink` for
    /// mistakes that the contract notices first.
    public static var css: String {
        func value(_ color: (Theme) -> Graph.Color) -> String {
            "light-dark(\(color(.light).hex), \(color(.dark).hex))"
        }
        var lines = [":root {"] + allCases.map { color in "  --\(color.rawValue): \(value { $0[color] });" } + ["}"]
        for role in Role.allCases + [nil] {
            lines += [
                ".role-\(role?.rawValue ?? "none") {",
                "  --fill: \(value { $0.style(of: role).fill });",
                "  --edge: \(value { $0.style(of: role).stroke });",
                "  --ink: \(value { $0.style(of: role).text });",
                "}",
            ]
        }
        for messageClass in MessageClass.allCases {
            lines += [
                ".class-\(messageClass.rawValue) {",
                "  --class: \(value { $0.style(ofClass: messageClass).color });",
                "  --class-text: \(value { $0.style(ofClass: messageClass).text });",
                "}",
            ]
        }
        for answer in DefectMatrix.Answer.all {
            lines += [
                ".notice-\(answer.name) {",
                "  --fill: \(value { $0.style(of: answer).fill });",
                "  --edge: \(value { $0.style(of: answer).stroke });",
                "  --ink: \(value { $0.style(of: answer).text });",
                "}",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// A complete set of colours for a picture on a light page, on a dark page, or on paper.
///
/// In every theme, text has a contrast of at least 4.5 : 1 with its background (WCAG 2.2, 1.4.3).
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Soft fills on white.
    case light
    /// Deep fills and light words on a dark background.
    case dark
    /// White fills and dark outlines, which any printer can print.
    case print

    /// The purpose of the theme, in one line.
    public var summary: String {
        switch self {
        case .light: "soft colours for a light page"
        case .dark: "deep colours on a dark background"
        case .print: "outlines on white, for paper"
        }
    }
}
