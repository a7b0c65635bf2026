import Basics
import Graphviz
import TraceFormat

/// A flow picture in formats that are text.
struct FlowText {
    private let chart: FlowChart
    private let caption: PictureCaption
    private let lines: [FlowLine]
    private var theme: Theme { caption.theme }

    init(_ chart: FlowChart, _ caption: PictureCaption) {
        self.chart = chart
        self.caption = caption
        lines = chart.lines
    }

    /// In lines and letters: each component with what it sends.
    var plain: String {
        var text = [VisibleText.spaced(caption.words)]
        let width = lines.map { TextColumns.width($0.label) }.max() ?? 0
        let sent = Dictionary(grouping: lines, by: \.ends.from)
        for (module, members) in chart.modules {
            text.append("")
            if let module { text.append(VisibleText.spaced(ShortName.of(module))) }
            let indent = module == nil ? "" : "  "
            for index in members where !chart.nodes[index].isNobody {
                let node = chart.nodes[index]
                text.append("\(indent)\(VisibleText.spaced(ShortName.of(node.name)))\(node.times)  (\(node.detail))")
                for line in sent[index] ?? [] {
                    let stroke = line.kind == .synchronous ? "─" : line.kind == .asynchronous ? "┄" : "·"
                    let head = line.kind == .synchronous ? "▶" : ">"
                    let rest = String(repeating: stroke, count: width - TextColumns.width(line.label) + 1)
                    let to = VisibleText.spaced(ShortName.of(chart.nodes[line.ends.to].name))
                    text.append("\(indent)  \(stroke) \(line.label) \(rest)\(head) \(to)")
                }
            }
        }
        if !caption.notes.isEmpty { text.append("") }
        return TerminalText.joined(text + caption.notes.map(VisibleText.spaced))
    }

    /// A Mermaid `flowchart`.
    var mermaid: String {
        var text = MermaidText.front(title: caption.words) + ["flowchart LR"]
        for (number, (module, members)) in chart.modules.enumerated() {
            if let module {
                text.append("    subgraph m\(number + 1)[\"\(MermaidText.escaped(ShortName.of(module)))\"]")
            }
            text += members.map { index in
                let indent = module == nil ? "    " : "        "
                let node = chart.nodes[index]
                guard !node.isNobody else { return "\(indent)n\(index + 1)((\"nobody\"))" }
                let role = node.role.map { ":::role-\($0.rawValue)" } ?? ""
                return "\(indent)n\(index + 1)[\"\(words(node, MermaidText.escaped, "<br/>"))\"]\(role)"
            }
            if module != nil { text.append("    end") }
        }
        text += lines.map { line in
            let arrow = line.kind == .synchronous ? "-->" : "-.->"
            return "    n\(line.ends.from + 1) \(arrow)|\"\(MermaidText.escaped(line.label))\"| n\(line.ends.to + 1)"
        }
        text += MermaidText.definitions(of: chart.nodes.compactMap(\.role), theme)
        return (text + MermaidText.remarks(caption.notes)).joined(separator: "\n") + "\n"
    }

    /// A component diagram in PlantUML's notation.
    var plantUML: String {
        var text = [
            "@startuml", "title \(PlantUMLText.escaped(caption.words))", "left to right direction",
            "skinparam componentStyle rectangle",
        ]
        for (number, (module, members)) in chart.modules.enumerated() {
            if let module {
                text.append("package \"\(PlantUMLText.escaped(ShortName.of(module)))\" as m\(number + 1) {")
            }
            text += members.map { index in
                let indent = module == nil ? "" : "  "
                let node = chart.nodes[index]
                guard !node.isNobody else { return "\(indent)circle \"nobody\" as n\(index + 1)" }
                let color = PlantUMLText.color(theme.style(of: node.role).fill)
                return "\(indent)component \"\(words(node, PlantUMLText.escaped, "\\n"))\" as n\(index + 1) \(color)"
            }
            if module != nil { text.append("}") }
        }
        text += lines.map { line in
            let arrow =
                switch line.kind {
                case .synchronous: "-[\(PlantUMLText.color(theme[line.isIdle ? .idle : .message]))]->"
                case .asynchronous: "-[\(PlantUMLText.color(theme[.asynchronous]))]->>"
                case .write: ".[\(PlantUMLText.color(theme[.write]))].>"
                }
            return "n\(line.ends.from + 1) \(arrow) n\(line.ends.to + 1) : \(PlantUMLText.escaped(line.label))"
        }
        return (text + PlantUMLText.foot(caption.notes) + ["@enduml"]).joined(separator: "\n") + "\n"
    }

    private func words(_ node: FlowChart.Node, _ escaped: (String) -> String, _ lineEnd: String) -> String {
        escaped(ShortName.of(node.name) + node.times) + lineEnd + escaped(node.detail)
    }
}
