/// The syntax tree of a regular expression, made by ``ExpressionReader``.
indirect enum Expression {
    case sequence([Expression])
    /// Alternatives, in order of preference.
    case choice([Expression])
    case character(CharacterSet)
    case place(Place)
    /// A capturing group and its index.
    case group(Int, Expression)
    case repeated(Expression, Times)
    /// A look-ahead, `(?=…)`; `isWanted` is false for a negative one, `(?!…)`.
    case ahead(Expression, isWanted: Bool)

    struct Times {
        let least: Int
        /// The upper limit; `nil` for any number of repetitions.
        let most: Int?
        /// True if the expression matches as few repetitions as possible.
        let isLazy: Bool
    }

    /// A condition on a position between two characters, such as `^` or `\b`.
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

    /// A set of characters, one of which must match.
    struct CharacterSet {
        enum Member {
            case one(Character)
            case range(ClosedRange<Character>)
            case digit
            case word
            case space
            /// Any character but a line break: `.`.
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
    /// True for a letter, a digit or the underscore: the characters that `\w` matches.
    fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}
