import ArchFlowSupport
import Graphviz
import TraceFormat

/// The rows, columns and cells of a matrix, with sums at the right and below.
struct MatrixParts {
    let matrix: MatrixChart
    let theme: Theme

    private static let side = 30.0
    private static let height = 24.0

    var canvas: Canvas {
        var canvas = Canvas()
        guard !matrix.order.isEmpty else { return canvas }
        let labels = matrix.order.map(label)
        let labelWidth =
            (labels.map { line in
                line.runs.reduce(0) { $0 + TextWidth.points($1.text, size: $1.size ?? 10, bold: $1.bold) }
            }.max() ?? 0) + 16
        let left = labelWidth + Self.side + 4
        let count = Double(matrix.order.count)
        let right = left + count * Self.side
        let bottom = Self.height + 4 + count * Self.height
        addGrid(left, right: right, bottom: bottom, to: &canvas)
        for (place, index) in matrix.order.enumerated() {
            let top = Self.height + 4 + Double(place) * Self.height
            let node = matrix.chart.nodes[index]
            let look = theme.style(of: node.role)
            var box = Graph.Node(
                "row \(place + 1)", label: Canvas.label([labels[place]], width: labelWidth - 14), fill: look.fill,
                stroke: theme[.card], classes: ["component", "role-\(node.role?.rawValue ?? "unknown")"])
            box.title = labels[place].plainText
            canvas.add(box, in: .init(left: 0, top: top, width: labelWidth, height: Self.height))
            for (name, area) in [
                ("number", Canvas.Area(left: labelWidth, top: top, width: Self.side, height: Self.height)),
                (
                    "column",
                    Canvas.Area(left: left + Double(place) * Self.side, top: 0, width: Self.side, height: Self.height)
                ),
            ] {
                let number = Graph.Line("\(place + 1)", bold: true, size: 10, color: look.text)
                var head = Graph.Node(
                    "\(name) \(place + 1)", label: .lines([number]), fill: look.fill, stroke: theme[.card],
                    classes: [name, "role-\(node.role?.rawValue ?? "unknown")"])
                head.title = "\(place + 1): \(labels[place].plainText)"
                canvas.add(head, in: area)
            }
            let sums: [(String, Int, Canvas.Area)] = [
                ("sent", node.sent, .init(left: right + 6, top: top, width: Self.side + 8, height: Self.height)),
                (
                    "received", node.received,
                    .init(
                        left: left + Double(place) * Self.side, top: bottom + 2, width: Self.side, height: Self.height)
                ),
            ]
            for (name, sum, area) in sums { write("\(name) \(place + 1)", "\(sum)", in: area, to: &canvas) }
        }
        write(
            "sent", "sent", in: .init(left: right + 6, top: 0, width: Self.side + 8, height: Self.height), to: &canvas)
        write(
            "received", "received", in: .init(left: labelWidth - 34, top: bottom + 2, width: 64, height: Self.height),
            to: &canvas)
        let most = matrix.cells.map(\.messages).max() ?? 1
        for cell in matrix.cells {
            canvas.add(
                node(cell, most: most),
                in: .init(
                    left: left + Double(cell.column) * Self.side + 1,
                    top: Self.height + 5 + Double(cell.row) * Self.height, width: Self.side - 2, height: Self.height - 2
                )
            )
        }
        return canvas
    }

    /// Adds the background of the cells: every other row is shaded, and so is the diagonal.
    private func addGrid(_ left: Double, right: Double, bottom: Double, to canvas: inout Canvas) {
        for place in matrix.order.indices {
            let top = Self.height + 4 + Double(place) * Self.height
            for (name, color, area) in [
                (
                    "band", place.isMultiple(of: 2) ? theme[.cluster] : theme[.card],
                    Canvas.Area(left: left, top: top, width: right - left, height: Self.height)
                ),
                (
                    "diagonal", theme[.border],
                    Canvas.Area(left: left + Double(place) * Self.side, top: top, width: Self.side, height: Self.height)
                ),
            ] {
                var band = Graph.Node(
                    "\(name) \(place + 1)", label: "", fill: color, stroke: .transparent, classes: [name])
                band.title = name
                canvas.add(band, in: area)
            }
        }
    }

    private func write(_ id: String, _ text: String, in area: Canvas.Area, to canvas: inout Canvas) {
        canvas.write(id, [Graph.Line(text, size: 9, color: theme[.soft])], in: area, classes: ["sum"])
    }

    private func label(_ index: Int) -> Graph.Line {
        let node = matrix.chart.nodes[index]
        let look = theme.style(of: node.role)
        var runs = [Graph.Run(ShortName.of(node.name, limit: 40), bold: true, size: 10, color: theme[.text])]
        if !node.times.isEmpty { runs.append(Graph.Run(node.times, size: 10, color: look.text)) }
        let words = node.isNobody ? "lost" : node.role?.rawValue ?? "unrecorded"
        if node.group.kind != .user { runs.append(Graph.Run("  \(words)", size: 9, color: look.text)) }
        if node.group.kind == .role, let module = node.module {
            runs.append(Graph.Run(" of \(ShortName.of(module, limit: 24))", size: 9, color: look.text))
        }
        return Graph.Line(runs, alignment: .left)
    }

    private func node(_ cell: MatrixChart.Cell, most: Int) -> Graph.Node {
        // The strength of a background grows with the logarithm of its number, as the widths of lines do in other
        // views.
        let scale =
            most > 1 ? (LineWidth.points(for: cell.messages) - 1) / max(0.1, LineWidth.points(for: most) - 1) : 0
        let look = NumberStyle(strength: min(1, scale), isBack: cell.isBack, theme)
        let names = [cell.row, cell.column].map { matrix.chart.nodes[matrix.order[$0]].name }
        var lines: [Graph.Line] = []
        if cell.messages > 0 {
            lines.append(Graph.Line("\(cell.messages)", bold: true, size: cell.sets > 0 ? 9 : 10, color: look.text))
        }
        if cell.sets > 0 {
            let color = cell.messages > 0 ? look.text : theme[.writeText]
            lines.append(Graph.Line("+\(cell.sets)", size: cell.messages > 0 ? 7 : 9, color: color))
        }
        var node = Graph.Node(
            "cell \(cell.row + 1) \(cell.column + 1)",
            label: .lines(lines),
            fill: cell.messages > 0 ? look.fill : .transparent,
            stroke: cell.isBack && cell.isCycle ? theme[.back] : .transparent,
            classes: [cell.messages > 0 ? "channel" : "set"] + (cell.isBack ? ["back"] : [])
                + (cell.isCycle ? ["cycle"] : []))
        node.strokeWidth = cell.isBack && cell.isCycle ? 1.6 : 0
        let words = [
            Count.of(cell.messages, "message") + (cell.idle > 0 ? ", \(cell.idle) idle" : ""),
            cell.sets > 0 ? Count.of(cell.sets, "set") : nil,
        ]
        let carried = words.compactMap(\.self).joined(separator: " + ")
        node.title = "\(ShortName.of(names[0])) → \(ShortName.of(names[1])): \(carried)"
        return node
    }
}

/// The look of a number in a matrix. The larger the number, the stronger the colour of its background.
struct NumberStyle {
    let fill: Graph.Color
    /// The colour of the number, legible on its background.
    let text: Graph.Color

    /// Chooses the style of a number in the matrix.
    ///
    /// - Parameters:
    ///   - strength: a number from 0, for the smallest number in the matrix, to 1, for the largest.
    ///   - isBack: true for messages against the order of the roles.
    init(strength: Double, isBack: Bool, _ theme: Theme) {
        // Backgrounds halfway between the palest and the strongest are left out, because neither dark nor light text is
        // legible on them.
        let levels = theme == .dark ? [0, 0.1, 0.2, 0.55, 0.75, 1] : [0, 0.2, 0.4, 0.55, 0.78, 1]
        let level = levels[min(5, max(0, Int((strength * 5).rounded())))]
        let (pale, strong) = isBack ? (theme[.backNumber], theme[.back]) : (theme[.number], theme[.messageText])
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            let (start, end) = (Double(from), Double(to))
            let mixed: Double = start + (end - start) * level
            return UInt8(clamping: Int(mixed.rounded()))
        }
        let fill = Graph.Color(
            red: mix(pale.red, strong.red), green: mix(pale.green, strong.green), blue: mix(pale.blue, strong.blue))
        self.fill = fill
        text = [theme[.text], theme[.card]].max { fill.contrast(to: $0) < fill.contrast(to: $1) } ?? theme[.text]
    }
}

extension Graph.Color {
    /// Returns roughly the contrast ratio of WCAG. Squares replace the powers in WCAG's formula, so that all machines
    /// give the same result.
    fileprivate func contrast(to other: Graph.Color) -> Double {
        func luminance(_ color: Graph.Color) -> Double {
            func part(_ value: UInt8) -> Double { Double(value) / 255 * Double(value) / 255 }
            return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
        }
        let parts = [luminance(self), luminance(other)]
        return ((parts.max() ?? 0) + 0.05) / ((parts.min() ?? 0) + 0.05)
    }
}
