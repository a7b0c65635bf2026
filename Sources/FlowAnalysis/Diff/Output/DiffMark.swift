/// The mark at the start of a line, and its colour on a terminal.
enum DiffMark: String {
    case none = " "
    case added = "+"
    case gone = "-"
    case changed = "~"
    case moved = ">"
    case beat = "@@"

    init(_ kind: TraceDiff.Kind) {
        self =
            switch kind {
            case .same: .none
            case .added: .added
            case .gone: .gone
            case .moved: .moved
            case .replaced, .changed, .count: .changed
            }
    }

    /// Something that there was or is only on one side, or that differs.
    init(before: Bool, after: Bool) { self = !before ? .added : !after ? .gone : .changed }

    /// The text in the colour of the mark, by the escape sequences of ECMA-48.
    func colored(_ text: String) -> String {
        let color =
            switch self {
            case .none: "2"
            case .added: "32"
            case .gone: "31"
            case .changed: "33"
            case .moved: "36"
            case .beat: "1"
            }
        return "\u{1B}[\(color)m\(text)\u{1B}[0m"
    }
}
