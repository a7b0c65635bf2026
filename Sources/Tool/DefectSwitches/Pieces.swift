/// The text of a file, as a list of pieces. Some pieces belong to one variant.
///
/// Each piece is preceded by `#sourceLocation` with the piece's line in the original sources, so that recordings give the
/// original positions. A variant's pieces get lines far beyond the file's end, by which a compiler's error can be attributed to
/// the variant. Their actual lines wouldn't do, because a macro that takes over a body may write it on more lines than before.
struct Pieces {
    private struct Piece {
        let text: String
        /// The number of the piece's variant; `nil` for original code.
        let number: Int?
        /// True if `#sourceLocation` gives lines of the variant's own.
        let hasOwnLines: Bool
        /// The next line according to `#sourceLocation`.
        let next: Int?
    }

    /// The file's name for the compiler.
    let name: String
    private var all: [Piece] = []

    init(of name: String) { self.name = name }

    var text: String { all.map(\.text).joined() }

    mutating func add(_ text: String, of number: Int? = nil) {
        all.append(Piece(text: text, number: number, hasOwnLines: false, next: nil))
    }

    mutating func add(_ others: Pieces) { all += others.all }

    /// Adds whole lines of a variant.
    mutating func addLines(_ text: String, of number: Int) {
        let text = position(Self.lines(of: number).lowerBound) + "\(text)\n"
        all.append(Piece(text: text, number: number, hasOwnLines: true, next: nil))
    }

    /// Continues the text at a line of the original sources, counted from 1.
    mutating func goOn(at line: Int) {
        all.append(Piece(text: position(line), number: nil, hasOwnLines: false, next: line))
    }

    private func position(_ line: Int) -> String { "#sourceLocation(file: \(name.debugDescription), line: \(line))\n" }

    static func lines(of number: Int) -> ClosedRange<Int> { (number * 10_000 + 100_000)...(number * 10_000 + 109_999) }

    /// The lines of each variant, counted from 1, according to the compiler.
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
