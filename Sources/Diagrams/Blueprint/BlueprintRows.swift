import Conformance
import TraceFormat

/// Where the nodes of one side of an architecture stand, in rows from top to bottom.
struct BlueprintRows {
    private let rows: [Int?]

    init(_ panel: BlueprintPanel) {
        rows =
            switch panel.topic {
            case .messages: BlueprintRows.byRole(panel)
            case .lives: BlueprintRows.byHolder(panel)
            }
    }

    /// The row of a node, from 0; `nil` where the layout chooses.
    subscript(node: Int) -> Int? { rows[node] }

    /// The nodes of each row.
    var all: [[Int]] {
        Dictionary(grouping: rows.indices.filter { rows[$0] != nil }) { rows[$0] ?? 0 }.sorted { $0.key < $1.key }
            .map(\.value)
    }

    /// As the columns of a flow picture; a part of another module stands below whoever messages it.
    private static func byRole(_ panel: BlueprintPanel) -> [Int?] {
        let own = panel.nodes.indices.filter { panel.nodes[$0].place == nil }
        var places: [Int: Int] = [:]
        for (place, node) in own.enumerated() { places[node] = place }
        let columns = FlowColumns(
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

    /// What holds or creates stands above what it holds or creates, as far as there are no circles.
    private static func byHolder(_ panel: BlueprintPanel) -> [Int?] {
        var held: [Int: [Int]] = [:]
        var isHeld: Set<Int> = []
        for line in panel.lines where line.kind.leadsDown && line.from != line.to {
            held[line.from, default: []].append(line.to)
            isHeld.insert(line.to)
        }
        var rows = [Int?](repeating: nil, count: panel.nodes.count)
        for start in panel.nodes.indices.filter({ !isHeld.contains($0) }) + panel.nodes.indices where rows[start] == nil
        {
            rows[start] = 0
            var waiting = [start]
            var next = 0
            while next < waiting.count {
                for node in held[waiting[next]] ?? [] where rows[node] == nil {
                    rows[node] = (rows[waiting[next]] ?? 0) + 1
                    waiting.append(node)
                }
                next += 1
            }
        }
        return rows
    }
}

extension BlueprintPanel.Line.Kind {
    /// Whether what it leads to stands below where it comes from.
    fileprivate var leadsDown: Bool {
        switch self {
        case .strong, .held, .birth: true
        case .demanded, .allowed, .weak: false
        }
    }
}
