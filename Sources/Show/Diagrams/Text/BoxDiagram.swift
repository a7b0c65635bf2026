import ArchFlowSupport
import Graphviz
import TraceFormat

/// A diagram of boxes in groups, with links between the boxes. It is a list of statements, which each text notation
/// prints in its own syntax.
struct BoxDiagram {
    enum Kind {
        /// A component diagram: links lead from one component to another.
        case components
        /// A communication diagram: links have no direction. Arrows in the words beside a link show the messages'
        /// directions.
        case communication
    }

    struct Box {
        let id: String
        let lines: [String]
        let role: Role?
        /// True for the box at which messages without a receiver end.
        var isNobody = false
    }

    struct Link {
        enum Line {
            case undirected, solid, thick, dashed, dotted, asynchronous, write
        }

        let from: String
        let to: String
        var line = Line.undirected
        var color: Graph.Color?
        let label: [String]
    }

    indirect enum Statement {
        case box(Box)
        case group(id: String, title: String, [Statement])
        case link(Link)

        /// Returns the group of a module: first its boxes without a domain, then a group for each of its domains.
        static func group(
            id: String, title: String, _ members: [Int], domain: (Int) -> String?, box: (Int) -> Box
        ) -> Statement {
            let domains = ModuleMembers.of(members.map(domain), order: Array(members.indices))
            return .group(
                id: id, title: title,
                domains.enumerated().flatMap { number, group -> [Statement] in
                    let boxes = group.members.map { Statement.box(box(members[$0])) }
                    return group.module.map { [.group(id: "\(id)-d\(number + 1)", title: $0, boxes)] } ?? boxes
                })
        }
    }

    let kind: Kind
    let statements: [Statement]
    let caption: PictureCaption

    init(_ kind: Kind, _ statements: [Statement], _ caption: PictureCaption) {
        self.kind = kind
        self.statements = statements
        self.caption = caption
    }

    /// Returns the diagram in a notation; `nil` for other formats.
    func text(as format: DiagramFormat) -> String? {
        switch format {
        case .mermaid: mermaid
        case .plantuml: plantUML
        case .text, .svg, .png, .pdf, .dot, .json: nil
        }
    }

    private var mermaid: String {
        MermaidText.document(
            "flowchart LR", statements.flatMap { mermaid($0).map { "    " + $0 } }, caption,
            roles: statements.flatMap(\.roles))
    }

    private func mermaid(_ statement: Statement) -> [String] {
        switch statement {
        case .box(let box) where box.isNobody: return ["\(box.id)((\"nobody\"))"]
        case .box(let box):
            let style = box.role.map { ":::role-\($0.rawValue)" } ?? ""
            return ["\(box.id)[\"\(MermaidText.escaped(box.lines))\"]\(style)"]
        case .group(let id, let title, let members):
            var lines = ["subgraph \(id)[\"\(MermaidText.escaped(title))\"]"]
            if kind == .communication { lines.append("    direction LR") }
            lines += members.flatMap(mermaid).map { "    \($0)" }
            return lines + ["end"]
        case .link(let link):
            let label = link.label.isEmpty ? "" : "|\"\(MermaidText.escaped(link.label))\"|"
            return ["\(link.from) \(link.line.mermaid)\(label) \(link.to)"]
        }
    }

    /// The diagram in PlantUML's notation. PlantUML has no communication diagrams, so rectangles with plain links replace them.
    private var plantUML: String {
        let style = kind == .components ? ["skinparam componentStyle rectangle"] : []
        let isEmpty = kind == .communication && statements.isEmpty
        return PlantUMLText.document(
            ["left to right direction"] + style + statements.flatMap(plantUML)
                + (isEmpty ? ["rectangle \"No messages.\" as n1"] : []), caption)
    }

    private func plantUML(_ statement: Statement) -> [String] {
        func name(_ id: String) -> String { id.replacing("-", with: "_") }
        switch statement {
        case .box(let box) where box.isNobody: return ["circle \"nobody\" as \(name(box.id))"]
        case .box(let box):
            let color = PlantUMLText.color(caption.theme.style(of: box.role).fill)
            let shape = kind == .components ? "component" : "rectangle"
            return ["\(shape) \"\(PlantUMLText.escaped(box.lines))\" as \(name(box.id)) \(color)"]
        case .group(let id, let title, let members):
            let shape = kind == .components ? "package" : "frame"
            let inner: [String] = members.filter { !$0.isLink }.flatMap(plantUML).map { "  " + $0 }
            // Links are written after the group around them.
            let links: [String] = members.filter(\.isLink).flatMap(plantUML)
            return ["\(shape) \"\(PlantUMLText.escaped(title))\" as \(name(id)) {"] + inner + ["}"] + links
        case .link(let link):
            let arrow = link.line.plantUML(link.color.map(PlantUMLText.color) ?? "")
            return [
                "\(name(link.from)) \(arrow) \(name(link.to))"
                    + (link.label.isEmpty ? "" : " : \(PlantUMLText.escaped(link.label))")
            ]
        }
    }
}

extension BoxDiagram.Statement {
    fileprivate var isLink: Bool { if case .link = self { true } else { false } }

    /// The roles that the diagram's boxes have.
    fileprivate var roles: [Role] {
        switch self {
        case .box(let box): box.role.map { [$0] } ?? []
        case .group(_, _, let members): members.flatMap(\.roles)
        case .link: []
        }
    }
}

extension BoxDiagram.Link.Line {
    fileprivate var mermaid: String {
        switch self {
        case .undirected: "---"
        case .solid: "-->"
        case .thick: "==>"
        case .dashed, .dotted, .asynchronous, .write: "-.->"
        }
    }

    fileprivate func plantUML(_ color: String) -> String {
        switch self {
        case .undirected: "--"
        case .solid: "-[\(color)]->"
        case .thick: "-[\(color),bold]->"
        case .dashed: "-[\(color),dashed]->"
        case .dotted: "-[\(color),dotted]->"
        case .asynchronous: "-[\(color)]->>"
        case .write: ".[\(color)].>"
        }
    }
}
