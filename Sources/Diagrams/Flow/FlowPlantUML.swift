import Graphviz

/// A flow picture as a component diagram in PlantUML's notation.
struct FlowPlantUML {
    private let chart: FlowChart
    private let caption: FlowCaption
    private let theme: Theme

    init(_ chart: FlowChart, _ caption: FlowCaption, _ theme: Theme) {
        self.chart = chart
        self.caption = caption
        self.theme = theme
    }

    var text: String {
        var lines = [
            "@startuml", "title \(PlantUMLText.escaped(caption.words.words))", "left to right direction",
            "skinparam componentStyle rectangle",
        ]
        for (index, group) in chart.groups.enumerated() {
            if let module = group.module {
                lines.append("package \"\(PlantUMLText.escaped(ShortName.of(module)))\" as m\(index + 1) {")
            }
            lines += group.nodes.map { (group.module == nil ? "" : "  ") + node($0) }
            if group.module != nil { lines.append("}") }
        }
        for line in chart.lines {
            let arrow =
                switch line.kind {
                case .synchronous: "-[\(PlantUMLText.color(line.isIdle ? theme[.idle] : theme[.message]))]->"
                case .asynchronous: "-[\(PlantUMLText.color(theme[.asynchronous]))]->>"
                case .writes: ".[\(PlantUMLText.color(theme[.write]))].>"
                }
            lines.append("n\(line.from + 1) \(arrow) n\(line.to + 1) : \(PlantUMLText.escaped(line.label))")
        }
        return (lines + PlantUMLText.foot(caption.words.notes) + ["@enduml"]).joined(separator: "\n") + "\n"
    }

    private func node(_ index: Int) -> String {
        let node = chart.nodes[index]
        guard !node.isNobody else { return "circle \"nobody\" as n\(index + 1)" }
        let times = node.components.count > 1 && node.isOfOneType ? " ×\(node.components.count)" : ""
        let name = PlantUMLText.escaped(ShortName.of(node.name) + times)
        let color = PlantUMLText.color(theme.style(of: node.role).fill)
        return "component \"\(name)\\n\(PlantUMLText.escaped(node.detail))\" as n\(index + 1) \(color)"
    }
}
