import TraceFormat

/// The numbers of some runs, row by row: what a table is written from, and what a cell is looked up in.
///
/// Every row belongs to one run: scenarios are never added up.
public struct Statistics: Sendable {
    /// What the rows are told apart by.
    let names: [Table.Column]
    let measures: [MeasureColumn]
    private(set) var rows: [Row]
    /// Sentences to print under a table.
    var notes: [String]
    /// How many of the names, from the first, the rows share that are compared with each other; `nil` where rows aren't.
    var comparedBy: Int?

    struct MeasureColumn: Sendable {
        let definition: MeasureDefinition
        let isShown: Bool
    }

    struct Row: Sendable {
        /// The index of its run, as the runs were given.
        let run: Int
        /// The cells of the columns that tell rows apart.
        let names: [Table.Cell]
        /// The words that pick it, the run's first: `round-table`, `login-success`, `4`.
        let path: [String]
        /// Other words for it.
        let aliases: [String]
        let cells: [Table.Cell]
        let isReference: Bool
        let evidence: @Sendable (Int, RunAnalysis) -> Evidence
    }
}

extension Statistics {
    /// What a table has to know of one subject of measures: what its rows are about, and how they are told apart.
    struct Subject<Scope: Sendable> {
        struct Name {
            let column: Table.Column
            let cell: (Scope) -> Table.Cell
        }

        /// What there is of it in a run.
        let scopes: (RunMeasures) -> [Scope]
        let names: [Name]
        let measures: [Measure<Scope>]
        /// The words that pick a row among those of its run, and other words for it.
        let path: (Scope) -> (words: [String], aliases: [String])

        /// What there is of it in some runs.
        func entries(_ runs: [RunOrder.Entry]) -> [(run: RunOrder.Entry, scope: Scope)] {
            runs.flatMap { run in scopes(run.run).map { (run, $0) } }
        }
    }

    /// - Parameter reference: The pattern that is there to hold the others against.
    init<Scope: Sendable>(
        _ subject: Subject<Scope>, _ entries: [(run: RunOrder.Entry, scope: Scope)], reference: String? = nil
    ) {
        names = subject.names.map(\.column)
        measures = subject.measures.map { MeasureColumn(definition: $0.definition, isShown: $0.isShown) }
        rows = entries.map { run, scope in
            let path = subject.path(scope)
            let cells = subject.measures.map { $0.cell(scope) }
            return Row(
                run: run.index, names: subject.names.map { $0.cell(scope) }, path: run.words + path.words,
                aliases: path.aliases, cells: cells,
                isReference: reference != nil && run.run.header.pattern == reference,
                evidence: { [measures = subject.measures] index, analysis in
                    cells[index] == .missing ? .none : measures[index].evidence(scope, analysis)
                })
        }
        notes = []
    }

    /// The measures, in the order of the columns.
    public var definitions: [MeasureDefinition] { measures.map(\.definition) }
}
