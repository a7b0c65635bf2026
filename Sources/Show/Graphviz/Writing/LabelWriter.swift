import ArchFlowSupport

/// Writes labels in DOT, either plain or HTML-like.
///
/// Graphviz 2.42 places a line of HTML-like text a tenth of its size too high if it has bold or italic words, or words
/// in several styles. Each such line gets a table of its own, in which a spacer at the top moves the line back to the
/// middle.
struct LabelWriter {
    /// Returns a label as the value of an attribute in DOT.
    ///
    /// - Parameter size: the size of the element's font, in points.
    func value(_ label: Graph.Label, size: Double) -> DOTValue {
        switch label {
        case .text(let text):
            return .label(EscapedText(escaping: text))
        case .lines(let lines):
            guard lines.contains(where: { $0.isStyled }) else {
                return .label(EscapedText(escaping: lines.map(\.plainText).joined(separator: "\n")))
            }
            return .markup(stack(lines, size: size))
        case .table(let table):
            let rows = table.rows.filter { !$0.isEmpty }
            guard !rows.isEmpty else { return .string("") }
            return .markup(self.table(table, rows: rows, size: size))
        }
    }

    private func table(_ table: Graph.Table, rows: [[Graph.Cell]], size: Double) -> EscapedText<DOTMarkup> {
        var result: EscapedText<DOTMarkup> =
            "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"\(table.padding)\">"
        for row in rows {
            result += "<tr>" + row.map { cell($0, size: size) }.joined() + "</tr>"
        }
        return result + "</table>"
    }

    private func cell(_ cell: Graph.Cell, size: Double) -> EscapedText<DOTMarkup> {
        var result: EscapedText<DOTMarkup> = "<td"
        if let width = cell.width { result += " width=\"\(width)\"" }
        result += ">"
        let lines = cell.lines.flatMap(\.broken)
        if let line = lines.first, lines.count == 1, !line.isStyled {
            result += runs(line)
        } else if !lines.isEmpty {
            result += stack(lines, size: size)
        }
        return result + "</td>"
    }

    /// Returns markup with the lines one below the other, each with its own alignment.
    private func stack(_ lines: [Graph.Line], size: Double) -> EscapedText<DOTMarkup> {
        let lines = lines.flatMap(\.broken)
        var result: EscapedText<DOTMarkup> = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\">"
        if let first = lines.first, first.isSetTooHigh {
            let height = max(1, Int((first.size(within: size) / 5).rounded()))
            result += "<tr><td fixedsize=\"true\" width=\"1\" height=\"\(height)\"></td></tr>"
        }
        for line in lines {
            let content = runs(line)
            if content.text.isEmpty {
                result += "<tr><td height=\"\(max(1, Int(line.size(within: size))))\"></td></tr>"
            } else {
                let alignment: EscapedText<DOTMarkup> =
                    line.alignment == .center ? "" : " align=\"\(line.alignment.rawValue)\""
                result += "<tr><td\(alignment)>\(content)</td></tr>"
            }
        }
        return result + "</table>"
    }

    private func runs(_ line: Graph.Line) -> EscapedText<DOTMarkup> {
        line.runs.filter { !$0.text.isEmpty }.map { run in
            var result = EscapedText<DOTMarkup>(escaping: run.text)
            if run.italic { result = "<i>\(result)</i>" }
            if run.bold { result = "<b>\(result)</b>" }
            guard run.size != nil || run.color != nil else { return result }
            var font: EscapedText<DOTMarkup> = "<font"
            if let size = run.size { font += " point-size=\"\(DOTValue.decimal(size))\"" }
            if let color = run.color { font += " color=\"\(color.attribute)\"" }
            return "\(font)>\(result)</font>"
        }.joined()
    }
}

extension Graph.Line {
    /// True if a plain label can't show the line.
    fileprivate var isStyled: Bool { alignment != .center || runs.contains { $0.isStyled } }

    /// True if Graphviz 2.42 places the line a tenth of its size too high.
    fileprivate var isSetTooHigh: Bool { runs.count > 1 || runs.contains { $0.bold || $0.italic } }

    fileprivate func size(within outer: Double) -> Double { runs.compactMap(\.size).max() ?? outer }

    /// The line, split at the line ends that its words contain.
    fileprivate var broken: [Graph.Line] {
        var lines = [Graph.Line([], alignment: alignment)]
        for run in runs {
            for (index, text) in TextEscaping.lines(run.text).enumerated() {
                if index > 0 { lines.append(Graph.Line([], alignment: alignment)) }
                guard !text.isEmpty else { continue }
                var part = run
                part.text = text
                lines[lines.count - 1].runs.append(part)
            }
        }
        return lines
    }
}

extension Graph.Run {
    fileprivate var isStyled: Bool { bold || italic || size != nil || color != nil }
}
