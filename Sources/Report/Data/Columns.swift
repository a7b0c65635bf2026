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

    var json: String {
        let fields = zip(names, columns).map { name, numbers in
            "\"\(name)\":[\(numbers.map { String($0) }.joined(separator: ","))]"
        }
        return "{\(fields.joined(separator: ","))}"
    }
}
