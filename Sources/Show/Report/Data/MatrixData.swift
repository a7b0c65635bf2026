import Diagrams
import TraceFormat

/// The numbers of a run's messages by sender and receiver, as a matrix in the data of the page.
struct MatrixData {
    enum Row: String, CaseIterable { case kind, name, role, module, group }
    enum Cell: String, CaseIterable { case row, column, messages, idle, sets, back, cycle }

    static var object: PageObject<MatrixData> {
        PageObject(
            "MatrixData",
            [
                .columns("rows", \.rows), .columns("cells", \.cells),
                .texts("notes", is: "Remarks on the grouping of components.", \.notes),
            ])
    }

    private let rows: Columns<Row>
    private let cells: Columns<Cell>
    private let notes: [String]

    init(_ matrix: PictureMatrix, texts: inout TextTable) {
        var (rows, cells) = (Columns<Row>(), Columns<Cell>())
        for row in matrix.rows {
            rows.append(
                row.kind.rawValue, texts.number(row.name), row.role?.rank ?? -1, texts.number(row.module),
                row.isGroup ? 1 : 0)
        }
        for cell in matrix.cells {
            cells.append(
                cell.row, cell.column, cell.messages, cell.idle, cell.sets, cell.isBack ? 1 : 0, cell.isCycle ? 1 : 0)
        }
        self.rows = rows
        self.cells = cells
        notes = matrix.notes
    }
}
