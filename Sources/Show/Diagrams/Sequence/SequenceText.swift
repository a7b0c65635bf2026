import ArchFlowSupport
import TraceFormat

/// A sequence picture in plain text, for a terminal. Each lifeline has a letter above it. Words are to the right of the
/// lines.
struct SequenceText {
    let script: SequenceScript
    let caption: SequenceCaption
    /// The width of the text, in columns. Terminals are rarely narrower.
    static let width = 80

    var text: String {
        var lines = folded(VisibleText.spaced(caption.words.words))
        for frame in script.frames {
            lines.append("")
            if frame.isReference {
                lines += folded("ref \(VisibleText.spaced(frame.name)): \(frame.undrawn.words)")
            } else {
                lines += drawn(frame)
            }
        }
        if !(caption.words.keys.isEmpty && caption.words.notes.isEmpty) { lines.append("") }
        return PlainText.joined(lines + legend + caption.words.notes.flatMap { folded(VisibleText.spaced($0)) })
    }

    private func folded(_ line: String) -> [String] {
        TextColumns.folded(line, to: SequenceText.width, indent: 2)
    }

    private var legend: [String] {
        let frames = script.frames.filter { !$0.isReference }
        let messages = frames.flatMap(\.messages)
        let steps = frames.flatMap(\.steps)
        var keys: [String] = []
        if messages.contains(where: { !$0.isAsync && $0.to != nil }) { keys.append("──▶ message") }
        if messages.contains(where: \.isIdle) { keys.append("«idle» had no recorded effect") }
        if messages.contains(where: \.isAsync) { keys.append("──> asynchronous") }
        if messages.contains(where: { $0.words.hasPrefix(MessageWords.failure) }) { keys.append("✕ failed") }
        if messages.contains(where: { MessageWords.marksSlow($0.words) }) {
            keys.append("◷ slow: \(MessageWords.slowMeaning)")
        }
        if let origins = messages.origins { keys.append("●─▶ \(origins)") }
        if messages.contains(where: { $0.to == nil }) { keys.append("─● lost") }
        if steps.contains(where: { if case .returned = $0 { true } else { false } }) {
            keys.append("╌╌> returned value")
        }
        if steps.contains(where: { if case .set = $0 { true } else { false } }) {
            keys.append("··> \(MessageWords.setMeaning)")
        }
        if frames.contains(where: { !$0.activations.isEmpty }) { keys.append("┃ busy") }
        return keys.reduce(into: []) { lines, key in
            if let last = lines.last, TextColumns.width(last) + 3 + TextColumns.width(key) <= SequenceText.width {
                lines[lines.count - 1] += "   " + key
            } else {
                lines.append(key)
            }
        }
    }

    private func drawn(_ frame: SequenceFrame) -> [String] {
        let letters = frame.lifelines.indices.map(SequenceText.letter)
        let names = frame.lifelines.map { VisibleText.spaced(ShortName.of($0.name)) }
        let width = names.map(TextColumns.width).max() ?? 0
        var lines = folded(VisibleText.spaced(caption.name(of: frame))) + [""]
        for (index, name) in names.enumerated() {
            let detail = VisibleText.spaced(frame.lifelines[index].detail(withModule: true))
            lines += TextColumns.folded(
                "  \(TextColumns.padded(letters[index], to: 3)) \(TextColumns.padded(name, to: width))  \(detail)",
                to: SequenceText.width, indent: 8)
        }
        var row = TerminalRow(count: frame.lifelines.count, width: SequenceText.width)
        lines += ["", row.heads(letters)]
        let births = frame.steps.compactMap { if case .birth(let of, _, _) = $0 { of } else { nil } }
        row.isAlive = frame.lifelines.indices.map { !births.contains($0) }
        let (begins, ends) = frame.changes
        for (index, step) in frame.steps.enumerated() {
            for bar in begins[index] ?? [] { row.busy[bar.lifeline] += 1 }
            lines += drawn(step, in: frame, &row)
            for bar in ends[index] ?? [] { row.busy[bar.lifeline] -= 1 }
        }
        return lines
    }

    /// Returns the letter of a lifeline: A to Z, then a to z.
    private static func letter(_ index: Int) -> String {
        String(UnicodeScalar(UInt8((index < 26 ? 65 : 71) + index % 52)))
    }

    private func drawn(_ step: SequenceStep, in frame: SequenceFrame, _ row: inout TerminalRow) -> [String] {
        switch step {
        case .message(let message):
            let words =
                "\(message.id)  \(VisibleText.spaced(ShortName.of(message.words, limit: 60)))"
                + (message.isIdle ? "  «idle»" : "")
            // Folded words stand under the words, not under the number.
            let indent = "\(message.id)  ".count
            let heads = message.isAsync ? (right: ">", left: "<") : (right: "▶", left: "◀")
            switch (message.from, message.to) {
            case (let from?, let to?) where from == to:
                let loop = row.loop(at: from, Character(heads.left))
                return row.lines(loop.out, words, indent: indent, below: loop.back)
            case (let from?, let to?): return row.lines(row.arrow(from, to, "─", heads), words, indent: indent)
            case (nil, let to?):
                let words = row.hasDots ? words : words + "  (\(message.origin))"
                return row.lines(row.found(by: to, Character(heads.right)), words, indent: indent)
            case (let from?, nil): return row.lines(row.lost(by: from), words, indent: indent)
            case (nil, nil): return []
            }
        case .set(let set):
            return row.lines(
                row.arrow(set.from, set.to, "·", (right: ">", left: "<")), VisibleText.spaced(set.words), indent: 2)
        case .birth(let of, let by, _):
            let lines = row.lines(row.arrow(by, of, "╌", (right: ">", left: "<"), end: "□"), "«create»")
            row.isAlive[of] = true
            return lines
        case .death(let of):
            let lines = row.lines(row.signs([(of, 0, "×")]), "")
            row.isAlive[of] = false
            return lines
        case .wait(let words, _): return row.lines(row.signs([]), "{\(words)}")
        case .returned(let message):
            guard let from = message.to, let to = message.from else { return [] }
            return row.lines(row.arrow(from, to, "╌", (right: ">", left: "<")), "")
        case .fragment(let fragment):
            let lines = row.lines(row.signs([]), "╭ \(VisibleText.spaced(fragment.title))", indent: 2)
            row.fragments += 1
            return lines
        case .operand(let words):
            row.fragments -= 1
            let lines = row.lines(row.signs([]), "├ [\(VisibleText.spaced(words))]", indent: 2)
            row.fragments += 1
            return lines
        case .fragmentEnd:
            row.fragments -= 1
            return row.lines(row.signs([]), "╰")
        case .reused(let words, _): return row.lines(row.signs([]), "ref: \(VisibleText.spaced(words))", indent: 5)
        case .cut(let words): return folded(words)
        }
    }
}

/// A line of a sequence picture in a terminal: lifelines, and the signs across them.
private struct TerminalRow {
    private let count: Int
    /// The number of columns before the first lifeline.
    private let margin = 3
    /// The number of columns from one lifeline to the next, with space left for words at the side.
    private let step: Int
    /// The number of columns for words. If there are too few, words are written above the line.
    private let room: Int
    private let width: Int
    var isAlive: [Bool]
    /// The number of activation bars that are open on each lifeline.
    var busy: [Int]
    /// The number of fragments around the line.
    var fragments = 0

    private static let enough = 24

    init(count: Int, width: Int) {
        self.count = count
        self.width = width
        let margin = margin
        func room(_ step: Int) -> Int { width - margin - count * step - 2 }
        step = [4, 3].first { room($0) >= Self.enough } ?? 2
        self.room = room(step)
        isAlive = [Bool](repeating: true, count: count)
        busy = [Int](repeating: 0, count: count)
    }

    private func column(_ lifeline: Int) -> Int { margin + lifeline * step }

    private var blank: [Character] {
        var cells = [Character](repeating: " ", count: margin + count * step)
        for lifeline in 0..<count where isAlive[lifeline] { cells[column(lifeline)] = busy[lifeline] > 0 ? "┃" : "│" }
        return cells
    }

    func heads(_ letters: [String]) -> String {
        String(repeating: " ", count: margin) + letters.map { TextColumns.padded($0, to: step) }.joined()
    }

    /// Returns the row with signs added at the given distances from lifelines.
    func signs(_ signs: [(lifeline: Int, offset: Int, sign: Character)]) -> [Character] {
        var cells = blank
        for (lifeline, offset, sign) in signs {
            let place = column(lifeline) + offset
            if cells.indices.contains(place) { cells[place] = sign }
        }
        return cells
    }

    /// Returns a message from a lifeline to itself: the line out, and in the next row the line back.
    func loop(at lifeline: Int, _ head: Character) -> (out: [Character], back: [Character]) {
        step > 2
            ? (
                signs([(lifeline, 0, "├"), (lifeline, 1, "─"), (lifeline, 2, "╮")]),
                signs([(lifeline, 1, head), (lifeline, 2, "╯")])
            ) : (signs([(lifeline, 0, "├"), (lifeline, 1, "╮")]), signs([(lifeline, 0, head), (lifeline, 1, "╯")]))
    }

    /// True if two lifelines are far enough apart for the dot of a message without a sender or receiver.
    var hasDots: Bool { step > 2 }

    /// Returns the row of a message that has no sender in the picture.
    func found(by lifeline: Int, _ head: Character) -> [Character] {
        signs((1..<step - 1).map { (lifeline, -$0, "─") } + [(lifeline, 1 - step, "●"), (lifeline, -1, head)])
    }

    /// Returns the row of a message without a receiver.
    func lost(by lifeline: Int) -> [Character] {
        signs([(lifeline, 0, "├")] + (1..<step - 1).map { (lifeline, $0, "─") } + [(lifeline, step - 1, "●")])
    }

    /// The left edges of the fragments, which are written before words.
    private var edges: String { String(repeating: "│ ", count: fragments) }
    private func inside(_ room: Int) -> Int { max(Self.enough / 2, room - 2 * fragments) }

    func arrow(
        _ from: Int, _ to: Int, _ stroke: Character, _ heads: (right: String, left: String), end: Character? = nil
    ) -> [Character] {
        var cells = blank
        let (start, target) = (column(from), column(to))
        let isRight = target > start
        for place in min(start, target) + 1..<max(start, target) {
            cells[place] = cells[place] == " " ? stroke : "┼"
        }
        cells[start] = isRight ? "├" : "┤"
        cells[target + (isRight ? -1 : 1)] = Character(isRight ? heads.right : heads.left)
        if let end { cells[target] = end }
        return cells
    }

    /// Returns a row with words beside it, and further rows with the words that don't fit into the first.
    ///
    /// - Parameters:
    ///   - indent: The indentation of the words in further rows.
    ///   - below: The next row, if a message takes two rows; otherwise `nil`.
    func lines(_ cells: [Character], _ words: String, indent: Int = 0, below: [Character]? = nil) -> [String] {
        let next = [below].compactMap(\.self)
        guard room >= Self.enough else {
            let above = words.isEmpty ? [] : TextColumns.folded(words, to: inside(width - 2), indent: indent)
            return above.map { "  " + edges + $0 } + ([cells] + next).map { String($0) }
        }
        let words = TextColumns.folded(words, to: inside(room), indent: indent)
        return (0..<max(words.count, 1 + next.count)).map { index in
            let row = index == 0 ? cells : index <= next.count ? next[index - 1] : blank
            return String(row) + "  " + edges + (index < words.count ? words[index] : "")
        }
    }
}
