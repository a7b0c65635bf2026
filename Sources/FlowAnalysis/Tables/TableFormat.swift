/// How a table is written.
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
    /// The table in a format; every format ends with a line break.
    public func rendered(as format: TableFormat) -> String {
        switch format {
        case .table: text()
        case .markdown: markdown()
        case .csv: csv()
        case .json: json()
        }
    }
}
