extension Graph {
    /// A table of cells, whose ports edges can end at.
    public struct Table: Sendable, Hashable {
        /// The rows; rows without cells are left out.
        public var rows: [[Cell]]

        /// The width of the outer border, 0 to 127 points.
        public var border = 0

        /// The width of the cells' borders, 0 to 127 points.
        public var cellBorder = 0

        /// The gap between cells, 0 to 127 points.
        public var spacing = 0

        /// The gap between a cell's border and its words, 0 to 255 points.
        public var padding = 4

        /// What the table is filled with.
        public var background: Color?

        /// The colour of the borders.
        public var borderColor: Color?

        /// Outer corners are round. Fills and borders of the cells stay square, so round the table of unfilled cells only.
        public var rounded = false

        /// The port of the whole table.
        public var port: String?

        /// Creates a table.
        public init(_ rows: [[Cell]]) {
            self.rows = rows
        }

        /// The words alone, a line per row, two spaces between cells.
        public var plainText: String {
            rows.map { row in row.map(\.plainText).joined(separator: "  ") }.joined(separator: "\n")
        }
    }
}
