import TraceFormat

/// A communication picture as a Mermaid `flowchart` with plain links.
struct CommunicationMermaid {
    private let parts: [CommunicationPart]
    private let words: PictureCaption
    private let theme: Theme

    init(_ parts: [CommunicationPart], _ words: PictureCaption, _ theme: Theme) {
        self.parts = parts
        self.words = words
        self.theme = theme
    }

    var text: String {
        var lines = MermaidText.front(title: words.words) + ["flowchart LR"]
        for (index, part) in parts.enumerated() {
            lines.append("    subgraph s\(index + 1)[\"\(MermaidText.escaped(part.name))\"]")
            lines.append("        direction LR")
            for (place, node) in part.nodes.enumerated() {
                let detail = node.detail.isEmpty ? "" : "<br/>\(MermaidText.escaped(node.detail))"
                let role = node.role.map { ":::role-\($0.rawValue)" } ?? ""
                let name = MermaidText.escaped(ShortName.of(node.name))
                lines.append("        n\(index + 1)x\(place + 1)[\"\(name)\(detail)\"]\(role)")
            }
            for link in part.links {
                let said = link.messages.map { MermaidText.escaped($0.words) }.joined(separator: "<br/>")
                lines.append(
                    "        n\(index + 1)x\(link.left + 1) ---|\"\(said)\"| n\(index + 1)x\(link.right + 1)")
            }
            lines.append("    end")
        }
        lines += MermaidText.definitions(of: parts.flatMap { $0.nodes.compactMap(\.role) }, theme)
        return (lines + MermaidText.remarks(words.notes)).joined(separator: "\n") + "\n"
    }
}

/// A communication picture in PlantUML's notation, which has no communication diagrams: rectangles with plain links.
struct CommunicationPlantUML {
    private let parts: [CommunicationPart]
    private let words: PictureCaption
    private let theme: Theme

    init(_ parts: [CommunicationPart], _ words: PictureCaption, _ theme: Theme) {
        self.parts = parts
        self.words = words
        self.theme = theme
    }

    var text: String {
        var lines = ["@startuml", "title \(PlantUMLText.escaped(words.words))", "left to right direction"]
        for (index, part) in parts.enumerated() {
            lines.append("frame \"\(PlantUMLText.escaped(part.name))\" as s\(index + 1) {")
            for (place, node) in part.nodes.enumerated() {
                let detail = node.detail.isEmpty ? "" : "\\n\(PlantUMLText.escaped(node.detail))"
                let color = PlantUMLText.color(theme.style(of: node.role).fill)
                let name = PlantUMLText.escaped(ShortName.of(node.name))
                lines.append("  rectangle \"\(name)\(detail)\" as n\(index + 1)x\(place + 1) \(color)")
            }
            lines.append("}")
            for link in part.links {
                let said = link.messages.map { PlantUMLText.escaped($0.words) }.joined(separator: "\\n")
                lines.append("n\(index + 1)x\(link.left + 1) -- n\(index + 1)x\(link.right + 1) : \(said)")
            }
        }
        if parts.isEmpty { lines.append("rectangle \"No messages.\" as n1") }
        return (lines + PlantUMLText.foot(words.notes) + ["@enduml"]).joined(separator: "\n") + "\n"
    }
}
