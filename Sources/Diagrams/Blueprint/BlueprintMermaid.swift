import Conformance
import MessageTrace

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
            for part in panel.parts where panel.module(of: part) == nil { lines.append("        " + node(part, panel)) }
            for module in outline.modules.indices {
                let members = panel.parts.filter { panel.module(of: $0) == module }
                guard !members.isEmpty else { continue }
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
            panels.contains { $0.parts.contains { outline.parts[$0].role == role } }
        }
        lines += roles.map { MermaidText.definition(of: $0, caption.theme) }
        lines += MermaidText.remarks(caption.lines.map { "Forbidden: \($0.words)" } + caption.notes)
        return lines.joined(separator: "\n") + "\n"
    }

    private func node(_ part: Int, _ panel: BlueprintPanel) -> String {
        let words = ([outline.parts[part].name] + panel.traits(of: part).map(\.plainText)).map(MermaidText.escaped)
        let style = outline.parts[part].role.map { ":::role-\($0.rawValue)" } ?? ""
        return "\(panel.topic.rawValue)-\(part + 1)[\"\(words.joined(separator: "<br/>"))\"]\(style)"
    }

    private func arrow(_ kind: BlueprintPanel.Line.Kind) -> String {
        switch kind {
        case .demanded: "==>"
        case .allowed, .strong, .held: "-->"
        case .weak, .birth: "-.->"
        case .general: "---"
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
            case .general: "is a case of"
            case .demanded, .allowed, .strong, .held: nil
            }
        return [kind, place].compactMap(\.self)
            + words.map { ([$0.words].filter { !$0.isEmpty } + $0.rules).joined(separator: " ") }.filter { !$0.isEmpty }
    }
}

extension BlueprintOutline.Trait {
    /// `sends nothing else VS-1`
    var plainText: String { ([words] + rules).joined(separator: " ") }
}
