/// The words that pick a cell of a table of statistics: those of its row, then the key of its column.
///
/// `round-table/login-success/idle`. Words that the row needs not be told apart by may be left out; a slash within a word
/// is written `\/`.
public struct CellPath: Hashable, Sendable, CustomStringConvertible {
    /// The words of the row, in any order.
    let words: [String]
    let key: String

    public init(_ text: String) {
        var parts = [""]
        var isEscaped = false
        for character in text {
            if isEscaped {
                parts[parts.count - 1].append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "/" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        key = parts.removeLast()
        words = parts.filter { !$0.isEmpty }
    }

    init(words: [String], key: String) {
        self.words = words
        self.key = key
    }

    public var description: String { (words + [key]).map(CellPath.escaped).joined(separator: "/") }

    private static func escaped(_ word: String) -> String {
        word.reduce(into: "") { escaped, character in
            if character == "/" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
    }
}

/// Why a path picks no cell, or more than one.
public enum CellError: Error, Hashable, Sendable {
    /// There is no such measure; the keys are those there are.
    case unknownMeasure(String, keys: [String])
    /// No row has this word; the words are those that rows have.
    case unknownWord(String, words: [String])
    /// Every word belongs to some row, but no row has them all.
    case noRow
    /// The paths that would pick one of them each, the first few.
    case severalRows(count: Int, first: [String])
}
