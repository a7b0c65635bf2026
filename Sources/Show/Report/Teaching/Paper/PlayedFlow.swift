import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// An excerpt of a run that students can play, one student for each component.
///
/// It begins at the user's last action, or earlier if too few messages follow.
struct PlayedFlow {
    /// The smallest number of messages in a flow, unless the run has fewer.
    private static let fewest = 8
    /// The largest number of messages in a flow.
    private static let most = 60

    let run: TaughtRun
    let places: Range<Int>
    /// The number of messages after the flow that aren't played.
    let leftOut: Int
    private let grounds: RuleGrounds
    /// The index of a component among those of the same type, from 1. Only types with several components have one.
    private let numbers: [Int: Int]

    init(_ run: TaughtRun) {
        self.run = run
        let graph = run.graph
        let all = graph.messages.indices
        let begun = all.last { graph.messages[$0].isUserAction && graph.parent(of: $0) == nil } ?? all.startIndex
        var start = Self.beginning(ofBeatAt: begun, graph)
        while start > all.startIndex, all.endIndex - start < Self.fewest {
            start = Self.beginning(ofBeatAt: start - 1, graph)
        }
        places = start..<min(all.endIndex, start + Self.most)
        leftOut = all.endIndex - places.upperBound
        grounds = RuleGrounds(run.analysis, run.blueprint)
        let ids = Set(places.flatMap { [graph.messages[$0].sender, graph.messages[$0].receiver] })
        var byName: [String: [Int]] = [:]
        for component in graph.components where ids.contains(.component(component.id)) {
            byName[component.name, default: []].append(component.id)
        }
        var numbers: [Int: Int] = [:]
        for own in byName.values where own.count > 1 {
            for (index, id) in own.enumerated() { numbers[id] = index + 1 }
        }
        self.numbers = numbers
    }

    /// Returns the index of the first message in the beat of a message.
    private static func beginning(ofBeatAt place: Int, _ graph: FlowGraph) -> Int {
        guard graph.messages.indices.contains(place) else { return graph.messages.startIndex }
        return graph.messages[..<place].lastIndex { $0.beat != graph.messages[place].beat }.map { $0 + 1 } ?? 0
    }

    var pattern: String { run.pattern }
    var title: String { run.title }

    var beats: [String] {
        var names: [String] = []
        for place in places where names.last != run.beat(of: place) { names.append(run.beat(of: place)) }
        return names
    }

    /// The senders and receivers in the flow: the user, the system, then components by role.
    var players: [Participant] {
        let graph = run.graph
        let all = Set(places.flatMap { [graph.messages[$0].sender, graph.messages[$0].receiver] })
        let components = graph.components.map { Participant.component($0.id) }.filter(all.contains)
        let order = Role.order(of: components.map { graph.role(of: $0) })
        return [.user, .system].filter(all.contains) + order.map { components[$0] }
    }

    var cards: [RoleCard] { players.map { RoleCard($0, in: self) } }

    /// Returns a name that no other player has: `LoginView`, `Button (2)`.
    func name(of participant: Participant) -> String {
        let name = run.graph.name(of: participant)
        guard case .component(let id) = participant, let number = numbers[id] else { return name }
        return "\(name) (\(number))"
    }

    /// Returns the rules that concern the messages of a sender.
    func rules(for participant: Participant) -> [Rule] {
        var rules: [Rule] = []
        for place in places where run.graph.messages[place].sender == participant {
            for rule in grounds.forcing(place) + grounds.judging(place)
            where !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
        }
        return rules
    }
}
