/// The text of a file in pieces, each from the original or from one variant.
///
/// `#sourceLocation` gives original code its original line numbers, which recordings contain. The lines of a variant
/// get numbers far beyond the file's end. So a compiler error shows which variant caused it.
struct Pieces {
    private struct Piece {
        let text: String
        /// The number of the variant to which this text belongs; `nil` for original code.
        let number: Int?
        /// True if this text's lines have numbers reserved for its variant.
        let hasOwnLines: Bool
        /// If this text is a `#sourceLocation` back to the original: the line number after it. Otherwise `nil`.
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

    /// Adds a `#sourceLocation` that gives the next line an original line number.
    mutating func goOn(at line: Int) {
        all.append(Piece(text: position(line), number: nil, hasOwnLines: false, next: line))
    }

    private func position(_ line: Int) -> String { "#sourceLocation(file: \(name.debugDescription), line: \(line))\n" }

    static func lines(of number: Int) -> ClosedRange<Int> { (number * 10_000 + 100_000)...(number * 10_000 + 109_999) }

    /// The line numbers under which the compiler reports errors in each variant's code.
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
