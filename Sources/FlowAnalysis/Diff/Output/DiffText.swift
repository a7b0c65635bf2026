import Basics

/// Text of a comparison under way: marked lines, with nothing in them that a terminal or a reader would act on.
struct DiffText {
    let isColored: Bool
    private(set) var text = ""

    init(isColored: Bool) { self.isColored = isColored }

    /// Adds a line with its mark in the first column.
    mutating func add(_ mark: DiffMark, _ line: String) {
        var line = "\(mark.rawValue) \(VisibleText.of(line))"
        while line.last == " " { line.removeLast() }
        text += (isColored ? mark.colored(line) : line) + "\n"
    }

    /// Adds a line of its own, without a mark.
    mutating func add(_ sentence: String) { text += VisibleText.of(sentence) + "\n" }
}
