import Conformance
import MessageTrace

/// Where the parts of an architecture stand, in columns from left to right.
struct BlueprintColumns {
    private let columns: [Int: Int]

    init(_ panel: BlueprintPanel) {
        switch panel.topic {
        case .messages: self.init(byRole: panel)
        case .lives: self.init(byHolder: panel)
        }
    }

    /// The column of a part, from 0; `nil` where the layout chooses.
    subscript(part: Int) -> Int? { columns[part] }

    /// Parts in each column that the layout must keep to.
    var all: [[Int]] {
        Dictionary(grouping: columns.keys.sorted()) { columns[$0] ?? 0 }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// As in the flow picture: by role.
    private init(byRole panel: BlueprintPanel) {
        var places: [Int: Int] = [:]
        for (place, part) in panel.parts.enumerated() { places[part] = place }
        let links = panel.lines.compactMap { line -> (Int, Int)? in
            guard let from = places[line.from], let to = places[line.to] else { return nil }
            return (from, to)
        }
        let byRole = FlowColumns(roles: panel.parts.map { panel.outline.parts[$0].role }, links: links)
        var columns: [Int: Int] = [:]
        for (place, part) in panel.parts.enumerated() { columns[part] = byRole[place] }
        self.columns = columns
    }

    /// What holds or creates stands left of what it holds or creates, as far as there are no circles.
    private init(byHolder panel: BlueprintPanel) {
        var held: [Int: [Int]] = [:]
        var isHeld: Set<Int> = []
        for line in panel.lines where line.kind.leadsDown && line.from != line.to {
            held[line.from, default: []].append(line.to)
            isHeld.insert(line.to)
        }
        var columns: [Int: Int] = [:]
        for start in panel.parts.filter({ !isHeld.contains($0) }) + panel.parts where columns[start] == nil {
            columns[start] = 0
            var waiting = [start]
            var next = 0
            while next < waiting.count {
                for part in held[waiting[next]] ?? [] where columns[part] == nil {
                    columns[part] = (columns[waiting[next]] ?? 0) + 1
                    waiting.append(part)
                }
                next += 1
            }
        }
        self.columns = columns
    }
}

extension BlueprintPanel.Line.Kind {
    /// Whether what it leads to stands right of where it comes from.
    fileprivate var leadsDown: Bool {
        switch self {
        case .strong, .held, .birth: true
        case .demanded, .allowed, .weak, .general: false
        }
    }
}
