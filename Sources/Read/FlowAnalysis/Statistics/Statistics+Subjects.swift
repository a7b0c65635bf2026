import Tables
import TraceFormat

extension Statistics.Subject.Name {
    static func text(
        _ key: String, title: String? = nil, place: Table.Place = .row, _ cell: @escaping (Scope) -> String?
    ) -> Self {
        Self(
            column: Table.Column(key, title: title, alignment: .leading, place: place), cell: { .optional(cell($0)) })
    }

    static func integer(_ key: String, place: Table.Place = .row, _ cell: @escaping (Scope) -> Int?) -> Self {
        Self(column: Table.Column(key, place: place), cell: { .optional(cell($0)) })
    }
}

extension Statistics.Subject {
    /// Returns the columns with the pattern and the scenario of a row's run.
    private static func run(
        _ run: @escaping (Scope) -> RunMeasures, scenario: Table.Place = .heading
    ) -> [Name] {
        [
            .text("pattern", place: .heading) { run($0).header.pattern },
            .text("scenario", place: scenario) { run($0).header.scenario },
        ]
    }
}

extension Statistics.Subject where Scope == RunScope {
    static var runs: Self {
        Self(
            scopes: { [RunScope($0)] }, names: run(\.run, scenario: .row), measures: Measure.all,
            path: { _ in ([], []) })
    }

    static var beats: Self {
        Self(
            scopes: RunScope.beats, names: [.integer("beat", \.beat), .text("name", \.beatName)] + run(\.run),
            measures: Measure.ofBeats,
            path: { (["\($0.beat)"], [$0.beatName]) })
    }
}

extension Statistics.Subject where Scope == ActionScope {
    static var actions: Self {
        Self(
            scopes: { run in run.actions.map { ActionScope(run: run, action: $0) } },
            names: [
                .text("action") { $0.action.name }, .integer("beat") { RunScope($0.run, .beat($0.action.beat)).beat },
            ] + run(\.run), measures: Measure.all,
            path: { (["\(RunScope($0.run, .beat($0.action.beat)).beat)", $0.action.name], []) })
    }
}

extension Statistics.Subject where Scope == ClassScope {
    static var classes: Self {
        Self(
            scopes: { run in (MessageClass.headline + [.assembly]).map { ClassScope(run: run, messageClass: $0) } },
            names: [.text("class") { $0.messageClass.rawValue }] + run(\.run)
                + [.text("meaning") { $0.messageClass.summary }],
            measures: Measure.all, path: { ([$0.messageClass.rawValue], []) })
    }
}

extension Statistics.Subject where Scope == ComponentScope {
    static var components: Self {
        Self(
            scopes: { run in run.components.map { ComponentScope(run: run, component: $0) } },
            names: [
                .text("component") { $0.run.name(of: $0.component.participant) }, .integer("id") { $0.id },
                .text("role") { $0.run.role(of: $0.component.participant)?.rawValue },
                .text("module") { $0.record?.module },
            ] + run(\.run), measures: Measure.all,
            path: { scope in
                ([scope.run.name(of: scope.component.participant)] + (scope.id.map { ["\($0)"] } ?? []), [])
            })
    }
}

extension Statistics.Subject where Scope == ChannelScope {
    static var channels: Self {
        Self(
            scopes: { run in run.channels.map { ChannelScope(run: run, channel: $0) } },
            names: [
                .text("channel") { $0.name }, .integer("from") { $0.channel.channel.sender.id },
                .integer("to") { $0.channel.channel.receiver.id },
                .text("roles") { RolePair($0.channel.channel, in: $0.run).words },
            ] + run(\.run), measures: Measure.all,
            path: { scope in
                let ids = [scope.channel.channel.sender.id, scope.channel.channel.receiver.id]
                return (
                    [scope.name, "\(ids[0]) → \(ids[1])"], [scope.name.ascii, "\(ids[0]) -> \(ids[1])"]
                )
            })
    }
}

extension Statistics.Subject where Scope == RoleScope {
    static var roles: Self {
        Self(
            scopes: RoleScope.all, names: [.text("role", title: "roles") { $0.pair.words }] + run(\.run),
            measures: Measure.all,
            path: { ([$0.pair.words], [$0.pair.words.ascii]) })
    }
}

extension Statistics.Subject where Scope == PropertyScope {
    static var properties: Self {
        Self(
            scopes: { run in run.state.map { PropertyScope(run: run, property: $0) } },
            names: [
                .text("property") { "\($0.property.type).\($0.property.property)" },
                .text("writtenBy", title: "written by") { $0.property.writers.joined(separator: ", ") },
            ] + run(\.run), measures: Measure.all,
            path: { (["\($0.property.type).\($0.property.property)"], [$0.property.property]) })
    }
}

extension RunScope {
    /// Returns the beats of a run. The time before the first beat is included only if it has messages or births.
    static func beats(of run: RunMeasures) -> [RunScope] {
        run.beats.indices.compactMap { number in
            let flow = run.beats[number]
            if number == 0, flow.messages + flow.assembly + flow.born == 0 { return nil }
            return RunScope(run, .beat(number))
        }
    }

    /// The beat's id in the trace; 0 outside of any beat.
    var beat: Int { scenarioBeat?.id ?? 0 }
    var beatName: String { scenarioBeat?.name ?? "(before the first)" }

    private var scenarioBeat: Beat? {
        guard case .beat(let number) = part, run.scenarioBeats.indices.contains(number - 1) else { return nil }
        return run.scenarioBeats[number - 1]
    }
}

extension ChannelScope {
    var name: String { "\(run.name(of: channel.channel.sender)) → \(run.name(of: channel.channel.receiver))" }
}

extension RolePair {
    init(_ channel: Channel, in run: RunMeasures) {
        self.init(
            from: run.role(of: channel.sender), to: run.role(of: channel.receiver),
            isFromSystem: channel.sender == .system)
    }

    /// The roles as a text: `view → logic`.
    var words: String {
        let names = [isFromSystem ? "system" : sender?.rawValue, receiver?.rawValue]
        return names.map { $0 ?? "–" }.joined(separator: " → ")
    }
}

extension Participant {
    /// The component's id in the trace; 0 for the user, the system and nobody.
    var id: Int { if case .component(let id) = self { id } else { 0 } }
}

extension String {
    /// The text with ASCII arrows, which can be typed.
    fileprivate var ascii: String { split(separator: "→", omittingEmptySubsequences: false).joined(separator: "->") }
}

extension RoleScope {
    /// Returns the pairs of roles with channels between them, in the order of roles.
    static func all(of run: RunMeasures) -> [RoleScope] {
        let pairs = Dictionary(grouping: run.channels) { RolePair($0.channel, in: run) }
        return pairs.keys.sorted().map { RoleScope(run: run, pair: $0, channels: pairs[$0] ?? []) }
    }
}

/// The order of runs in a table: patterns, scenarios and features by first appearance; runs without a feature last.
struct RunOrder {
    /// A run and its index among the given runs.
    struct Entry {
        let index: Int
        let header: TraceHeader
        /// The words that select the run: its pattern, its scenario and, if another run has the same, its number: `#2`.
        let words: [String]
    }

    private let entries: [Entry]
    private let patterns: [String?: Int]
    private let scenarios: [String?: Int]
    private let features: [String?: Int]

    init(_ headers: [TraceHeader]) {
        let words = headers.map { [$0.pattern, $0.scenario].compactMap(\.self) }
        let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
        entries = headers.indices.map { index in
            let isAlone = counts[words[index]] == 1
            return Entry(index: index, header: headers[index], words: words[index] + (isAlone ? [] : ["#\(index + 1)"]))
        }
        patterns = RunOrder.ranks(headers.map(\.pattern))
        scenarios = RunOrder.ranks(headers.map(\.scenario))
        features = RunOrder.ranks(headers.map(\.feature).filter { $0 != nil } + [nil])
    }

    var byPattern: [Entry] { sorted { ($0.pattern, $0.scenario) } }
    private var byScenario: [Entry] { sorted { ($0.scenario, $0.pattern) } }

    /// The runs of each scenario, sorted by feature.
    var scenarioGroups: [[Entry]] {
        Dictionary(grouping: byScenario) { entry in
            let header = entry.header
            return [features[header.feature] ?? 0, scenarios[header.scenario] ?? 0]
        }
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    private func sorted(by key: ((pattern: Int, scenario: Int)) -> (Int, Int)) -> [Entry] {
        entries.map { entry in
            let header = entry.header
            let (first, second) = key((patterns[header.pattern] ?? 0, scenarios[header.scenario] ?? 0))
            return (order: (first, second, entry.index), entry: entry)
        }
        .sorted { $0.order < $1.order }
        .map(\.entry)
    }

    private static func ranks(_ names: [String?]) -> [String?: Int] {
        var ranks: [String?: Int] = [:]
        for name in names where ranks[name] == nil { ranks[name] = ranks.count }
        return ranks
    }
}
