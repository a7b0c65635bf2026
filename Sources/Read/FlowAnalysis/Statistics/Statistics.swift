public import Tables
import TraceFormat

/// The numbers of some runs, as the rows of a table.
///
/// Every row belongs to one run, because numbers of different scenarios are never added up.
public struct Statistics: Sendable {
    /// The columns that identify a row.
    package let names: [Table.Column]
    let measures: [MeasureColumn]
    private(set) var rows: [Row]
    /// Sentences to print under a table.
    var notes: [String]
    /// Sentences about the runs, such as which has the most messages: a ``Finding`` for each compared scenario.
    ///
    /// For a single run there is one finding. If one pattern is compared in several scenarios, another comes first.
    public internal(set) var findings: [Finding] = []
    /// The count of leading columns in which compared rows have equal cells; `nil` if no rows are compared.
    var comparedBy: Int?
    /// The scenarios in which no best and worst values are marked.
    private(set) var unmarked: Set<Table.Cell> = []

    struct MeasureColumn: Sendable {
        let definition: MeasureDefinition
        let isShown: Bool
    }

    struct Row: Sendable {
        /// The index of the row's run among the runs that the statistics were made from.
        let run: Int
        /// The cells of the columns that identify the row.
        let names: [Table.Cell]
        /// The words that select the row, beginning with the run's words: `round-table`, `login-success`, `4`.
        let path: [String]
        /// Further words that select the row. Errors don't list them.
        let aliases: [String]
        let cells: [Table.Cell]
        let isReference: Bool
        let isGuest: Bool
        let evidence: GatheredRow.Evidence?
    }
}

extension Statistics {
    /// A kind of table row, such as a row for each run, beat or component.
    struct Subject<Scope: Sendable> {
        struct Name {
            let column: Table.Column
            let cell: (Scope) -> Table.Cell
        }

        /// Returns the subjects in a run, one for each row.
        let scopes: (RunMeasures) -> [Scope]
        let names: [Name]
        let measures: [Measure<Scope>]
        /// Returns the words that select a subject's row among the rows of its run, and other words for the same row.
        let path: (Scope) -> (words: [String], aliases: [String])

        /// Returns the beat to which a subject belongs, by which rows are sorted: an index into ``RunMeasures/beats``.
        var number: (Scope) -> Int = { _ in 0 }
    }

    /// Creates the statistics from gathered rows.
    ///
    /// - Parameters:
    ///   - entries: The rows in their order, each with its run.
    ///   - reference: The pattern to compare the others with.
    ///   - guests: Patterns that are shown but not compared.
    init(
        _ layout: StatisticsLayout, _ entries: [(run: RunOrder.Entry, row: GatheredRow)], reference: String? = nil,
        guests: Set<String> = []
    ) {
        names = layout.names
        rows = entries.map { run, row in
            Row(
                run: run.index, names: row.names, path: run.words + row.words, aliases: row.aliases, cells: row.cells,
                isReference: reference != nil && run.header.pattern == reference,
                isGuest: run.header.pattern.map(guests.contains) ?? false, evidence: row.evidence)
        }
        let rows = rows
        measures = layout.measures.enumerated().map { index, measure in
            let mayLackIt = Measure<RunScope>.keysOfOccasions.contains(measure.definition.key)
            let isThere = !mayLackIt || rows.contains { $0.cells[index] != .missing }
            // Without these columns the numbers of the classes wouldn't add up to the headline.
            let isRest = MessageClass.rest.contains { $0.key == measure.definition.key }
            let isShown = isRest ? rows.contains { ($0.cells[index].magnitude ?? 0) > 0 } : measure.isShown && isThere
            return MeasureColumn(definition: measure.definition, isShown: isShown)
        }
        notes = []
    }

    /// The measures, in the order of the columns.
    public var definitions: [MeasureDefinition] { measures.map(\.definition) }

    /// The measures that have a value in at least one row.
    public var knownDefinitions: [MeasureDefinition] {
        measures.indices.filter { index in rows.contains { $0.cells[index] != .missing } }.map {
            measures[$0].definition
        }
    }

    /// A number of a run: its measure, its value and its evidence.
    public struct Number: Sendable {
        public let definition: MeasureDefinition
        public let value: Table.Cell
        public let evidence: Evidence
    }

    /// Returns the numbers of one run, without those that are missing.
    ///
    /// - Parameters:
    ///   - index: The index of the run among those of the statistics.
    ///   - run: The analysis of that run.
    public func numbers(ofRun index: Int, in run: RunAnalysis) -> [Number] {
        guard let row = rows.first(where: { $0.run == index }) else { return [] }
        return measures.indices.filter { row.cells[$0] != .missing }.map {
            Number(definition: measures[$0].definition, value: row.cells[$0], evidence: row.evidence?($0, run) ?? .none)
        }
    }
}

extension Statistics {
    /// Creates the rows of some runs. Patterns and scenarios keep the order of their first appearance.
    ///
    /// - Parameters:
    ///   - reference: The pattern to compare the others with, if patterns are compared.
    ///   - guests: Patterns that are shown but not compared.
    ///   - titles: The patterns' names in the findings; by default their names in the traces.
    public init(
        of runs: [RunMeasures], by grouping: Grouping, reference: String? = nil, guests: Set<String> = [],
        titles: [String: String] = [:], contract: DataQuality.Contract = .unchecked
    ) {
        var gathering = StatisticsGathering(by: grouping, reference: reference, guests: guests, titles: titles)
        for run in runs { gathering.add(run, keepsEvidence: true) }
        self = gathering.statistics(contract)
    }

    /// Returns the measures of a table, in the order of its columns.
    public static func definitions(by grouping: Grouping) -> [MeasureDefinition] {
        Statistics(of: [], by: grouping).definitions
    }
}

/// The kind of rows in a table of statistics, chosen with `--by`.
public enum Grouping: String, CaseIterable, Hashable, Sendable {
    case pattern, scenario, beat, action, `class`, component, channel, role, property

    public var summary: String {
        switch self {
        case .pattern: "one row per run, by pattern, then scenario"
        case .scenario: "one row per run, by scenario, then pattern"
        case .beat: "one row per beat of the scenario"
        case .action: "one row per user action of a beat"
        case .class: "one row per class of messages"
        case .component: "one row per component"
        case .channel: "one row per ordered pair of sender and receiver"
        case .role: "one row per ordered pair of the sender's and the receiver's role"
        case .property: "one row per stored property that was written"
        }
    }

    /// The lists of a run, such as ``RunMeasures/beats``, from which rows of this kind are made.
    ///
    /// Pass them as `counting` when a run is read for such a table, see ``RunMeasures/read(_:name:counting:holding:)``.
    public var detail: RunDetail {
        switch self {
        case .pattern, .scenario, .class: []
        case .beat: .beats
        case .action: .actions
        case .component: .components
        case .channel, .role: .channels
        case .property: .state
        }
    }
}

/// A choice of the measures that a table shows to people.
public enum ColumnChoice: Hashable, Sendable {
    /// The measures shown by default. Output for programs contains all measures.
    case standard
    /// All measures.
    case all
    /// The measures with these keys, in this order. Output for programs, too, contains only these measures.
    case keys([String])
}

extension Statistics {
    /// The groups within which patterns are compared.
    public enum Comparison: String, Hashable, Sendable {
        /// Compares patterns in each scenario.
        case scenario
        /// Compares patterns in each beat of each scenario.
        case beat
    }

    /// Compares patterns with each other, feature by feature. Numbers of different scenarios are never added up.
    ///
    /// - Parameters:
    ///   - runs: One run for each pattern and scenario. Patterns, scenarios and features keep the order of their first
    ///     appearance; scenarios without a feature come last.
    ///   - reference: The pattern to compare the others with; its row comes last, is marked as the reference, and is
    ///     never best or worst.
    ///   - guests: Patterns that are shown with the others and not compared: their rows are marked, and never best or
    ///     worst.
    ///   - titles: The patterns' names in the findings; by default their names in the traces.
    public init(
        comparing runs: [RunMeasures], by comparison: Comparison = .scenario, reference: String? = nil,
        guests: Set<String> = [], titles: [String: String] = [:], contract: DataQuality.Contract = .unchecked
    ) {
        var gathering = StatisticsGathering(
            comparing: comparison, reference: reference, guests: guests, titles: titles)
        for run in runs { gathering.add(run, keepsEvidence: true) }
        self = gathering.statistics(contract)
    }

    /// Compares patterns with each other, given gathered rows.
    init(_ gathered: StatisticsGathering, comparing comparison: Comparison, _ contract: DataQuality.Contract) {
        let (heads, reference, guests) = (gathered.heads, gathered.reference, gathered.guests)
        let entries = RunOrder(heads.map(\.header)).scenarioGroups.flatMap { group in
            let isReference = { (entry: RunOrder.Entry) in reference != nil && entry.header.pattern == reference }
            let rows = gathered.entries(group.filter { !isReference($0) } + group.filter(isReference))
            // Rows are sorted by beat, and within a beat by the order of the runs.
            return rows.enumerated().sorted { left, right in
                (left.element.row.number, left.offset) < (right.element.row.number, right.offset)
            }
            .map(\.element)
        }
        self.init(gathered.layout, entries, reference: reference, guests: guests)
        comparedBy = comparison == .beat ? 3 : 1
        if comparison == .scenario { findings = gathered.findings }
        let rivals = heads.filter { run in
            run.header.pattern.map { $0 != reference && !guests.contains($0) } ?? true
        }
        let scenarios = Dictionary(grouping: rivals, by: \.header.scenario)
        let obstacles = scenarios.compactMapValues(Statistics.obstacle(toMarking:))
        unmarked = Set(obstacles.keys.map(Table.Cell.optional))
        for (reason, found) in Dictionary(grouping: obstacles, by: \.value).sorted(by: { $0.key < $1.key }) {
            let names = found.map { $0.key ?? "the runs without a scenario" }.sorted().joined(separator: ", ")
            let place = found.count == scenarios.count ? "" : " in \(names)"
            notes.append("None is marked as best or worst\(place): \(reason)")
        }
        if let reference, rows.contains(where: \.isReference) {
            notes.append(Self.note(onReference: reference))
        }
        let shown = Set(rows.indices.filter { rows[$0].isGuest }.compactMap { heads[rows[$0].run].header.pattern })
        if let note = Statistics.note(on: shown) { notes.append(note) }
        notes.append(gathered.quality(contract).sentence)
    }

    /// Returns the note about the reference pattern: `* yardstick is not ranked: …`.
    package static func note(onReference name: String) -> String {
        "* \(name) is not ranked: it shows how low a count can be."
    }

    /// Returns the note about guests below a table; `nil` without guests.
    public static func note(on guests: Set<String>) -> String? {
        guard !guests.isEmpty else { return nil }
        let names = guests.sorted().joined(separator: ", ")
        return guests.count == 1
            ? "† \(names) is a guest: it is shown beside the compared patterns, and never marked as best or worst."
            : "† \(names) are guests: they are shown beside the compared patterns, and never marked as best or worst."
    }
}

extension RunScope {
    /// The beat, as an index into ``RunMeasures/beats``, if this part of the run is a beat; otherwise 0.
    fileprivate var number: Int { if case .beat(let number) = part { number } else { 0 } }
}

extension Statistics.Subject where Scope == RunScope {
    static var comparedRuns: Self {
        Self(
            scopes: { [RunScope($0)] },
            names: [
                .text("scenario", place: .heading) { $0.run.header.scenario },
                .text("pattern") { $0.run.header.pattern },
            ], measures: Measure.all, path: { _ in ([], []) })
    }

    static var comparedBeats: Self {
        Self(
            scopes: RunScope.beats,
            names: [
                .integer("beat", place: .heading, \.beat), .text("name", place: .heading, \.beatName),
                .text("scenario", place: .heading) { $0.run.header.scenario },
                .text("pattern") { $0.run.header.pattern },
            ], measures: Measure.ofBeats, path: { (["\($0.beat)"], [$0.beatName]) }, number: \.number)
    }

    /// Returns rows with more columns: the feature, and flags for the reference and the guests in output for programs.
    func compared(with reference: String?, _ guests: Set<String>) -> Self {
        let flag = Name(
            column: Table.Column(
                Statistics.referenceKey, alignment: .leading, place: .machinesOnly, value: .flag, canBeMissing: false),
            cell: { .flag(reference != nil && $0.run.header.pattern == reference) })
        let guest = Name(
            column: Table.Column(
                Statistics.guestKey, alignment: .leading, place: .machinesOnly, value: .flag, canBeMissing: false),
            cell: { .flag($0.run.header.pattern.map(guests.contains) ?? false) })
        let feature = Name.text("feature", place: .section) { $0.run.header.feature }
        return Self(
            scopes: scopes, names: names + [flag, feature] + (guests.isEmpty ? [] : [guest]), measures: measures,
            path: path, number: number)
    }
}
