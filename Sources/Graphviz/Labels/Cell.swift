extension Graph {
    /// A cell of a ``Table``.
    public struct Cell: Sendable, Hashable {
        /// Its lines, below each other.
        public var lines: [Line]

        /// Its least width, 0 to 10 000 points.
        public var width: Int?

        /// Creates a cell.
        public init(_ lines: [Line], width: Int? = nil) {
            self.lines = lines
            self.width = width
        }

        /// The words alone.
        public var plainText: String { lines.map(\.plainText).joined(separator: " ") }
    }
}
