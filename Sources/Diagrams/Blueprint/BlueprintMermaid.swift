import Conformance
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
        let roles = Role.allCases.filter { role in
            panels.contains { $0.nodes.contains { outline.parts[$0.part].role == role } }
        }
        lines += roles.map { MermaidText.definition(of: $0, caption.theme) }
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
