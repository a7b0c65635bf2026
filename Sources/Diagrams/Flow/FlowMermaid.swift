import TraceFormat

/// A flow picture as a Mermaid `flowchart`.
struct FlowMermaid {
    private let chart: FlowChart
    private let caption: FlowCaption
    private let theme: Theme

    init(_ chart: FlowChart, _ caption: FlowCaption, _ theme: Theme) {
        self.chart = chart
        self.caption = caption
        self.theme = theme
    }

    var text: String {
        var lines = MermaidText.front(title: caption.words.words) + ["flowchart LR"]
        for (index, group) in chart.groups.enumerated() {
            if let module = group.module {
                lines.append("    subgraph m\(index + 1)[\"\(MermaidText.escaped(ShortName.of(module)))\"]")
            }
            lines += group.nodes.map { (group.module == nil ? "    " : "        ") + node($0) }
            if group.module != nil { lines.append("    end") }
        }
        for line in chart.lines {
            let words = MermaidText.escaped(line.label)
            let arrow = line.kind == .synchronous ? "-->" : "-.->"
            lines.append("    n\(line.from + 1) \(arrow)|\"\(words)\"| n\(line.to + 1)")
        }
        let roles = Role.allCases.filter { role in chart.nodes.contains { $0.role == role } }
        lines += roles.map { MermaidText.definition(of: $0, theme) }
        lines += MermaidText.remarks(caption.words.notes)
        return lines.joined(separator: "\n") + "\n"
    }

    private func node(_ index: Int) -> String {
        let node = chart.nodes[index]
        guard !node.isNobody else { return "n\(index + 1)((\"nobody\"))" }
        let times = node.components.count > 1 && node.isOfOneType ? " ×\(node.components.count)" : ""
        let words = "\(MermaidText.escaped(ShortName.of(node.name) + times))<br/>\(MermaidText.escaped(node.detail))"
        return "n\(index + 1)[\"\(words)\"]" + (node.role.map { ":::role-\($0.rawValue)" } ?? "")
    }
}
