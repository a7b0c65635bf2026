import Conformance
import Graphviz

/// A declared architecture as a component diagram in PlantUML's notation.
struct BlueprintPlantUML {
    private let panels: [BlueprintPanel]
    private let outline: BlueprintOutline
    private let caption: PictureCaption

    init(_ panels: [BlueprintPanel], _ outline: BlueprintOutline, _ caption: PictureCaption) {
        self.panels = panels
        self.outline = outline
        self.caption = caption
    }

    var text: String {
        var lines = [
            "@startuml", "title \(PlantUMLText.escaped(caption.words))", "left to right direction",
            "skinparam componentStyle rectangle",
        ]
        for panel in panels {
            let id = panel.topic.rawValue
            lines.append("package \"\(PlantUMLText.escaped(panel.topic.title))\" as \(id) {")
            let groups = panel.groups
            lines += (groups[nil] ?? []).map { "  " + node($0, panel) }
            for module in outline.modules.indices {
                guard let members = groups[module] else { continue }
                lines.append("  package \"module\" as \(id)_m\(module + 1) {")
                lines += members.map { "    " + node($0, panel) }
                lines.append("  }")
            }
            lines.append("}")
            lines += panel.lines.map { line in
                let words = line.plainText.map(PlantUMLText.escaped).joined(separator: "\\n")
                return "\(id)_\(line.from + 1) \(arrow(line.kind)) \(id)_\(line.to + 1)"
                    + (words.isEmpty ? "" : " : \(words)")
            }
        }
        let foot = caption.lines.map { "Forbidden: \($0.words)" } + caption.notes
        return (lines + PlantUMLText.foot(foot) + ["@enduml"]).joined(separator: "\n") + "\n"
    }

    private func node(_ index: Int, _ panel: BlueprintPanel) -> String {
        let words = panel.plainText(of: index).map(PlantUMLText.escaped).joined(separator: "\\n")
        let color = PlantUMLText.color(caption.theme.style(of: outline.parts[panel.nodes[index].part].role).fill)
        return "component \"\(words)\" as \(panel.topic.rawValue)_\(index + 1) \(color)"
    }

    private func arrow(_ kind: BlueprintPanel.Line.Kind) -> String {
        let color = PlantUMLText.color(BlueprintLook(kind, caption.theme).color)
        return switch kind {
        case .demanded: "-[\(color),bold]->"
        case .allowed, .strong, .held: "-[\(color)]->"
        case .weak: "-[\(color),dashed]->"
        case .birth: "-[\(color),dotted]->"
        }
    }
}
