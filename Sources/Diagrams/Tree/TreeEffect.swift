import FlowAnalysis
import Graphviz
import TraceFormat

/// What messages did in themselves, as the leaves of a tree say it.
struct TreeEffect: Hashable {
    enum Kind: CaseIterable {
        case navigation, shown, written, made
    }

    let kind: Kind
    /// `present Login`, `login.error`, `isWaiting`.
    let what: String

    /// What was done during some messages, the same things once.
    static func all(of places: [Int], in graph: FlowGraph) -> [TreeEffect] {
        var effects: [TreeEffect] = []
        for place in places {
            for index in graph.navigations(during: place) {
                let step = graph.navigations[index]
                effects.append(TreeEffect(kind: .navigation, what: step.words))
            }
            for index in graph.writes(during: place) {
                let write = graph.writes[index]
                effects.append(TreeEffect(kind: write.isVisible ? .shown : .written, what: write.property))
            }
            for index in graph.births(during: place) where !graph.isFunction(graph.components[index].id) {
                effects.append(TreeEffect(kind: .made, what: graph.components[index].name))
            }
        }
        var seen: Set<TreeEffect> = []
        return effects.filter { seen.insert($0).inserted }
    }

    /// All of them in one line, up to three things of each kind.
    static func line(_ effects: [TreeEffect], _ theme: Theme) -> Graph.Line {
        var runs: [Graph.Run] = []
        for kind in Kind.allCases {
            let what = effects.filter { $0.kind == kind }.map { ShortName.of($0.what, limit: 28) }
            guard !what.isEmpty else { continue }
            let more = what.count > 3 ? " and \(what.count - 3) more" : ""
            runs.append(
                Graph.Run(
                    (runs.isEmpty ? "" : "   ") + kind.verb + what.prefix(3).joined(separator: ", ") + more,
                    bold: kind == .navigation, size: 9, color: kind.color(theme)))
        }
        return Graph.Line(runs, alignment: .left)
    }
}

extension TreeEffect.Kind {
    fileprivate var verb: String {
        switch self {
        case .navigation: "⇒ "
        case .shown: "shows "
        case .written: "writes "
        case .made: "makes "
        }
    }

    func color(_ theme: Theme) -> Graph.Color {
        switch self {
        case .navigation: theme.style(of: .navigation).text
        case .shown: theme.style(of: .view).text
        case .written: theme[.writeText]
        case .made: theme.style(of: .assembly).text
        }
    }
}

extension NavigationRecord {
    /// `present Login`, `dismiss to Home`.
    var words: String {
        switch action {
        case _ where to.isEmpty: action.rawValue
        case .pop, .dismiss: "\(action.rawValue) to \(to)"
        case .dismissAlert: "alert closed"
        case .root, .push, .present, .alert: "\(action.rawValue) \(to)"
        }
    }
}
