extension Graph {
    /// A text in the drawing. All characters are shown literally: none starts an escape or markup.
    ///
    /// Line ends (`\n`, `\r\n`, `\r`, U+0085, U+2028, U+2029) start a new line; a tab is shown as four spaces. Other
    /// control characters are shown as symbols, such as `␀` for U+0000, and characters that XML doesn't allow as
    /// `U+FFFD`. Long texts aren't cut.
    public enum Label: Sendable, Hashable, ExpressibleByStringLiteral {
        /// Text in the element's font, centred.
        case text(String)

        /// Lines made of words in different styles.
        case lines([Line])

        /// A table. In a node it looks best with ``Shape/plain``.
        case table(Table)

        /// A label without words.
        public static let empty = Label.text("")

        /// Creates a label from plain text.
        public init(stringLiteral value: String) {
            self = .text(value)
        }

        /// The label's words as plain text for titles and tooltips, with a line for each line of the label.
        public var plainText: String {
            switch self {
            case .text(let text): text
            case .lines(let lines): lines.map(\.plainText).joined(separator: "\n")
            case .table(let table): table.plainText
            }
        }
    }

    /// A line in a ``Label/lines(_:)`` or a ``Cell``.
    public struct Line: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The words, from left to right.
        public var runs: [Run]

        /// The horizontal alignment of the line in its label or cell.
        public var alignment: HorizontalAlignment

        /// Creates a line.
        public init(_ runs: [Run], alignment: HorizontalAlignment = .center) {
            self.runs = runs
            self.alignment = alignment
        }

        /// Creates a line of words in one style.
        public init(
            _ text: String,
            bold: Bool = false,
            italic: Bool = false,
            size: Double? = nil,
            color: Color? = nil,
            alignment: HorizontalAlignment = .center
        ) {
            self.init(
                [Run(text, bold: bold, italic: italic, size: size, color: color)],
                alignment: alignment
            )
        }

        /// Creates a line of plain text.
        public init(stringLiteral value: String) {
            self.init(value)
        }

        /// The line's words as plain text.
        public var plainText: String { runs.map(\.text).joined() }
    }

    /// Words in one style.
    public struct Run: Sendable, Hashable {
        /// The words.
        public var text: String
        /// True for bold letters.
        public var bold: Bool
        /// True for italic letters.
        public var italic: Bool
        /// The size, 2 to 200 points. If `nil`, the size of the element's font.
        public var size: Double?
        /// The colour. If `nil`, the colour of the element's font.
        public var color: Color?

        /// Creates words in one style.
        public init(
            _ text: String,
            bold: Bool = false,
            italic: Bool = false,
            size: Double? = nil,
            color: Color? = nil
        ) {
            self.text = text
            self.bold = bold
            self.italic = italic
            self.size = size
            self.color = color
        }
    }

    /// A table of cells without borders.
    public struct Table: Sendable, Hashable {
        /// The rows; rows without cells are left out.
        public var rows: [[Cell]]

        /// The gap around the words of a cell, 0 to 255 points.
        public var padding = 4

        /// Creates a table.
        public init(_ rows: [[Cell]], padding: Int = 4) {
            self.rows = rows
            self.padding = padding
        }

        /// The table's words as plain text: a line for each row, and two spaces between cells.
        public var plainText: String {
            rows.map { row in row.map(\.plainText).joined(separator: "  ") }.joined(separator: "\n")
        }
    }

    /// A cell of a ``Table``.
    public struct Cell: Sendable, Hashable {
        /// The lines of the cell, one below the other.
        public var lines: [Line]

        /// The smallest width of the cell, 0 to 10 000 points; `nil` to fit its words.
        public var width: Int?

        /// Creates a cell.
        public init(_ lines: [Line], width: Int? = nil) {
            self.lines = lines
            self.width = width
        }

        /// The cell's words as plain text.
        public var plainText: String { lines.map(\.plainText).joined(separator: " ") }
    }
}
