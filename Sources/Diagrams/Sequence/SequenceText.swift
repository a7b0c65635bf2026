import Basics
import TraceFormat

/// A sequence picture in lines and letters, narrow enough for a terminal: a letter heads each lifeline, and words stand
/// beside the lines.
struct SequenceText {
    let script: SequenceScript
    let caption: SequenceCaption
    private static let step = 4
    private static let margin = 3

    var text: String {
        var lines = [VisibleText.spaced(caption.words.words)]
        for frame in script.frames {
            lines.append("")
            if frame.isReference {
                lines.append("ref \(VisibleText.spaced(frame.name)): \(Count.of(frame.undrawn, "message"))")
            } else {
                lines += drawn(frame)
            }
        }
        if !(caption.words.keys.isEmpty && caption.words.notes.isEmpty) { lines.append("") }
        return TerminalText.joined(lines + legend + caption.words.notes.map(VisibleText.spaced))
    }

    private var legend: [String] {
        let frames = script.frames.filter { !$0.isReference }
        let messages = frames.flatMap(\.messages)
        let steps = frames.flatMap(\.steps)
        var keys: [String] = []
        if messages.contains(where: { !$0.isAsync && $0.to != nil }) { keys.append("──▶ message") }
        if messages.contains(where: \.isIdle) { keys.append("«idle» nothing recorded came of it") }
        if messages.contains(where: \.isAsync) { keys.append("──> asynchronous") }
        if messages.contains(where: { $0.from == nil }) { keys.append("●─▶ from the system") }
        if messages.contains(where: { $0.to == nil }) { keys.append("─● lost") }
        if steps.contains(where: { if case .returned = $0 { true } else { false } }) {
            keys.append("╌╌> returned value")
        }
        if frames.contains(where: { !$0.activations.isEmpty }) { keys.append("┃ busy") }
        return keys.isEmpty ? [] : [keys.joined(separator: "   ")]
    }

    private func drawn(_ frame: SequenceFrame) -> [String] {
        let letters = frame.lifelines.indices.map(LetterNumber.of)
        let names = frame.lifelines.map { VisibleText.spaced(ShortName.of($0.name)) }
        let width = names.map(TextColumns.width).max() ?? 0
        var lines = [VisibleText.spaced(caption.name(of: frame)), ""]
        for (index, name) in names.enumerated() {
            let detail = VisibleText.spaced(frame.lifelines[index].detail(withModule: true))
            lines.append(
                "  \(TextColumns.padded(letters[index], to: 3)) \(TextColumns.padded(name, to: width))  \(detail)")
        }
        var row = TerminalRow(count: frame.lifelines.count, margin: SequenceText.margin, step: SequenceText.step)
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

    private func drawn(_ step: SequenceStep, in frame: SequenceFrame, _ row: inout TerminalRow) -> [String] {
        switch step {
        case .message(let message):
            let words =
                "\(message.number)  \(VisibleText.spaced(ShortName.of(message.words, limit: 60)))"
                + (message.isIdle ? "  «idle»" : "")
            let heads = message.isAsync ? (right: ">", left: "<") : (right: "▶", left: "◀")
            switch (message.from, message.to) {
            case (let from?, let to?) where from == to:
                return [
                    row.line([(from, 0, "├"), (from, 1, "─"), (from, 2, "╮")], words),
                    row.line([(from, 1, Character(heads.left)), (from, 2, "╯")], ""),
                ]
            case (let from?, let to?): return [row.arrow(from, to, "─", heads, words)]
            case (nil, let to?):
                return [row.line([(to, -3, "●"), (to, -2, "─"), (to, -1, Character(heads.right))], words)]
            case (let from?, nil): return [row.line([(from, 0, "├"), (from, 1, "─"), (from, 2, "●")], words)]
            case (nil, nil): return []
            }
        case .birth(let of, let by, _):
            let line = row.arrow(by, of, "╌", (right: ">", left: "<"), "«create»", end: "□")
            row.isAlive[of] = true
            return [line]
        case .death(let of):
            let line = row.line([(of, 0, "×")], "")
            row.isAlive[of] = false
            return [line]
        case .wait(let words, _): return [row.line([], "{\(words)}")]
        case .returned(let call):
            guard case .message(let message) = frame.steps[call], let from = message.to, let to = message.from
            else { return [] }
            return [row.arrow(from, to, "╌", (right: ">", left: "<"), "")]
        case .loop(let times): return [row.line([], "╭ loop (\(times))")]
        case .loopEnd: return [row.line([], "╰")]
        case .cut(let words): return [words]
        }
    }
}

/// A line of a sequence picture in a terminal: lifelines, and what crosses them.
private struct TerminalRow {
    let count: Int
    let margin: Int
    let step: Int
    var isAlive: [Bool]
    /// How many bars are open on a lifeline.
    var busy: [Int]

    init(count: Int, margin: Int, step: Int) {
        self.count = count
        self.margin = margin
        self.step = step
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

    /// Signs at offsets from lifelines, and words beside.
    func line(_ signs: [(lifeline: Int, offset: Int, sign: Character)], _ words: String) -> String {
        var cells = blank
        for (lifeline, offset, sign) in signs {
            let place = column(lifeline) + offset
            if cells.indices.contains(place) { cells[place] = sign }
        }
        return String(cells) + "  " + words
    }

    func arrow(
        _ from: Int, _ to: Int, _ stroke: Character, _ heads: (right: String, left: String), _ words: String,
        end: Character? = nil
    ) -> String {
        var cells = blank
        let (start, target) = (column(from), column(to))
        let isRight = target > start
        for place in min(start, target) + 1..<max(start, target) {
            cells[place] = cells[place] == " " ? stroke : "┼"
        }
        cells[start] = isRight ? "├" : "┤"
        cells[target + (isRight ? -1 : 1)] = Character(isRight ? heads.right : heads.left)
        if let end { cells[target] = end }
        return String(cells) + "  " + words
    }
}
