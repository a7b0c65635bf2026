import ArchFlowSupport
public import FlowAnalysis
public import TraceFormat

/// The channels that runs used, compared with the channels of a blueprint.
///
/// Among the channels that rules mention, a message belongs to the one between the most specific parts of its sender
/// and its receiver. For example, a message to a route store belongs to the channel to route stores if a rule mentions
/// it, otherwise to the channel to stores.
public struct ObservedArchitecture: Sendable {
    /// The result of comparing a channel with the rules, after Murphy, Notkin and Sullivan, "Software reflexion models"
    /// (1995).
    public enum Reflexion: String, CaseIterable, Hashable, Sendable {
        /// A rule demands or allows the channel, and a run used it.
        case convergent = "kept"
        /// A rule demands or allows the channel, but no run used it.
        case absent = "missing"
        /// Some messages of the channel break a rule.
        case divergent = "broken"
        /// A run used the channel, but no rule mentions it.
        case unspecified = "unspoken"
    }

    /// The participants at one end of a channel.
    public enum End: Hashable, Sendable {
        /// A part of the blueprint, by the part's index.
        case part(Int)
        /// Components of a type that belongs to no part.
        case type(String, Role)
        /// Types that belong to no part, if there are too many to list them one by one.
        case others
        /// A component without a record in the trace.
        case unknown
    }

    public struct Channel: Hashable, Sendable {
        public let from: End
        public let to: End
        public internal(set) var reflexion: Reflexion
        public internal(set) var messages = 0
        /// The number of the channel's messages that break a rule.
        public internal(set) var broken = 0
        /// The rules that the channel's messages break. If they break none, the rules that mention the channel.
        public internal(set) var rules: [String]
    }

    public let outline: BlueprintOutline
    /// The channels: first those that rules mention, in the outline's order, then others in order of appearance.
    public private(set) var channels: [Channel] = []
    /// For each part, by its index, the names of its types that occur in the runs.
    public private(set) var types: [Int: Set<String>] = [:]
    /// The rules with violations that aren't messages on a channel, such as references; for each rule, the number of
    /// these violations.
    public private(set) var brokenElsewhere: [(rule: Rule, count: Int)] = []
    /// The number of messages without a receiver. They belong to no channel.
    public private(set) var lost = 0
    public let runs: Int

    /// The largest number of types without a part that are listed one by one.
    private static let typeLimit = 12

    private struct Ends: Hashable {
        let from: End
        let to: End
    }

    private var indices: [Ends: Int] = [:]
    private var strangers: Set<End> = []

    /// Compares runs with a blueprint's outline.
    ///
    /// - Parameter runs: The runs, each with the ids of the messages to count; `nil` to count all.
    public init(_ runs: [(run: RunAnalysis, messages: Set<Int>?)], against outline: BlueprintOutline) {
        self.outline = outline
        self.runs = runs.count
        let rules = outline.blueprint.rules
        let inForce = Set(rules.filter { rule in runs.contains { rule.applies(to: $0.run.graph.header) } }.map(\.id))
        for channel in outline.channels {
            let spoken = channel.calls.filter { !inForce.isDisjoint(with: $0.rules) }
            guard !spoken.isEmpty else { continue }
            let ends = Ends(from: .part(channel.from), to: .part(channel.to))
            let index = index(of: ends, .absent)
            channels[index].rules =
                (channels[index].rules + spoken.flatMap(\.rules).filter(inForce.contains)).unique
        }
        var elsewhere: [String: Int] = [:]
        for (run, messages) in runs { add(run, messages, &elsewhere) }
        brokenElsewhere = rules.compactMap { rule in elsewhere[rule.id].map { (rule, $0) } }
    }

    private mutating func add(_ analysis: RunAnalysis, _ shown: Set<Int>?, _ elsewhere: inout [String: Int]) {
        let blueprint = outline.blueprint
        let run = RunUnderCheck(analysis, rules: blueprint.rules)
        let outcome = RunOutcome(analysis, [blueprint])
        var broken: [Int: [String]] = [:]
        for part in outcome.parts.dropFirst() {
            for outcome in part.outcomes where outcome.count > 0 {
                for message in outcome.offending { broken[message, default: []].append(outcome.rule.id) }
                let others = outcome.count - outcome.offending.count
                if others > 0 { elsewhere[outcome.rule.id, default: 0] += others }
            }
        }
        let parts = PartsOfParticipants(outline, run.participants)
        for component in run.graph.components {
            guard let index = run.graph.index(ofComponent: component.id) else { continue }
            if let part = parts[Int(run.participants.partOfComponent[index])].first {
                types[part, default: []].insert(component.name)
            }
        }
        // The channel of each pair of participants is searched once.
        var known: [[Int32]: Int] = [:]
        for (place, message) in run.graph.messages.enumerated() where shown?.contains(message.id) ?? true {
            let rules = broken[message.id] ?? []
            guard message.receiver != .nobody else {
                lost += 1
                for rule in rules { elsewhere[rule, default: 0] += 1 }
                continue
            }
            let pair = [run.participants.senders[place], run.participants.receivers[place]]
            let index = known[pair] ?? channel(Int(pair[0]), Int(pair[1]), parts, run.participants)
            known[pair] = index
            count(index, rules)
        }
    }

    /// Returns the channel between two kinds of participants, preferably one that a rule mentions.
    private mutating func channel(
        _ sender: Int, _ receiver: Int, _ parts: PartsOfParticipants, _ participants: Participants
    ) -> Int {
        let (froms, tos) = (parts[sender], parts[receiver])
        let spoken = froms.lazy.flatMap { from in tos.lazy.map { Ends(from: .part(from), to: .part($0)) } }
            .first { indices[$0] != nil }
        let ends =
            spoken ?? Ends(from: end(froms, sender, parts, participants), to: end(tos, receiver, parts, participants))
        return index(of: ends, .unspecified)
    }

    /// Counts a message of the channel at an index.
    ///
    /// - Parameter broken: The ids of the rules that the message breaks.
    private mutating func count(_ index: Int, _ broken: [String]) {
        channels[index].messages += 1
        if broken.isEmpty {
            if channels[index].reflexion == .absent { channels[index].reflexion = .convergent }
        } else {
            if channels[index].reflexion != .divergent { channels[index].rules = [] }
            channels[index].reflexion = .divergent
            channels[index].broken += 1
            channels[index].rules = (channels[index].rules + broken).unique
        }
    }

    private mutating func end(_ own: [Int], _ part: Int, _ parts: PartsOfParticipants, _ participants: Participants)
        -> End
    {
        // A special case is drawn separately only where a rule mentions it.
        if let narrowest = own.first(where: { parts.spoken.contains($0) }) ?? own.last { return .part(narrowest) }
        guard case .component(let type, let role, _) = participants.parts[part] else { return .unknown }
        guard strangers.contains(.type(type, role)) || strangers.count < Self.typeLimit else { return .others }
        strangers.insert(.type(type, role))
        return .type(type, role)
    }

    private mutating func index(of ends: Ends, _ reflexion: Reflexion) -> Int {
        indices.index(
            of: ends, in: &channels, adding: Channel(from: ends.from, to: ends.to, reflexion: reflexion, rules: []))
    }
}

/// The parts of an outline that a component, the person or the system belongs to, the most specific first.
private struct PartsOfParticipants {
    private let parts: [[Int]]
    /// The parts at the ends of channels that rules mention.
    let spoken: Set<Int>

    init(_ outline: BlueprintOutline, _ participants: Participants) {
        spoken = Set(outline.channels.flatMap { [$0.from, $0.to] })
        let matchers = outline.blueprint.roles.map { role in
            ParticipantMatcher(
                ParticipantSelector(alternatives: role.patterns.map { .component($0) }, words: role.name), participants)
        }
        func depth(_ part: Int) -> Int {
            var depth = 0
            var general = outline.parts[part].general
            while let next = general, depth < outline.parts.count {
                depth += 1
                general = outline.parts[next].general
            }
            return depth
        }
        parts = participants.parts.indices.map { member in
            switch participants.parts[member] {
            case .user: [OutlineParticipants.user]
            case .system: [OutlineParticipants.system]
            case .nobody, .unknown: []
            case .component:
                matchers.indices.filter { matchers[$0].fit(member, groupPart: member).contains(.byItself) }
                    .map { outline.parts.count - matchers.count + $0 }
                    .sorted { (-depth($0), $0) < (-depth($1), $1) }
            }
        }
    }

    subscript(member: Int) -> [Int] { parts[member] }
}
