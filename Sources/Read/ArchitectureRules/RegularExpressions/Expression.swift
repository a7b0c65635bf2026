/// A regular expression as it was written: the tree that ``ExpressionReader`` makes of its text.
indirect enum Expression {
    case sequence([Expression])
    /// One of these, the first that lets the rest match.
    case choice([Expression])
    case character(CharacterSet)
    case place(Place)
    /// A group whose text is kept, by its number from 0.
    case group(Int, Expression)
    case repeated(Expression, Times)
    /// Whether what follows the place matches; nothing of it is taken.
    case ahead(Expression, isWanted: Bool)

    struct Times {
        let least: Int
        /// `nil` for any number.
        let most: Int?
        /// Whether it takes as few as it can.
        let isLazy: Bool
    }

    /// A place between two characters.
    enum Place {
        case start
        case end
        case wordBoundary
        case noWordBoundary

        func holds(at position: Int, of text: [Character]) -> Bool {
            func isWord(_ index: Int) -> Bool { text.indices.contains(index) && text[index].isWord }
            switch self {
            case .start: return position == 0
            case .end: return position == text.count
            case .wordBoundary: return isWord(position - 1) != isWord(position)
            case .noWordBoundary: return isWord(position - 1) == isWord(position)
            }
        }
    }

    /// What one character may be.
    struct CharacterSet {
        enum Member {
            case one(Character)
            case range(ClosedRange<Character>)
            case digit
            case word
            case space
            /// All but the ends of lines: `.`.
            case anyOfLine
            case allBut([Member])

            func contains(_ character: Character) -> Bool {
                switch self {
                case .one(let member): return character == member
                case .range(let range): return range.contains(character)
                case .digit: return character.isWholeNumber
                case .word: return character.isWord
                case .space: return character.isWhitespace
                case .anyOfLine: return !character.isNewline
                case .allBut(let members): return !members.contains { $0.contains(character) }
                }
            }
        }

        let members: [Member]

        func contains(_ character: Character) -> Bool { members.contains { $0.contains(character) } }
    }
}

extension Character {
    /// Letters, digits and the underscore: what `\w` matches.
    fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}
