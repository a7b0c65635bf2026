/// A flow picture in lines and letters: each component with what it sends.
struct FlowText {
    private let chart: FlowChart
    private let caption: FlowCaption

    init(_ chart: FlowChart, _ caption: FlowCaption) {
        self.chart = chart
        self.caption = caption
    }

    var text: String {
        var lines = [VisibleText.of(caption.words.words)]
        let drawn = chart.lines
        let width = drawn.map { TerminalText.width($0.label) }.max() ?? 0
        for group in chart.groups {
            lines.append("")
            if let module = group.module { lines.append(VisibleText.of(ShortName.of(module))) }
            let indent = group.module == nil ? "" : "  "
            for index in group.nodes where !chart.nodes[index].isNobody {
                let node = chart.nodes[index]
                let times = node.components.count > 1 && node.isOfOneType ? " ×\(node.components.count)" : ""
                lines.append("\(indent)\(VisibleText.of(ShortName.of(node.name)))\(times)  (\(node.detail))")
                for line in drawn where line.from == index {
                    let stroke = line.kind == .synchronous ? "─" : line.kind == .asynchronous ? "┄" : "·"
                    let head = line.kind == .synchronous ? "▶" : ">"
                    let rest = String(repeating: stroke, count: width - TerminalText.width(line.label) + 1)
                    let to = VisibleText.of(ShortName.of(chart.nodes[line.to].name))
                    lines.append("\(indent)  \(stroke) \(line.label) \(rest)\(head) \(to)")
                }
            }
        }
        if !caption.words.notes.isEmpty { lines.append("") }
        return TerminalText.joined(lines + caption.words.notes.map(VisibleText.of))
    }
}
