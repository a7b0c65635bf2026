import ArchFlowSupport

/// Rows of numbers, written column by column. This format is shorter than an object for each row, and parsed faster.
///
/// The cases of `Name` are the columns, in their order.
struct Columns<Name: RawRepresentable<String> & CaseIterable> {
    private var columns = [[Int64]](repeating: [], count: Name.allCases.count)

    /// Adds a row.
    ///
    /// - Parameter row: The row's numbers, one for each column.
    mutating func append(_ row: Int...) {
        precondition(row.count == columns.count, "a number for each of \(Name.allCases)")
        for (index, number) in row.enumerated() { columns[index].append(Int64(number)) }
    }

    /// The number of rows.
    var count: Int { columns[0].count }

    var json: JSON { .object(zip(Name.allCases, columns).map { ($0.rawValue, .array($1)) }) }

    /// Returns the change from older rows to these rows; `nil` if nothing has changed.
    func change(from old: Columns) -> JSON? {
        PageChange.parts(
            zip(Name.allCases, zip(old.columns, columns)).map { name, columns in
                (name.rawValue, PageChange.numbers(from: columns.0, to: columns.1))
            })
    }

    /// The type in TypeScript: `Columns<"id" | "name">`.
    static var type: String { "Columns<\(Name.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " | "))>" }
}

/// A table that stores each text once and gives it a number.
struct TextTable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// Returns the index of a text among the stored texts, and stores a new text; -1 for `nil`.
    mutating func number(_ text: String?) -> Int { text.map { number($0) } ?? -1 }
}
