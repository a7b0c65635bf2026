extension Graph {
    /// Words in the drawing. Everything in them is shown as it is: nothing is an escape or markup.
    ///
    /// Line ends (`\n`, `\r\n`, `\r`, U+0085, U+2028, U+2029) start a new line; a tab is shown as four spaces. Other
    /// control characters are shown as their pictures, U+0000 as `␀`; what XML can't hold at all as `U+FFFD`.
    /// Nothing is cut, however long.
    public enum Label: Sendable, Hashable, ExpressibleByStringLiteral {
        /// Text in the element's font, centred.
        case text(String)

        /// Lines of differently set words.
        case lines([Line])

        /// A table; for nodes best with ``Shape/plain``.
        case table(Table)

        /// No words.
        public static let empty = Label.text("")

        /// Plain text.
        public init(stringLiteral value: String) {
            self = .text(value)
        }

        /// The words alone, a line each, for titles and tooltips.
        public var plainText: String {
            switch self {
            case .text(let text): text
            case .lines(let lines): lines.map(\.plainText).joined(separator: "\n")
            case .table(let table): table.plainText
            }
        }
    }
}
