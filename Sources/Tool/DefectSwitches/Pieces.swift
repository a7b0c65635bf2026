/// A text of a file in which some pieces belong to a variant each.
///
/// A piece is preceded by `#sourceLocation` with its line in the original sources: so positions in a recording are those of the
/// sources. A variant's pieces get lines far beyond, by which an error can be attributed to it. Their actual lines won't do: a
/// macro that takes a body over may write it on more lines than it had.
struct Pieces {
    private struct Piece {
        let text: String
        /// Its variant.
        let number: Int?
        /// True where `#sourceLocation` gives the variant's own lines.
        let hasOwnLines: Bool
        /// The next line, by `#sourceLocation`.
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

    /// Continues at a line of the original sources, from 1.
    mutating func goOn(at line: Int) {
        all.append(Piece(text: position(line), number: nil, hasOwnLines: false, next: line))
    }

    private func position(_ line: Int) -> String { "#sourceLocation(file: \(name.debugDescription), line: \(line))\n" }

    static func lines(of number: Int) -> ClosedRange<Int> { (number * 10_000 + 100_000)...(number * 10_000 + 109_999) }

    /// The lines of variants, from 1, as the compiler counts them.
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
