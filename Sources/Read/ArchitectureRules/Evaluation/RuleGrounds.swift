public import FlowAnalysis

/// The rules of a blueprint about each message of one run: those that demand the message, and those that restrict it.
public struct RuleGrounds: Sendable {
    /// The checks that demand a message, by the message's index, in the blueprint's order.
    private var forcing: [Int: [RuleCheck]] = [:]
    private var judging: [Int: [RuleCheck]] = [:]

    /// Finds the rules about each message of a run. The run is checked first, unless its result for this blueprint is
    /// known.
    public init(_ run: RunAnalysis, _ blueprint: Blueprint) {
        self = run.result(for: Key(blueprint: blueprint)) ?? RunOutcome(run, [blueprint]).grounds[0]
    }

    init() {}

    /// The key under which a run's analysis caches this result: the blueprint.
    private struct Key: Hashable {
        let blueprint: Blueprint

        /// Hashes the file's name alone, because a hash of all rules takes long.
        func hash(into hasher: inout Hasher) { hasher.combine(blueprint.file) }
    }

    /// Stores this result in the run, for later calls with the same blueprint.
    func keep(with run: RunAnalysis, for blueprint: Blueprint) {
        run.keep(self, for: Key(blueprint: blueprint))
    }

    /// Adds the messages that a check demanded or examined.
    mutating func add(_ findings: CheckFindings, of check: RuleCheck) {
        for place in Set(findings.mandated) { forcing[place, default: []].append(check) }
        for place in findings.examined { judging[place, default: []].append(check) }
    }

    /// Returns the rules that demand the message at an index, in the blueprint's order: see ``Mandates``.
    public func forcing(_ place: Int) -> [Rule] { Self.rules(of: forcingChecks(place)) }

    /// Returns the rules about the properties or the effects of the message at an index, in the blueprint's order.
    public func judging(_ place: Int) -> [Rule] { Self.rules(of: judgingChecks(place)) }

    /// Returns the checks of the rules in ``forcing(_:)``.
    public func forcingChecks(_ place: Int) -> [RuleCheck] { forcing[place] ?? [] }

    /// Returns the checks of the rules in ``judging(_:)``.
    public func judgingChecks(_ place: Int) -> [RuleCheck] { judging[place] ?? [] }

    private static func rules(of checks: [RuleCheck]) -> [Rule] {
        var rules: [Rule] = []
        for check in checks where rules.last?.id != check.rule.id { rules.append(check.rule) }
        return rules
    }
}

/// The messages of a run by their origin: a rule of the pattern, the person or the system, or a choice of this
/// implementation.
///
/// A message is mandated if a rule demands it: as a step of `then` or `then exactly` that must occur at least once, or
/// by `some message`. If several rules demand it, the message is counted for the first of them in the blueprint.
/// Messages from the person and the system are given: no code of the app chose them. All others are this
/// implementation's choice.
public struct Mandates: Hashable, Sendable {
    /// The number of messages forced by each rule, by the rule's id.
    public internal(set) var byRule: [String: Int] = [:]
    /// The number of messages from the person or the system.
    public internal(set) var given = 0
    /// The number of messages that this implementation chose to send.
    public internal(set) var chosen = 0
    /// The indices of the messages forced by any rule. Like ``chosenPlaces``, empty for a trace that was read part by
    /// part.
    public internal(set) var mandatedPlaces: [Int] = []
    /// The indices of the messages counted in ``chosen``.
    public internal(set) var chosenPlaces: [Int] = []

    /// The number of messages forced by any rule.
    public var mandated: Int { byRule.values.reduce(0, +) }

    /// Adds the numbers and indices of the messages in another part of the run.
    mutating func add(_ other: Mandates, keepsPlaces: Bool) {
        byRule.merge(other.byRule, uniquingKeysWith: +)
        given += other.given
        chosen += other.chosen
        guard keepsPlaces else { return }
        mandatedPlaces += other.mandatedPlaces
        chosenPlaces += other.chosenPlaces
    }
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
                counts.mandatedPlaces.append(place)
            } else if case .component = message.sender {
                counts.chosen += 1
                counts.chosenPlaces.append(place)
            } else {
                counts.given += 1
            }
        }
        return counts
    }
}
