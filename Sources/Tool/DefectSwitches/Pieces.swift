/// A text of a file in which some pieces belong to a variant each.
struct Pieces {
    private struct Piece {
        let text: String
        /// Its variant.
        let number: Int?
        /// Whether the compiler is told a line by which the variant is known, in place of the line where it is.
        let isRenumbered: Bool
    }

    private var all: [Piece] = []

    mutating func add(_ text: String, of number: Int? = nil, isRenumbered: Bool = false) {
        all.append(Piece(text: text, number: number, isRenumbered: isRenumbered))
    }

    mutating func add(_ others: Pieces) { all += others.all }

    var text: String { all.map(\.text).joined() }

    /// The lines by which the compiler knows the statements of a variant.
    ///
    /// The lines where they are don't do: a macro that takes a body over may write it on more lines than it had.
    static func lines(of number: Int) -> ClosedRange<Int> { (number * 10_000 + 100_000)...(number * 10_000 + 109_999) }

    /// The lines that belong to a variant, from 1.
    var lines: [(range: ClosedRange<Int>, number: Int)] {
        var line = 1
        var lines: [(range: ClosedRange<Int>, number: Int)] = []
        for piece in all {
            let breaks = piece.text.utf8.count { $0 == UInt8(ascii: "\n") }
            if let number = piece.number {
                let last = line + breaks - (piece.text.hasSuffix("\n") && breaks > 0 ? 1 : 0)
                let range = piece.isRenumbered ? Self.lines(of: number) : line...last
                if !lines.contains(where: { $0 == (range, number) }) { lines.append((range, number)) }
            }
            line += breaks
        }
        return lines
    }
}
