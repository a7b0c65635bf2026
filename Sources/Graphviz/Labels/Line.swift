extension Graph {
    /// A line in a ``Label/lines(_:)`` or a ``Cell``.
    public struct Line: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The words, from left to right.
        public var runs: [Run]

        /// Where the line stands in its label or cell.
        public var alignment: HorizontalAlignment

        /// Creates a line.
        public init(_ runs: [Run], alignment: HorizontalAlignment = .center) {
            self.runs = runs
            self.alignment = alignment
        }

        /// Creates a line of one run.
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

        /// The words alone.
        public var plainText: String { runs.map(\.text).joined() }
    }

    /// Words set alike.
    public struct Run: Sendable, Hashable {
        /// The words.
        public var text: String
        /// Heavy letters.
        public var bold: Bool
        /// Slanted letters.
        public var italic: Bool
        /// The size, 2 to 200 points. `nil`: the element's.
        public var size: Double?
        /// The colour. `nil`: the element's.
        public var color: Color?

        /// Creates a run.
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
}
