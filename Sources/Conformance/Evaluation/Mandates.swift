import FlowAnalysis

/// The messages of a run by what made them: a rule of the pattern, the person and the system, or this implementation.
///
/// A message is mandated where a rule demands that it be there: as a step of `then` or `then exactly` that must occur at
/// least once, or by `some message`. Of several such rules the first in the blueprint counts. What the person and the
/// system send is given: no code chose it. All others are this implementation's choice.
public struct Mandates: Hashable, Sendable {
    /// Messages forced by each rule, by its id.
    public internal(set) var byRule: [String: Int] = [:]
    /// Sent by the person or the system.
    public internal(set) var given = 0
    /// The rest.
    public internal(set) var chosen = 0

    /// Messages forced by any rule.
    public var mandated: Int { byRule.values.reduce(0, +) }
}

/// Marks each message with the rule that forces it.
struct MandateMarks {
    private let graph: FlowGraph
    private var rules: [Int32]
    private var ids: [String] = []

    init(_ graph: FlowGraph) {
        self.graph = graph
        rules = Array(repeating: -1, count: graph.messages.count)
    }

    mutating func mark(_ places: [Int], _ id: String) {
        guard !places.isEmpty else { return }
        if ids.last != id { ids.append(id) }
        for place in places where rules[place] < 0 { rules[place] = Int32(ids.count - 1) }
    }

    var counts: Mandates {
        var counts = Mandates()
        for (place, message) in graph.messages.enumerated() {
            if rules[place] >= 0 {
                counts.byRule[ids[Int(rules[place])], default: 0] += 1
            } else if case .component = message.sender {
                counts.chosen += 1
            } else {
                counts.given += 1
            }
        }
        return counts
    }
}
