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
        let used = Set(parts.flatMap { $0.nodes.compactMap(\.role) })
        for role in Role.allCases where used.contains(role) {
            lines.append(MermaidText.definition(of: role, theme))
        }
        return (lines + MermaidText.remarks(words.notes)).joined(separator: "\n") + "\n"
    }
}
