import Conformance
import Graphviz
import TraceFormat

/// A declared architecture as a Mermaid `flowchart`.
struct BlueprintMermaid {
    private let panels: [BlueprintPanel]
    private let outline: BlueprintOutline
    private let caption: PictureCaption

    init(_ panels: [BlueprintPanel], _ outline: BlueprintOutline, _ caption: PictureCaption) {
        self.panels = panels
        self.outline = outline
        self.caption = caption
    }

    var text: String {
        var lines = MermaidText.front(title: caption.words) + ["flowchart LR"]
        for panel in panels {
            let id = panel.topic.rawValue
            lines.append("    subgraph \(id)[\"\(MermaidText.escaped(panel.topic.title))\"]")
            let groups = panel.groups
            lines += (groups[nil] ?? []).map { "        " + node($0, panel) }
            for module in outline.modules.indices {
                guard let members = groups[module] else { continue }
                lines.append("        subgraph \(id)-m\(module + 1)[\"module\"]")
                lines += members.map { "            " + node($0, panel) }
                lines.append("        end")
            }
            lines.append("    end")
            lines += panel.lines.map { line in
                let words = line.plainText
                let label = words.isEmpty ? "" : "|\"\(words.map(MermaidText.escaped).joined(separator: "<br/>"))\"|"
                return "    \(id)-\(line.from + 1) \(arrow(line.kind))\(label) \(id)-\(line.to + 1)"
            }
        }
        let roles = panels.flatMap(\.nodes).compactMap { outline.parts[$0.part].role }
        lines += MermaidText.definitions(of: roles, caption.theme)
        lines += MermaidText.remarks(caption.lines.map { "Forbidden: \($0.words)" } + caption.notes)
        return lines.joined(separator: "\n") + "\n"
    }

    private func node(_ index: Int, _ panel: BlueprintPanel) -> String {
        let part = outline.parts[panel.nodes[index].part]
        let words = panel.plainText(of: index).map(MermaidText.escaped).joined(separator: "<br/>")
        return "\(panel.topic.rawValue)-\(index + 1)[\"\(words)\"]" + (part.role.map { ":::role-\($0.rawValue)" } ?? "")
    }

    private func arrow(_ kind: BlueprintPanel.Line.Kind) -> String {
        switch kind {
        case .demanded: "==>"
        case .allowed, .strong, .held: "-->"
        case .weak, .birth: "-.->"
        }
    }
}

extension BlueprintPanel.Line {
    /// The words beside the line.
    var plainText: [String] {
        let kind: String? =
            switch self.kind {
            case .birth: "creates"
            case .weak: "weak"
            case .demanded, .allowed, .strong, .held: nil
            }
        return [kind, place].compactMap(\.self)
            + words.map { ([$0.words].filter { !$0.isEmpty } + $0.rules).joined(separator: " ") }.filter { !$0.isEmpty }
    }
}

extension BlueprintPanel {
    /// The nodes of each module, by their indices; those of none under `nil`.
    var groups: [Int?: [Int]] { Dictionary(grouping: nodes.indices) { module(of: nodes[$0]) } }

    /// The words in a node, without its types.
    func plainText(of index: Int) -> [String] {
        let node = nodes[index]
        return [outline.parts[node.part].name] + [general(of: node), node.place, creating(node)].compactMap(\.self)
            + traits(of: node).map { ([$0.words] + $0.rules).joined(separator: " ") }
    }
}

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
        let color = PlantUMLText.color(BlueprintStyle(kind, caption.theme).color)
        return switch kind {
        case .demanded: "-[\(color),bold]->"
        case .allowed, .strong, .held: "-[\(color)]->"
        case .weak: "-[\(color),dashed]->"
        case .birth: "-[\(color),dotted]->"
        }
    }
}
