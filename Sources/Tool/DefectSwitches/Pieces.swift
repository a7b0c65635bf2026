/// The text of a file as a list of pieces, each of which belongs to one variant or to the original.
///
/// `#sourceLocation` gives original code its line numbers in the original sources, so that recordings contain the
/// original positions. The lines of a variant get line numbers far beyond the file's end, so that an error of the
/// compiler shows which variant caused it. The lines' real numbers in the written file wouldn't show that, because a
/// macro that rewrites a body may write more lines than before.
struct Pieces {
    private struct Piece {
        let text: String
        /// The number of the variant to which this text belongs; `nil` for original code.
        let number: Int?
        /// True if this text begins with a `#sourceLocation` that gives line numbers reserved for its variant.
        let hasOwnLines: Bool
        /// The line number that this text, a `#sourceLocation`, gives to the line after it in order to return to the
        /// numbers of the original sources; `nil` for any other text.
        let next: Int?
    }

    /// The file's path, as `#sourceLocation` gives it to the compiler.
    let name: String
    private var all: [Piece] = []

    init(of name: String) { self.name = name }

    var text: String { all.map(\.text).joined() }

    mutating func add(_ text: String, of number: Int? = nil) {
        all.append(Piece(text: text, number: number, hasOwnLines: false, next: nil))
    }

    mutating func add(_ others: Pieces) { all += others.all }

    /// Adds lines of a variant's code, which get line numbers reserved for the variant.
    mutating func addLines(_ text: String, of number: Int) {
        let text = position(Self.lines(of: number).lowerBound) + "\(text)\n"
        all.append(Piece(text: text, number: number, hasOwnLines: true, next: nil))
    }

    /// Adds a `#sourceLocation` by which the next line gets a line number of the original sources.
    mutating func goOn(at line: Int) {
        all.append(Piece(text: position(line), number: nil, hasOwnLines: false, next: line))
    }

    private func position(_ line: Int) -> String { "#sourceLocation(file: \(name.debugDescription), line: \(line))\n" }

    static func lines(of number: Int) -> ClosedRange<Int> { (number * 10_000 + 100_000)...(number * 10_000 + 109_999) }

    /// The ranges of line numbers under which the compiler reports errors in each variant's code.
    var lines: [(range: ClosedRange<Int>, number: Int)] {
        var line = 1
        var lines: [(range: ClosedRange<Int>, number: Int)] = []
        for piece in all {
            let breaks = piece.text.utf8.count { $0 == UInt8(ascii: "\n") }
            if let number = piece.number {
                let range = piece.hasOwnLines ? Self.lines(of: number) : line...(line + breaks)
                if !lines.contains(where: { $0 == (range, number) }) { lines.append((range, number)) }
            }
            line = piece.next ?? line + breaks
        }
        return lines
    }
}
