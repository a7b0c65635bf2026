/// Rows of typed cells under titled columns, to be read by people or by programs.
public struct Table: Hashable, Sendable {
    /// What the rows are told apart by; the key of the first column and the value of `by` in JSON.
    public let by: String
    public let columns: [Column]
    public private(set) var rows: [Row] = []
    /// Sentences to print under the table.
    public var notes: [String]
    /// Whether text shows the first column as a heading above the rows that share its value, which saves its width.
    public let isUnderHeadings: Bool

    /// - Parameter columns: the first one's key becomes ``by``.
    public init(columns: [Column], notes: [String] = [], isUnderHeadings: Bool = false) {
        by = columns.first?.key ?? ""
        self.columns = columns
        self.notes = notes
        self.isUnderHeadings = isUnderHeadings && columns.count > 1
    }

    /// Adds a row; cells too few are filled up with missing ones, cells too many are left out.
    public mutating func append(_ cells: [Cell], isReference: Bool = false, startsGroup: Bool = false) {
        var cells = Array(cells.prefix(columns.count))
        cells += [Cell](repeating: .missing, count: columns.count - cells.count)
        rows.append(Row(cells: cells, isReference: isReference, startsGroup: startsGroup))
    }
}

extension Table {
    public struct Column: Hashable, Sendable {
        /// The name in JSON and CSV.
        public let key: String
        /// The heading in text and Markdown.
        public let title: String
        /// The unit of every cell, as it is written behind the title: `ms`.
        public let unit: String?
        public let alignment: Alignment
        /// For programs only: left out of text and Markdown, where people see it otherwise.
        public let isForMachines: Bool

        public init(
            _ key: String, title: String? = nil, unit: String? = nil, alignment: Alignment = .trailing,
            isForMachines: Bool = false
        ) {
            self.key = key
            self.title = title ?? key
            self.unit = unit
            self.alignment = alignment
            self.isForMachines = isForMachines
        }

        var heading: String { unit.map { "\(title) [\($0)]" } ?? title }
    }

    public enum Alignment: Hashable, Sendable {
        case leading, trailing
    }

    public struct Row: Hashable, Sendable {
        public let cells: [Cell]
        /// A row to hold the others against, such as one of an app without architecture: set apart and marked.
        public let isReference: Bool
        /// Whether a line is drawn above it in text.
        public let startsGroup: Bool
    }

    /// One typed value.
    public enum Cell: Hashable, Sendable {
        case text(String)
        case number(Int)
        /// A time in nanoseconds, written in milliseconds with as many decimals as it needs.
        case milliseconds(ofNanoseconds: Int64)
        /// A share or a quotient in hundredths, written with two decimals.
        case hundredths(Int)
        case flag(Bool)
        /// There is no such value: `–` for people, nothing in CSV, `null` in JSON.
        case missing

        /// A text, or ``missing``.
        public static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .missing }
        /// A number, or ``missing``.
        public static func optional(_ number: Int?) -> Cell { number.map(Cell.number) ?? .missing }
        /// A number rounded to hundredths, or ``missing``, also for what is no number or none of a sensible size.
        public static func ratio(_ ratio: Double?) -> Cell {
            ratio.flatMap { Int(exactly: ($0 * 100).rounded()) }.map(Cell.hundredths) ?? .missing
        }
    }
}
