import SourceParsing

/// A text of a file in which some pieces belong to a variant each.
struct Pieces {
    struct Piece {
        let text: String
        /// Its variant.
        let number: Int?
    }

    private(set) var all: [Piece] = []

    mutating func add(_ text: String, of number: Int? = nil) {
        all.append(Piece(text: text, number: number))
    }

    mutating func add(_ others: Pieces) { all += others.all }

    var text: String { all.map(\.text).joined() }

    /// The lines that belong to a variant, from 1.
    var lines: [(range: ClosedRange<Int>, number: Int)] {
        var line = 1
        var lines: [(range: ClosedRange<Int>, number: Int)] = []
        for piece in all {
            let breaks = piece.text.utf8.count { $0 == UInt8(ascii: "\n") }
            if let number = piece.number {
                lines.append((line...(piece.text.hasSuffix("\n") && breaks > 0 ? line + breaks - 1 : line + breaks), number))
            }
            line += breaks
        }
        return lines
    }
}

/// One thing that a variant does otherwise than the sources.
struct Difference {
    enum Change {
        /// It runs other statements, or begins with another value, which is chosen when the program runs.
        case branch(Branch)
        /// A declaration's beginning, its signature for example, which all take over.
        case head(Range<Int>, String)
        /// A declaration that all get.
        case addition(Addition)
        /// A declaration that is left out and that all keep, because nobody can tell.
        case kept
    }

    let change: Change
    let place: SwitchedSources.Place
}

/// A piece of code in place of another one.
struct Branch {
    enum Kind {
        case statements
        case value
    }

    let kind: Kind
    /// The piece of the file that is replaced by the choice, in bytes.
    let range: Range<Int>
    /// What runs when nothing is chosen.
    let original: String
    let text: String
}

/// A declaration that only a variant has.
struct Addition {
    /// Where in the file it is put, in bytes.
    let offset: Int
    /// What is declared, and where: two additions with one key are one declaration.
    let key: String
    /// All before the statements of its body; all of it where it has none.
    let head: String
    /// The statements of its body, as a branch has them.
    let body: String?
    /// All after them.
    let tail: String
    /// What runs for others than the variants that add it; `nil` where the first variant's statements do no harm, since
    /// nobody else calls them.
    let fallback: String?
}

/// Why a variant must be built alone: a sentence.
struct NotSwitched: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
