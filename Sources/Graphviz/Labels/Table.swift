extension Graph {
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

        /// The words alone, a line per row, two spaces between cells.
        public var plainText: String {
            rows.map { row in row.map(\.plainText).joined(separator: "  ") }.joined(separator: "\n")
        }
    }
}
