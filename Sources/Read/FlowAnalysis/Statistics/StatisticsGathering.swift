import Tables
public import TraceFormat

/// Gathers the statistics of runs that are counted one after the other.
///
/// Only the cells of each run's rows are kept, so that thousands of runs take little memory.
///
/// ```swift
/// var gathering = StatisticsGathering(by: .pattern)
/// for path in paths { gathering.add(try RunMeasures.read(path, counting: gathering.detail).measures) }
/// print(gathering.statistics().table())
/// ```
public struct StatisticsGathering {
    private enum Order {
        case byPattern
        case compared(Statistics.Comparison)
    }

    /// The facts about a run that aren't in its rows.
    struct Head {
        let header: TraceHeader
        /// True if the run has no message of class unseen.
        let seesAll: Bool
        let reason: MessageReason
    }

    /// The lists of a run, such as ``RunMeasures/beats``, from which the rows are made. A run must be read with these
    /// lists.
    public let detail: RunDetail
    let layout: StatisticsLayout
    let reference: String?
    let guests: Set<String>
    let titles: [String: String]
    private(set) var heads: [Head] = []
    private let order: Order
    private var rows: [[GatheredRow]] = []
    private var known = DataQuality()

    /// Creates a gathering without runs.
    ///
    /// - Parameters:
    ///   - reference: The pattern to compare the others with, if patterns are compared.
    ///   - guests: Patterns that are shown but not compared.
    ///   - titles: The patterns' names in the findings; by default their names in the traces.
    public init(
        by grouping: Grouping, reference: String? = nil, guests: Set<String> = [], titles: [String: String] = [:]
    ) {
        let layout: StatisticsLayout
        switch grouping {
        case .pattern: layout = StatisticsLayout(.runs)
        case .scenario:
            self.init(comparing: .scenario, reference: reference, guests: guests, titles: titles)
            return
        case .beat: layout = StatisticsLayout(.beats)
        case .action: layout = StatisticsLayout(.actions)
        case .class: layout = StatisticsLayout(.classes)
        case .component: layout = StatisticsLayout(.components)
        case .channel: layout = StatisticsLayout(.channels)
        case .role: layout = StatisticsLayout(.roles)
        case .property: layout = StatisticsLayout(.properties)
        }
        self.init(layout, .byPattern, grouping.detail, titles: titles)
    }

    init(
        comparing comparison: Statistics.Comparison, reference: String?, guests: Set<String>, titles: [String: String]
    ) {
        let subject: Statistics.Subject<RunScope> = comparison == .beat ? .comparedBeats : .comparedRuns
        self.init(
            StatisticsLayout(subject.compared(with: reference, guests)), .compared(comparison),
            comparison == .beat ? .beats : [], reference, guests, titles: titles)
    }

    private init(
        _ layout: StatisticsLayout, _ order: Order, _ detail: RunDetail, _ reference: String? = nil,
        _ guests: Set<String> = [], titles: [String: String]
    ) {
        (self.layout, self.order, self.detail) = (layout, order, detail)
        (self.reference, self.guests, self.titles) = (reference, guests, titles)
    }

    /// The headers of the runs, in the order in which they were added.
    public var headers: [TraceHeader] { heads.map(\.header) }

    /// Adds a run.
    public mutating func add(_ run: RunMeasures) { add(run, keepsEvidence: false) }

    /// Adds a run.
    ///
    /// - Parameter keepsEvidence: True to keep the run, so that the cells can be explained later.
    mutating func add(_ run: RunMeasures, keepsEvidence: Bool) {
        heads.append(Head(header: run.header, seesAll: run.unseenEffects == 0, reason: run.reason))
        rows.append(layout.rows(run, keepsEvidence))
        known.add(run)
    }

    /// Returns the statistics of all runs added so far.
    public func statistics(_ contract: DataQuality.Contract = .unchecked) -> Statistics {
        switch order {
        case .compared(let comparison): return Statistics(self, comparing: comparison, contract)
        case .byPattern:
            var statistics = Statistics(layout, entries(RunOrder(headers).byPattern))
            if heads.count == 1 { statistics.findings = findings }
            statistics.notes.append(quality(contract).sentence)
            return statistics
        }
    }

    var findings: [Finding] {
        Finding.all(of: heads.map { ($0.header, $0.reason) }, reference: reference, guests: guests, titles: titles)
    }

    func entries(_ runs: [RunOrder.Entry]) -> [(run: RunOrder.Entry, row: GatheredRow)] {
        runs.flatMap { run in rows[run.index].map { (run, $0) } }
    }

    func quality(_ contract: DataQuality.Contract) -> DataQuality {
        var quality = known
        quality.contract = contract
        return quality
    }
}

/// A row of a run, gathered before the other runs are known.
struct GatheredRow: Sendable {
    typealias Evidence = @Sendable (Int, RunAnalysis) -> FlowAnalysis.Evidence

    let names: [Table.Cell]
    /// The words that select the row among the rows of its run.
    let words: [String]
    /// Other words that select the same row.
    let aliases: [String]
    let cells: [Table.Cell]
    let number: Int
    /// The evidence of a cell; `nil` if the run wasn't kept.
    let evidence: Evidence?
}

/// The columns of a table for one kind of subject, and a function that makes the table's rows from a run.
struct StatisticsLayout {
    let names: [Table.Column]
    let measures: [(definition: MeasureDefinition, isShown: Bool)]
    let rows: (_ run: RunMeasures, _ keepsEvidence: Bool) -> [GatheredRow]

    init<Scope: Sendable>(_ subject: Statistics.Subject<Scope>) {
        let measures = subject.measures
        names = subject.names.map(\.column)
        self.measures = measures.map { ($0.definition, $0.isShown) }
        rows = { run, keepsEvidence in
            subject.scopes(run).map { scope in
                let path = subject.path(scope)
                let cells = measures.map { $0.cell(scope) }
                var evidence: GatheredRow.Evidence?
                if keepsEvidence {
                    evidence = { cells[$0] == .missing ? .none : measures[$0].evidence(scope, $1) }
                }
                return GatheredRow(
                    names: subject.names.map { $0.cell(scope) }, words: path.words, aliases: path.aliases,
                    cells: cells, number: subject.number(scope), evidence: evidence)
            }
        }
    }
}
