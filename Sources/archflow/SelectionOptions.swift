public import ArgumentParser
public import Conformance
public import Diagrams
public import FlowAnalysis
public import Workbench

/// The options that choose patterns and scenarios.
struct SelectionOptions: ParsableArguments {
    @Option(
        name: .customLong("pattern"),
        help: "Run this pattern, see 'archflow list patterns'; may be repeated. All by default.")
    var patterns: [String] = []

    @Option(
        name: .customLong("scenario"),
        help: "Run this scenario, see 'archflow list scenarios'; may be repeated. All by default.")
    var scenarios: [String] = []

    @MainActor
    func selection() throws(WorkbenchError) -> Selection {
        try Selection(patterns: patterns, scenarios: scenarios)
    }
}

/// The option that chooses the columns of a table.
struct ColumnOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show these columns: keys separated by commas, or all; see 'archflow list measures'.",
            valueName: "keys"))
    var columns: String?

    var choice: ColumnChoice {
        switch columns {
        case nil: .standard
        case "all": .all
        case let keys?: .keys(keys.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init))
        }
    }
}

/// The traces to read.
struct TraceArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("Trace files, folders of traces, or - for standard input.", valueName: "trace"))
    var paths: [String]

    /// Counts them without holding them in memory; prints what was wrong in them.
    @MainActor
    static func runs(of paths: [String]) throws(WorkbenchError) -> RunInputs {
        let inputs = try RunInputs(
            paths, declarations: try PatternSources.declarations(), progress: Console.progress)
        Console.clearProgress()
        for finding in inputs.findings { Console.problem(finding) }
        return inputs
    }

    /// Reads them; prints what was wrong in them.
    func inputs(keepsOrder: Bool = false) throws(WorkbenchError) -> TraceInputs {
        try Self.inputs(of: paths, keepsOrder: keepsOrder)
    }

    /// Reads them into memory; prints what was wrong in them.
    static func inputs(of paths: [String], keepsOrder: Bool = false) throws(WorkbenchError) -> TraceInputs {
        let inputs = try TraceInputs(paths, keepsOrder: keepsOrder)
        for finding in inputs.findings { Console.problem(finding) }
        return inputs
    }
}

extension DiagramView: ExpressibleByArgument {}
extension DiagramFormat: ExpressibleByArgument {}
extension Granularity: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}
extension TableFormat: ExpressibleByArgument {}
extension CheckFormat: ExpressibleByArgument {}
extension DiffFormat: ExpressibleByArgument {}
extension StatisticsGrouping: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
    public var defaultValueDescription: String { name }
    public static var allValueStrings: [String] { allCases.map(\.name) }
}
extension Listing: ExpressibleByArgument {}
