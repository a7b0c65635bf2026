import ArgumentParser
import FlowAnalysis
import Tables

struct Stats: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Measure traces, or the sources of patterns, and print a table.",
        discussion: """
            EXAMPLES:
              archflow stats Traces/round-table --by class --format markdown
              archflow stats Traces --by scenario --columns messages,idle,born,alive
              archflow stats spans.json --times --by call
              archflow stats spans.json --critical-path
              archflow stats Traces --explain round-table/login-success/idle
              archflow stats --by feature --pattern rvb
              archflow stats --by change --explain rvb/items/linesEdited
              archflow stats --by defect
              archflow stats Traces --by isolation --explain viper-s/login
              archflow stats --by reach
            """)

    @Argument(
        help: ArgumentHelp(
            "Trace files, folders of traces, or - for standard input. Without them, the sources of patterns are measured.",
            valueName: "trace"))
    var paths: [String] = []

    @Option(
        name: .customLong("by"),
        help: """
            Print a row for each of these; the default is pattern, or component with --times. Six values measure the \
            sources of patterns: feature and package (size, dependencies), reach (code that names a changed \
            declaration), change (the cost of a change), defect and mutant (the checks that notice a mistake). All \
            others measure traces; isolation counts the classes and test doubles needed to test a type that makes \
            decisions.
            """)
    var grouping: StatisticsGrouping?

    private var by: StatisticsGrouping { grouping ?? .traces(times ? .component : .pattern) }

    @Flag(
        help: """
            Print a table of times by component, call or channel: calls, failures, self times, time on the critical \
            paths, durations and percentiles. Needs traces recorded on a real clock.
            """)
    var times = false

    @Flag(
        help: """
            Print the critical path of the root (a message without a cause) that took longest: the times that delayed \
            its return, each with the message handled then. Needs traces recorded on a real clock.
            """)
    var criticalPath = false

    @Option(
        help: ArgumentHelp(
            "Print the critical path of the message with this number, instead of that of the root that took longest; needs --critical-path.",
            valueName: "message"))
    var root: Int?

    @Option(
        name: .customLong("pattern"), help: "Measure the sources of this pattern; may be repeated. All by default.")
    var patterns: [String] = []

    @Option(
        name: .customLong("change"), help: "Count the cost of this change; may be repeated. All by default.")
    var changes: [String] = []

    @OptionGroup var features: FeatureOptions

    @Option(help: "Print the table in this format.")
    var format: TableFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    @OptionGroup var choice: ColumnOptions

    @Option(
        help: ArgumentHelp(
            "Explain one number of the table: print its definition and the messages that it counts. Name it by the labels of its row and the key or title of its column, such as snp/login-cancel/idle.",
            valueName: "cell"))
    var explain: String?

    func validate() throws {
        try refuse(json: json, besides: format)
        if explain != nil, choice.columns != nil {
            throw ValidationError("--explain explains one column: leave out --columns")
        }
        if times || criticalPath { try validateTimes() }
        guard root == nil || criticalPath else { throw ValidationError("--root needs --critical-path") }
        switch by {
        case .traces, .calls, .mandates, .isolation:
            guard !paths.isEmpty else { throw ValidationError("Missing expected argument '<trace> ...'") }
            guard patterns.isEmpty else {
                throw ValidationError(
                    "--pattern works only with --by feature, package, change, defect, mutant or reach: to choose "
                        + "traces, give their paths"
                )
            }
            guard by != .isolation || choice.columns == nil else {
                throw ValidationError("--columns does not work with --by isolation")
            }
            guard ![.calls, .mandates].contains(by) || explain == nil && choice.columns == nil else {
                throw ValidationError("--explain and --columns do not work with --by \(by.name)")
            }
        case .sources:
            guard paths.isEmpty else {
                throw ValidationError("--by \(by.name) measures sources, not traces: leave out '\(paths[0])'")
            }
            guard explain == nil, choice.columns == nil else {
                throw ValidationError("--explain and --columns need traces, and do not work with --by \(by.name)")
            }
        case .changes, .defects, .mutants, .reach:
            guard paths.isEmpty else {
                throw ValidationError("--by \(by.name) measures sources, not traces: leave out '\(paths[0])'")
            }
            guard by != .mutants || explain == nil else {
                throw ValidationError("--explain does not work with --by \(by.name)")
            }
            guard choice.columns == nil else {
                throw ValidationError("--columns needs traces, and does not work with --by \(by.name)")
            }
            guard features.choice.isAll else {
                let hint = by == .changes ? ": choose changes by --change" : ""
                throw ValidationError("--feature does not work with --by \(by.name)\(hint)")
            }
        }
        guard by == .changes || changes.isEmpty else { throw ValidationError("--change needs --by change") }
    }

    private func validateTimes() throws {
        let flag = times ? "--times" : "--critical-path"
        guard !times || !criticalPath else {
            throw ValidationError("--times and --critical-path print different tables: leave one out")
        }
        guard explain == nil, choice.columns == nil else {
            throw ValidationError("--explain and --columns do not work with \(flag)")
        }
        guard !times || timeGrouping != nil else {
            throw ValidationError("--times does not work with --by \(by.name), only with component, call and channel")
        }
        guard !criticalPath || grouping == nil else {
            throw ValidationError("--critical-path has a row for each part of the path: leave out --by")
        }
    }

    private var timeGrouping: TimeGrouping? { TimeGrouping(rawValue: by.name) }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            if times || criticalPath {
                let inputs = try TraceArguments.times(of: paths, features, by: times ? timeGrouping : nil, root: root)
                Console.print(inputs.table, as: format ?? (json ? .json : .table))
                return .found(isDamaged: inputs.areDamaged)
            }
            var areDamaged = false
            let table: Table
            switch by {
            case .traces(let grouping):
                if let explain {
                    let inputs = try TraceArguments.inputs(of: paths, features)
                    areDamaged = inputs.areDamaged
                    table = try StatsJob.explanation(of: explain, in: inputs, by: grouping, known).table
                } else {
                    try StatsJob.check(choice.choice, by: grouping)
                    let inputs = try TraceArguments.runs(of: paths, features, by: grouping, known)
                    areDamaged = inputs.areDamaged
                    table = inputs.statistics.table(columns: choice.choice)
                }
            case .calls:
                let inputs = try TraceArguments.calls(of: paths, features)
                areDamaged = inputs.areDamaged
                table = inputs.table
            case .mandates:
                let checking = try CheckJob.run(
                    paths, known, CheckJob.Settings(features: features.choice), progress: Console.progress)
                Console.clearProgress()
                Console.problems(checking.findings + checking.remarks)
                areDamaged = checking.areDamaged
                table = checking.mandates
            case .sources(let grouping):
                try known.require(for: "'archflow stats --by \(by.name)'")
                table = try PatternSources(known, patterns: patterns).table(by: grouping, of: features.choice)
            case .changes:
                try known.require(for: "'archflow stats --by \(by.name)'")
                let costs = try PatternChanges(known, patterns: patterns, changes: changes)
                table = try explain.map(costs.explanation) ?? costs.table()
            case .defects, .mutants:
                try known.require(for: "'archflow stats --by \(by.name)'")
                let defects = try PatternDefects(known, patterns: patterns)
                table = try explain.map(defects.explanation) ?? (by == .mutants ? defects.mutants() : defects.table())
            case .isolation:
                try known.require(for: "'archflow stats --by \(by.name)'")
                let inputs = try TraceArguments.inputs(of: paths, features)
                areDamaged = inputs.areDamaged
                let isolation = try PatternIsolation(inputs.traces.map { RunAnalysis($0) }, known)
                table = try explain.map(isolation.explanation) ?? isolation.table()
            case .reach:
                try known.require(for: "'archflow stats --by \(by.name)'")
                let reach = try PatternReach(known, patterns: patterns)
                table = try explain.map(reach.explanation) ?? reach.table()
            }
            Console.print(table, as: format ?? (json ? .json : .table))
            return .found(isDamaged: areDamaged)
        }
    }
}
