extension Graph {
    /// A cell of a ``Table``. `nil` keeps the table's value.
    public struct Cell: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The words.
        public var lines: [Line]

        /// The name edges use: letters, digits, `-` and `_`. Unique in the label.
        public var port: String?

        /// The width of the border, 0 to 127 points.
        public var border: Int?

        /// The gap between border and words, 0 to 255 points.
        public var padding: Int?

        /// What the cell is filled with.
        public var background: Color?

        /// The border's colour.
        public var borderColor: Color?

        /// Corners are round.
        public var rounded = false

        /// How many columns the cell spans, 1 to 100.
        public var columns = 1

        /// How many rows the cell spans, up to the table's last.
        public var rows = 1

        /// The least width in points, 0 to 10 000.
        public var width: Int?

        /// The least height in points, 0 to 10 000.
        public var height: Int?

        /// Creates a cell.
        public init(_ lines: [Line], port: String? = nil, background: Color? = nil) {
            self.lines = lines
            self.port = port
            self.background = background
        }

        /// Creates a cell with one line of plain text.
        public init(stringLiteral value: String) {
            self.init([Line(value)])
        }

        /// The words alone.
        public var plainText: String { lines.map(\.plainText).joined(separator: " ") }
    }
}
