/// A cell of a table of statistics with its measure's definition and what was counted.
public struct Explanation: Sendable {
    /// The words that pick the cell.
    public let path: String
    public let definition: MeasureDefinition
    public let value: Table.Cell
    public let evidence: Evidence
    private let rows: Table
    private let note: String

    init(
        path: String, definition: MeasureDefinition, value: Table.Cell, evidence: Evidence, in run: RunAnalysis
    ) {
        self.path = path
        self.definition = definition
        self.value = value
        self.evidence = evidence
        rows = evidence.table(in: run)
        note = Coverage(of: [run.measures]).sentence
    }

    /// The definition above, and a row for each thing counted and each message behind it.
    public var table: Table {
        var table = rows
        table.head = [
            Table.Fact("cell", .text(path)), Table.Fact("measure", .text(definition.key)),
            Table.Fact("value", value, words: valueInWords), Table.Fact("unit", .text(definition.unit.description)),
            Table.Fact(
                "better", .optional(definition.better?.rawValue),
                words: definition.better?.rawValue ?? "neither side is better for everybody"),
            Table.Fact("meaning", .text(definition.meaning)), Table.Fact("definition", .text(definition.definition)),
            Table.Fact("use", title: "good for", .text(definition.use)),
            Table.Fact("caution", title: "beware", .text(definition.caution)),
        ]
        if let source = definition.source { table.head.append(Table.Fact("source", .text(source))) }
        table.notes = [note]
        return table
    }

    /// `32`, `36 % (32 of 90)`, `1.5 ms`.
    private var valueInWords: String {
        switch value {
        case .part(let part, let whole): "\(value.words) (\(part) of \(whole))"
        case .quotient(let number, let divisor): "\(value.words) (\(number) ÷ \(divisor))"
        case .milliseconds: "\(value.words) ms"
        case .missing: "– (there is no such number here)"
        case .text, .number, .hundredths, .flag: value.words
        }
    }
}
