import ArchFlowSupport

/// Rows of numbers written column by column, which takes less room than an object a row and is quicker to read.
struct Columns {
    private let names: [String]
    private var columns: [[Int64]]

    init(_ names: String...) {
        self.names = names
        columns = Array(repeating: [], count: names.count)
    }

    /// - Parameter row: A number for each column.
    mutating func append(_ row: Int...) {
        for (index, number) in row.prefix(columns.count).enumerated() { columns[index].append(Int64(number)) }
    }

    var json: JSON { .object(zip(names, columns).map { ($0, .array($1)) }) }
}

/// Texts that repeat, each kept once and named by its number.
struct TextTable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// The number of a text; -1 for none.
    mutating func number(_ text: String?) -> Int { text.map { number($0) } ?? -1 }
}
