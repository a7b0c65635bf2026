import ArchFlowSupport

/// Rows of typed cells under titled columns, to be read by people or by programs.
public struct Table: Hashable, Sendable {
    /// The key of the first column, which says what each row is about: `pattern`. In JSON it is the value of `by`.
    public let by: String
    public let columns: [Column]
    /// The version of the table's JSON. It is raised when programs that read the JSON would have to change.
    public let version: Int
    public private(set) var rows: [Row] = []
    /// The facts above the rows, which say what the table is about.
    public var head: [Fact] = []
    /// The findings about the rows, the most notable first. JSON has all of them; text and Markdown have the first few.
    public var findings: [Finding] = []
    /// Sentences that are printed below the table.
    public var notes: [String]
    /// True if rows are compared, so that the best and the worst are marked.
    public package(set) var hasMarks = false

    /// Creates a table without rows.
    ///
    /// - Parameter columns: The columns. The key of the first one becomes ``by``.
    public init(columns: [Column], notes: [String] = [], version: Int = 1) {
        by = columns.first?.key ?? ""
        self.version = version
        self.columns = columns
        self.notes = notes
    }

    /// Adds a row. Missing cells are filled with ``Cell/missing``, surplus cells are left out.
    public mutating func append(_ cells: [Cell], isReference: Bool = false, isGuest: Bool = false) {
        var cells = Array(cells.prefix(columns.count))
        cells += [Cell](repeating: .missing, count: columns.count - cells.count)
        rows.append(Row(cells: cells, isReference: isReference, isGuest: isGuest))
    }

    /// The rows by section: successive rows with equal values in the section column. Without such values, all rows are
    /// one section without a title.
    var sections: [(title: String?, rows: [Row])] {
        guard let column = columns.firstIndex(where: { $0.place == .section }),
            Set(rows.map { $0.cells[column] }).count > 1
        else { return [(nil, rows)] }
        var sections: [(title: String?, rows: [Row])] = []
        for row in rows {
            let cell = row.cells[column]
            let title = cell == .missing ? "no single \(columns[column].title)" : cell.words
            if sections.last?.title != title { sections.append((title, [])) }
            sections[sections.count - 1].rows.append(row)
        }
        return sections
    }

    /// Returns the sentence that explains the marks; `nil` if no cell is marked.
    ///
    /// - Parameters:
    ///   - best: The mark of a column's best value.
    ///   - worst: The mark of a column's worst value.
    func legendOfMarks(best: String, worst: String) -> String? {
        guard rows.contains(where: { !$0.best.isEmpty }) else { return nil }
        return
            "\(best) best, \(worst) worst of those compared. A measure is marked only if lower or higher is better for "
            + "everybody, and only where the values differ."
    }

    /// Marks the best and the worst cells of a row, given the indices of their columns.
    package mutating func mark(row: Int, best: [Int], worst: [Int]) {
        rows[row].best = best
        rows[row].worst = worst
    }
}

extension Table {
    public struct Column: Hashable, Sendable {
        /// The name of the column in JSON and CSV.
        public let key: String
        /// The heading of the column in text and Markdown.
        public let title: String
        /// The unit of every cell, as written after the heading: `ms`. `nil` for cells without a unit.
        public let unit: String?
        public let alignment: Alignment
        public let place: Place
        /// The meaning of the column's cells, for the legend; `nil` to leave the column out of the legend.
        public let meaning: String?
        /// The type of the column's cells in JSON, such as a number or a text.
        public let value: ValueType
        /// True if cells of the column may be missing: `null` in JSON.
        public let canBeMissing: Bool

        /// Creates a column.
        ///
        /// - Parameter value: The type of the cells in JSON; by default text in a column with leading alignment,
        ///   otherwise whole numbers.
        public init(
            _ key: String, title: String? = nil, unit: String? = nil, alignment: Alignment = .trailing,
            place: Place = .row, meaning: String? = nil, value: ValueType? = nil, canBeMissing: Bool = true
        ) {
            self.key = key
            self.title = title ?? key
            self.unit = unit
            self.alignment = alignment
            self.place = place
            self.meaning = meaning
            self.value = value ?? (alignment == .leading ? .text : .integer)
            self.canBeMissing = canBeMissing
        }

        var heading: String { unit.map { "\(title) [\($0)]" } ?? title }
    }

    public enum Alignment: Hashable, Sendable {
        case leading, trailing
    }

    /// The type of a column's cells in JSON: a string, an integer, a number, a share from 0 to 1, true or false.
    public enum ValueType: Hashable, Sendable {
        case text, integer, number, share, flag
    }

    /// The position of a column's cells in text.
    public enum Place: Hashable, Sendable {
        case row
        /// The value is in a heading above the rows that share it. This saves the width of a column.
        case heading
        /// The value is the title of a section, above the rows that share it. If all rows share it, there are no
        /// sections. In Markdown each section is a table.
        case section
        /// The value is on a separate line below the row.
        case below
        /// The value appears only in output for programs, not in text or Markdown.
        case machinesOnly
    }

    public struct Row: Hashable, Sendable {
        public let cells: [Cell]
        /// True for a reference, such as an app without architecture, with which other rows are compared. The row is
        /// set apart and marked.
        public let isReference: Bool
        /// True for a guest, which is shown with a mark but not compared.
        public let isGuest: Bool
        /// The indices of the columns in which no compared row is better.
        public fileprivate(set) var best: [Int] = []
        /// The indices of the columns in which no compared row is worse.
        public fileprivate(set) var worst: [Int] = []
    }

    /// A remarkable fact about the rows, in sentences.
    public struct Finding: Hashable, Sendable {
        /// The name of the rows that the finding is about, such as `login-success`; `nil` if there is only one finding.
        public let title: String?
        public let sentences: [String]
        /// The facts that the sentences state, as values for programs.
        public let facts: [Fact]

        public init(title: String? = nil, _ sentences: [String], facts: [Fact] = []) {
            self.title = title
            self.sentences = sentences
            self.facts = facts
        }

        /// The sentences of the finding, in one paragraph.
        public var words: String { sentences.joined(separator: " ") }
    }

    /// The largest number of findings in text and Markdown.
    public static let mostFindings = 3

    /// The findings that text and Markdown show, and a sentence about the findings that they leave out.
    var shownFindings: (findings: [Finding], rest: String?) {
        let rest = findings.count - Self.mostFindings
        return (
            Array(findings.prefix(Self.mostFindings)),
            rest > 0 ? "JSON has \(Count.of(rest, "more finding"))." : nil
        )
    }

    /// A named value above the rows.
    public struct Fact: Hashable, Sendable {
        /// The name of the fact in JSON.
        public let key: String
        /// The name of the fact in text and Markdown.
        public let title: String
        /// The value of the fact in JSON.
        public let cell: Cell
        /// The value of the fact for readers.
        public let words: String

        /// Creates a fact.
        ///
        /// - Parameter words: The value for readers; by default the cell's text.
        public init(_ key: String, title: String? = nil, _ cell: Cell, words: String? = nil) {
            self.key = key
            self.title = title ?? key
            self.cell = cell
            self.words = words ?? cell.words
        }
    }

    /// A cell of a table: one value with its type.
    public enum Cell: Hashable, Sendable {
        case text(String)
        case number(Int)
        /// A time in nanoseconds, written in milliseconds with as many decimals as necessary.
        case milliseconds(ofNanoseconds: Int64)
        /// A duration in nanoseconds: three digits and a unit for people, milliseconds for programs.
        case duration(nanoseconds: Int64)
        /// A part of a whole, from 0 to 1, written as a percentage for people. The whole isn't 0.
        case part(Int, whole: Int)
        /// The quotient of two numbers, of which the second is at least 1. People see one decimal.
        case quotient(Int, divisor: Int)
        /// A share or a quotient in hundredths, written with two decimals.
        case hundredths(Int)
        case flag(Bool)
        /// A lower bound, because the recording doesn't contain everything. It is `≥ 2` for people, and ``missing`` for
        /// programs, so that no program calculates with it.
        case atLeast(Int)
        /// No value: `–` for people, empty in CSV, `null` in JSON.
        case missing

        /// Returns a text as a cell; ``missing`` for `nil`.
        public static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .missing }
        /// Returns a number as a cell; ``missing`` for `nil`.
        public static func optional(_ number: Int?) -> Cell { number.map(Cell.number) ?? .missing }
        /// Returns a share as a cell; ``missing`` if the whole is 0.
        public static func share(_ part: Int, of whole: Int) -> Cell {
            whole > 0 ? .part(part, whole: whole) : .missing
        }
        /// Returns a duration in nanoseconds as a cell; ``missing`` for `nil`.
        public static func optional(duration nanoseconds: Int64?) -> Cell {
            nanoseconds.map(Cell.duration(nanoseconds:)) ?? .missing
        }
        /// Returns a ratio as a cell; ``missing`` if the divisor is 0.
        public static func ratio(_ number: Int, to other: Int) -> Cell {
            other > 0 ? .quotient(number, divisor: other) : .missing
        }
        /// Returns a number rounded to hundredths; ``missing`` for `nil`, for an infinite number and for one that is
        /// too large.
        public static func ratio(_ ratio: Double?) -> Cell {
            ratio.flatMap { Int(exactly: ($0 * 100).rounded()) }.map(Cell.hundredths) ?? .missing
        }
    }
}

/// A format in which a table is written.
public enum TableFormat: String, CaseIterable, Hashable, Sendable {
    /// Aligned columns for a terminal.
    case table
    case markdown
    case csv
    case json

    public var summary: String {
        switch self {
        case .table: "aligned columns, for a terminal"
        case .markdown: "a Markdown table, to paste into a document"
        case .csv: "comma-separated values after RFC 4180"
        case .json: "one object with a version and rows"
        }
    }
}

extension Table {
    /// Returns the table in a format; in every format the text ends with a line break.
    public func rendered(as format: TableFormat) -> String {
        switch format {
        case .table: text()
        case .markdown: markdown()
        case .csv: csv()
        case .json: json()
        }
    }
}

extension Table.Cell {
    /// The text of the cell for readers.
    package var words: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .milliseconds(let nanoseconds): Table.Cell.milliseconds(nanoseconds)
        case .duration(let nanoseconds): DurationWords.of(nanoseconds)
        case .part(let part, let whole): Table.Cell.percent(part, of: whole)
        case .quotient(let number, let divisor): Table.Cell.rounded(Double(number) / Double(divisor), decimals: 1)
        case .hundredths(let hundredths): Table.Cell.decimal(Int64(hundredths), decimals: 2)
        case .flag(let flag): flag ? "yes" : "no"
        case .atLeast(let number): "≥ \(number)"
        case .missing: "–"
        }
    }

    /// The number in the cell, as programs read it; `nil` if the cell isn't a number.
    var figure: String? {
        switch self {
        case .number, .milliseconds, .hundredths: words
        case .duration(let nanoseconds): Table.Cell.milliseconds(nanoseconds)
        case .part(let number, let other), .quotient(let number, let other):
            Table.Cell.trimmed(Table.Cell.rounded(Double(number) / Double(other), decimals: 4))
        case .text, .flag, .atLeast, .missing: nil
        }
    }

    /// The number by which cells of one column are compared, in nanoseconds for a time; `nil` if the cell isn't a
    /// number.
    package var magnitude: Double? {
        switch self {
        case .number(let number): Double(number)
        case .milliseconds(let nanoseconds), .duration(let nanoseconds): Double(nanoseconds)
        case .hundredths(let hundredths): Double(hundredths) / 100
        case .part(let number, let other), .quotient(let number, let other): Double(number) / Double(other)
        case .text, .flag, .atLeast, .missing: nil
        }
    }

    /// Returns nanoseconds as milliseconds: `1.5` for 1 500 000. The text is exact, and JSON can contain it as a
    /// number.
    static func milliseconds(_ nanoseconds: Int64) -> String { trimmed(decimal(nanoseconds, decimals: 6)) }

    /// Returns a decimal fraction without the zeros at its end.
    private static func trimmed(_ number: String) -> String {
        var digits = number.utf8[...]
        guard digits.contains(UInt8(ascii: ".")) else { return number }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        if digits.last == UInt8(ascii: ".") { digits.removeLast() }
        return String(Substring(digits))
    }

    /// Returns a share in whole per cent; `< 1 %` or `> 99 %` if 0 or 100 would be wrong.
    private static func percent(_ part: Int, of whole: Int) -> String {
        let percent = (Double(part) / Double(whole) * 100).rounded()
        if part > 0, percent < 1 { return "< 1 %" }
        if part < whole, percent >= 100 { return "> 99 %" }
        return "\(rounded(percent, decimals: 0)) %"
    }

    /// Returns a number rounded to the given number of decimals, with the same result on every machine.
    private static func rounded(_ value: Double, decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        return Int64(exactly: (value * Double(scale)).rounded()).map { decimal($0, decimals: decimals) } ?? "\(value)"
    }

    /// Returns a whole number with a point before the last digits: 7 with two decimals as `0.07`.
    private static func decimal(_ number: Int64, decimals: Int) -> String {
        let sign = number < 0 ? "-" : ""
        var digits = String(number.magnitude)
        guard decimals > 0 else { return sign + digits }
        digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
    }
}
