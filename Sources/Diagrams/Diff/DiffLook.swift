import Graphviz

/// How a change looks: a colour, a sign and a line, so that none has to be told by colour alone.
struct DiffLook {
    let change: DiffChart.Change
    let theme: Theme

    var color: Graph.Color {
        switch change {
        case .added, .more: theme[.added]
        case .gone, .fewer: theme[.gone]
        case .same: theme[.idle]
        }
    }

    var text: Graph.Color { change == .same ? theme[.idleText] : color }

    var line: Graph.LineStyle { change == .gone ? .dashed : .solid }

    /// `+5`, `×5`, `4 → 7 (+3)`, `7 → 4 (−3)`, `5`.
    func words(_ before: Int, _ after: Int) -> String {
        switch change {
        case .added: "+\(after)"
        case .gone: "×\(before)"
        case .more: "\(before) → \(after) (+\(after - before))"
        case .fewer: "\(before) → \(after) (−\(before - after))"
        case .same: "\(after)"
        }
    }
}
