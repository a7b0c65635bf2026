import Graphviz
import TraceFormat

/// The rows, columns and cells of a matrix, with sums at the right and below.
struct MatrixSheet {
    let matrix: MatrixChart
    let theme: Theme

    private static let side = 30.0
    private static let height = 24.0

    var sheet: Sheet {
        var sheet = Sheet()
        guard !matrix.order.isEmpty else { return sheet }
        let labels = matrix.order.map(label)
        let labelWidth =
            (labels.map { line in
                line.runs.reduce(0) { $0 + TextWidth.points($1.text, size: $1.size ?? 10, bold: $1.bold) }
            }.max() ?? 0) + 16
        let left = labelWidth + Self.side + 4
        let count = Double(matrix.order.count)
        let right = left + count * Self.side
        let bottom = Self.height + 4 + count * Self.height
        addGrid(left, right: right, bottom: bottom, to: &sheet)
        for (place, index) in matrix.order.enumerated() {
            let top = Self.height + 4 + Double(place) * Self.height
            let node = matrix.chart.nodes[index]
            let look = theme.style(of: node.role)
            var box = Graph.Node(
                "row \(place + 1)", label: Sheet.label([labels[place]], width: labelWidth - 14), fill: look.fill,
                stroke: theme[.card], classes: ["component", "role-\(node.role?.rawValue ?? "unknown")"])
            box.title = labels[place].plainText
            sheet.add(box, in: .init(left: 0, top: top, width: labelWidth, height: Self.height))
            for (name, area) in [
                ("number", Sheet.Area(left: labelWidth, top: top, width: Self.side, height: Self.height)),
                (
                    "column",
                    Sheet.Area(left: left + Double(place) * Self.side, top: 0, width: Self.side, height: Self.height)
                ),
            ] {
                let number = Graph.Line("\(place + 1)", bold: true, size: 10, color: look.text)
                var head = Graph.Node(
                    "\(name) \(place + 1)", label: .lines([number]), fill: look.fill, stroke: theme[.card],
                    classes: [name, "role-\(node.role?.rawValue ?? "unknown")"])
                head.title = "\(place + 1): \(labels[place].plainText)"
                sheet.add(head, in: area)
            }
            let sums: [(String, Int, Sheet.Area)] = [
                ("sent", node.sent, .init(left: right + 6, top: top, width: Self.side + 8, height: Self.height)),
                (
                    "received", node.received,
                    .init(
                        left: left + Double(place) * Self.side, top: bottom + 2, width: Self.side, height: Self.height)
                ),
            ]
            for (name, sum, area) in sums { write("\(name) \(place + 1)", "\(sum)", in: area, to: &sheet) }
        }
        write(
            "sent", "sent", in: .init(left: right + 6, top: 0, width: Self.side + 8, height: Self.height), to: &sheet)
        write(
            "received", "received", in: .init(left: labelWidth - 34, top: bottom + 2, width: 64, height: Self.height),
            to: &sheet)
        let most = matrix.cells.map(\.messages).max() ?? 1
        for cell in matrix.cells {
            sheet.add(
                node(cell, most: most),
                in: .init(
                    left: left + Double(cell.column) * Self.side + 1,
                    top: Self.height + 5 + Double(cell.row) * Self.height, width: Self.side - 2, height: Self.height - 2
                )
            )
        }
        return sheet
    }

    /// The ground of the cells, its diagonal and every other row.
    private func addGrid(_ left: Double, right: Double, bottom: Double, to sheet: inout Sheet) {
        for place in matrix.order.indices {
            let top = Self.height + 4 + Double(place) * Self.height
            for (name, color, area) in [
                (
                    "band", place.isMultiple(of: 2) ? theme[.cluster] : theme[.card],
                    Sheet.Area(left: left, top: top, width: right - left, height: Self.height)
                ),
                (
                    "diagonal", theme[.border],
                    Sheet.Area(left: left + Double(place) * Self.side, top: top, width: Self.side, height: Self.height)
                ),
            ] {
                var band = Graph.Node(
                    "\(name) \(place + 1)", label: "", fill: color, stroke: .transparent, classes: [name])
                band.title = name
                sheet.add(band, in: area)
            }
        }
    }

    private func write(_ id: String, _ text: String, in area: Sheet.Area, to sheet: inout Sheet) {
        sheet.write(id, [Graph.Line(text, size: 9, color: theme[.soft])], in: area, classes: ["sum"])
    }

    private func label(_ index: Int) -> Graph.Line {
        let node = matrix.chart.nodes[index]
        let look = theme.style(of: node.role)
        var runs = [Graph.Run(ShortName.of(node.name, limit: 40), bold: true, size: 10, color: theme[.text])]
        if node.components.count > 1 && node.isOfOneType {
            runs.append(Graph.Run(" ×\(node.components.count)", size: 10, color: look.text))
        }
        let words = node.isNobody ? "lost" : node.role?.rawValue ?? "no record"
        if node.key.kind != .user { runs.append(Graph.Run("  \(words)", size: 9, color: look.text)) }
        if node.key.kind == .group, let module = node.module {
            runs.append(Graph.Run(" of \(ShortName.of(module, limit: 24))", size: 9, color: look.text))
        }
        return Graph.Line(runs, alignment: .left)
    }

    private func node(_ cell: MatrixChart.Cell, most: Int) -> Graph.Node {
        // The widths of lines grow with the logarithm, and so does the darkness here.
        let scale =
            most > 1 ? (LineWidth.points(for: cell.messages) - 1) / max(0.1, LineWidth.points(for: most) - 1) : 0
        let look = NumberLook(strength: min(1, scale), isBack: cell.isBack, theme)
        let names = [cell.row, cell.column].map { matrix.chart.nodes[matrix.order[$0]].name }
        var node = Graph.Node(
            "cell \(cell.row + 1) \(cell.column + 1)",
            label: .lines([
                Graph.Line("\(cell.messages)", bold: true, size: 10, color: look.text)
            ]),
            fill: look.fill, stroke: cell.isBack && cell.isCycle ? theme[.back] : .transparent,
            classes: ["channel"] + (cell.isBack ? ["back"] : []) + (cell.isCycle ? ["cycle"] : []))
        node.strokeWidth = cell.isBack && cell.isCycle ? 1.6 : 0
        let idle = cell.idle > 0 ? ", \(cell.idle) idle" : ""
        node.title =
            "\(ShortName.of(names[0])) → \(ShortName.of(names[1])): \(Count.of(cell.messages, "message"))\(idle)"
        return node
    }
}
