import ArchitectureRules
import Graphviz
import TraceFormat

/// The boxes and lines of one half of a blueprint's picture.
struct BlueprintParts {
    let panel: BlueprintPanel
    let theme: Theme
    private let isBrief: Bool
    private let places: BlueprintRows
    private let names: [String]
    private var outline: BlueprintOutline { panel.outline }

    /// Creates the boxes and lines of a panel.
    ///
    /// - Parameter isBrief: True to leave out the names of types.
    init(_ panel: BlueprintPanel, _ theme: Theme, isBrief: Bool = false) {
        self.panel = panel
        self.isBrief = isBrief
        self.theme = theme
        places = BlueprintRows(panel)
        names = panel.names
    }

    /// The box around one half of the picture, with a rounded box for each module.
    var cluster: Graph.Cluster {
        let order = Role.order(of: panel.nodes.map { outline.parts[$0.part].role })
        var clusters: [Graph.Cluster] = []
        for module in outline.modules.indices {
            let members = order.filter { panel.module(of: panel.nodes[$0]) == module }
            guard !members.isEmpty else { continue }
            let id = "\(panel.topic.rawValue) module \(module + 1)"
            clusters.append(
                Graph.Cluster(module: id, label: "one module", members, theme) {
                    panel.domain(of: $0)
                } node: {
                    node($0)
                })
        }
        var frame = Graph.Cluster(
            "panel \(panel.topic.rawValue)",
            nodes: (isBrief ? [] : [title]) + order.filter { panel.module(of: panel.nodes[$0]) == nil }.map(node),
            clusters: clusters,
            stroke: .transparent, classes: ["panel", panel.topic.rawValue])
        frame.title = panel.topic.title
        frame.margin = 6
        return frame
    }

    /// The title of a half. It is a node, not a label, so that the titles of both halves are at the same height.
    private var title: Graph.Node {
        var title = Graph.Node(
            titleName, label: .lines([Graph.Line(panel.topic.title, bold: true, size: 12, color: theme[.soft])]),
            shape: .plaintext, classes: ["title"])
        title.size = .init(width: 60, height: 18)
        title.margin = .init(width: 4, height: 0)
        return title
    }

    private var titleName: String { "title \(panel.topic.rawValue)" }

    /// The rows of nodes. In the half of messages, each row has one role's nodes. The half of references has no rows.
    var ranks: [Graph.Rank] { rows.map { Graph.Rank($0.map { names[$0] }) } }

    private var rows: [[Int]] { panel.topic == .messages ? places.all : [] }

    /// Invisible edges that keep the rows in their order and the title above the rows.
    var spine: [Graph.Edge] {
        let below = Set(edges.filter { $0.from != $0.to }.map(\.to))
        let first = rows.first ?? panel.nodes.indices.filter { !below.contains(names[$0]) }
        let pairs =
            (isBrief ? [] : first.map { (titleName, names[$0]) })
            + zip(rows, rows.dropFirst()).map { (names[$0[0]], names[$1[0]]) }
        return pairs.map { .spine($0, $1) }
    }

    var edges: [Graph.Edge] {
        let ids = UniqueNames.of(panel.lines.map { "\(names[$0.from])--\(names[$0.to])" })
        return zip(panel.lines, ids).map { edge($0, id: "line-\($1)") }
    }

    /// The font sizes, in points. Letters are larger in a picture that will be shown small.
    private var letters: (names: Double, words: Double) { isBrief ? (15, 11.5) : (12, 9) }

    private func node(_ index: Int) -> Graph.Node {
        let node = panel.nodes[index]
        let part = outline.parts[node.part]
        let look = theme.style(of: part.role)
        var lines = [Graph.Line(ShortName.of(part.name), bold: true, size: letters.names, color: theme[.text])]
        if let place = node.place {
            lines.append(Graph.Line(place, italic: true, size: letters.words, color: look.text))
        }
        if panel.isFirst(node) {
            lines += (isBrief ? [] : types(of: part)).map { Graph.Line($0, size: letters.words, color: look.text) }
            if let general = panel.general(of: node) {
                lines.append(Graph.Line(general, italic: true, size: letters.words, color: look.text))
            }
        }
        var facts = panel.traits(of: node).map { ($0.words, $0.rules) }
        if let creating = panel.creating(node) { facts.insert((creating, []), at: 0) }
        if !facts.isEmpty { lines.append(Graph.Line(" ", size: 3)) }
        for (words, rules) in facts {
            lines.append(
                Graph.Line([
                    Graph.Run(ShortName.of(words, limit: 40), italic: true, size: letters.words, color: theme[.text]),
                    Graph.Run(
                        rules.isEmpty ? "" : "  " + rules.joined(separator: " "), size: letters.words, color: look.text),
                ]))
        }
        var box = Graph.Node(
            names[index], label: .lines(lines), fill: node.place == nil ? look.fill : theme[.card],
            stroke: look.stroke, styles: node.place == nil ? [.rounded] : [.rounded, .dashed],
            classes: ["component", "role-\(part.role?.rawValue ?? "unknown")"])
        box.elementID = "component-\(names[index])"
        box.size = isBrief ? .init(width: 60, height: 30) : .init(width: 84, height: 38)
        box.margin = isBrief ? .init(width: 6, height: 3) : .init(width: 10, height: 6)
        return box
    }

    /// Returns the names of a part's types, with wildcards such as `*Presenter`, in three lines at most.
    private func types(of part: BlueprintOutline.Part) -> [String] {
        guard !part.types.isEmpty else {
            return part.kind == .role ? part.role.map { ["any \($0.rawValue)"] } ?? [] : []
        }
        let shown = part.types.prefix(part.types.count > 3 ? 2 : 3).map { ShortName.of($0, limit: 34) }
        return shown + (part.types.count > shown.count ? ["and \(part.types.count - shown.count) more"] : [])
    }

    private func edge(_ line: BlueprintPanel.Line, id: String) -> Graph.Edge {
        let look = BlueprintStyle(line.kind, theme)
        var isBackward = false
        if let above = places[line.from], let below = places[line.to] {
            // The part with a weak reference is usually held by the other part, so it is drawn below.
            isBackward = above > below || above == below && line.kind == .weak
        }
        var edge = Graph.Edge(names[line.from], names[line.to], head: look.head, isBackward: isBackward)
        edge.elementID = id
        edge.color = look.color
        edge.width = look.width
        edge.line = look.line
        edge.arrowSize = 0.7
        if line.kind == .weak { edge.weight = 0 }
        edge.classes = look.classes
        let label = label(line)
        if !label.isEmpty { edge.label = .beside(label) }
        let ends = [line.from, line.to].map { panel.nodes[$0] }
        let words =
            line.words.map(\.words).filter { !$0.isEmpty } + [line.place, ends[1].place].compactMap(\.self)
        let rules = line.rules.isEmpty ? "" : " (\(line.rules.joined(separator: ", ")))"
        edge.title =
            "\(outline.parts[ends[0].part].name) \(look.verb) \(outline.parts[ends[1].part].name)"
            + (words.isEmpty ? "" : ": \(words.joined(separator: ", "))") + rules
        return edge
    }

    private func label(_ line: BlueprintPanel.Line) -> [Graph.Line] {
        var lines: [Graph.Line] = []
        if let place = line.place {
            lines.append(Graph.Line([Graph.Run(place, italic: true, size: 9, color: theme[.soft])]))
        }
        for (words, rules) in line.words {
            var runs: [Graph.Run] = []
            if !words.isEmpty { runs.append(Graph.Run(words, size: 9, color: theme[.messageText])) }
            if !rules.isEmpty {
                let gap = words.isEmpty ? "" : "  "
                runs.append(Graph.Run(gap + BlueprintStyle.short(rules), size: 9, color: theme[.soft]))
            }
            if !runs.isEmpty { lines.append(Graph.Line(runs)) }
        }
        return lines
    }
}

/// The look of a line in the picture of a blueprint. Kinds of lines differ in colour, and also in width, dashes or
/// arrowhead.
struct BlueprintStyle {
    let color: Graph.Color
    let width: Double
    let line: Graph.LineStyle
    let head: Graph.Arrow
    let classes: [String]
    /// The verb between the names of a line's two ends: `must message`, `holds`.
    let verb: String

    init(_ kind: BlueprintPanel.Line.Kind, _ theme: Theme) {
        (color, width, line, head, classes, verb) =
            switch kind {
            case .demanded: (theme[.message], 2.4, .solid, .normal, ["message", "demanded"], "must message")
            case .allowed: (theme[.message], 1, .solid, .normal, ["message", "allowed"], "may message")
            case .strong: (theme[.message], 1.4, .solid, .normal, ["reference", "strong"], "holds")
            case .weak: (theme[.weak], 1, .dashed, .vee, ["reference", "weak"], "holds weakly")
            case .held: (theme[.message], 1, .solid, .vee, ["reference"], "holds")
            case .birth: (theme[.birth], 1.2, .dotted, .vee, ["birth"], "creates")
            }
    }

    /// Returns the identifiers of rules in short form: `RT-1 RT-2`, or `RT-1 … RT-9` for more than four rules.
    static func short(_ rules: [String]) -> String {
        guard rules.count > 4, let last = rules.last else { return rules.joined(separator: " ") }
        return rules.prefix(3).joined(separator: " ") + " … " + last
    }
}

/// The vertical order of the nodes in one half of a blueprint's picture: each node has a row, counted from the top.
struct BlueprintRows {
    private let rows: [Int?]

    init(_ panel: BlueprintPanel) {
        rows =
            switch panel.topic {
            case .messages: BlueprintRows.byRole(panel)
            case .lives: BlueprintRows.byHolder(panel)
            }
    }

    /// The row of a node, from 0; `nil` if the layout chooses the row.
    subscript(node: Int) -> Int? { rows[node] }

    /// The nodes of each row.
    var all: [[Int]] {
        Dictionary(grouping: rows.indices.filter { rows[$0] != nil }) { rows[$0] ?? 0 }.sorted { $0.key < $1.key }
            .map(\.value)
    }

    /// Returns each node's row in the half of messages. A row has the nodes that would share a column in the view
    /// *flow*; a node of another module is in the row below its sender.
    private static func byRole(_ panel: BlueprintPanel) -> [Int?] {
        let own = panel.nodes.indices.filter { panel.nodes[$0].place == nil }
        var places: [Int: Int] = [:]
        for (place, node) in own.enumerated() { places[node] = place }
        let columns = Columns(
            roles: own.map { panel.outline.parts[panel.nodes[$0].part].role },
            links: panel.lines.compactMap { line in
                guard let from = places[line.from], let to = places[line.to] else { return nil }
                return (from, to)
            })
        var rows = panel.nodes.indices.map { node in places[node].flatMap { columns[$0] } }
        for line in panel.lines where panel.nodes[line.to].place != nil && rows[line.to] == nil {
            rows[line.to] = rows[line.from].map { $0 + 1 }
        }
        return rows
    }

    /// Returns each node's row in the half of references and creations. A part is above the parts that it holds or
    /// creates, unless they form a cycle.
    private static func byHolder(_ panel: BlueprintPanel) -> [Int?] {
        Layers.of(panel.nodes.count, panel.lines.filter(\.kind.leadsDown).map { ($0.from, $0.to) })
    }
}

extension BlueprintPanel.Line.Kind {
    /// True for a kind of line that leads to a node in a lower row.
    fileprivate var leadsDown: Bool {
        switch self {
        case .strong, .held, .birth: true
        case .demanded, .allowed, .weak: false
        }
    }
}
