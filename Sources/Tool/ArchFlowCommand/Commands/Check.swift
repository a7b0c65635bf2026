import ArchitectureRules
import ArgumentParser

struct Check: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check traces against the rules of their architecture.",
        discussion: """
            Each trace is checked against the blueprint of its pattern, which is a file of rules, and against the \
            rules that hold for any app. A blueprint named with --blueprint replaces the pattern's blueprint for \
            every trace.

            EXAMPLES:
              archflow check Traces
              archflow check shop.jsonl --blueprint shop.yml --format sarif
              archflow check Traces --blueprint shop.yml --strict
              archflow check Traces --baseline known.json --update-baseline
              archflow check --infer shop.jsonl > shop.yml
              archflow check --sources App shop.jsonl

            With --sources no trace is needed, and the command also finds code whose messages the recorder misses or \
            records with a wrong sender, such as extensions of components without @Traced, subclasses of components \
            without @Component(inherits: true), closures passed to a component, and accessors that call components. \
            This needs the program source-inventory: swift build --product source-inventory.

            A finding names the method that breaks the rule, and the number of times. The method's line comes from \
            the trace, if 'archflow run --lines' recorded it, or from the sources.

            A trace without a footer (its app was killed) is checked, with a warning.

            Exit status: 0 all rules hold; 1 a rule of severity error is newly broken, the baseline lists fixed \
            violations, or, with --strict, a rule is untested or no component fits a role; 64 bad usage; 65 a \
            blueprint, a baseline, a trace or a source file is damaged, even if all rules hold; 66 an input or the \
            program source-inventory is missing.
            """)

    @Argument(help: ArgumentHelp("Trace files, folders of traces, or - for standard input.", valueName: "trace"))
    var traces: [String] = []

    @OptionGroup var features: FeatureOptions

    @Option(
        help: ArgumentHelp(
            "Read the Swift files in this folder: list code that the recorder can't see, and print the file and line of each method that breaks a rule.",
            valueName: "folder"))
    var sources: String?

    @Option(
        name: .customLong("blueprint"),
        help: ArgumentHelp(
            "Check against this blueprint, a file or the name of a pattern; may be repeated.", valueName: "file|pattern"
        ))
    var blueprints: [String] = []

    @Option(
        help: ArgumentHelp(
            "Check rules about sources against this inventory of declarations, a file that 'source-inventory write' makes; by default the pattern's inventory.",
            valueName: "file"))
    var inventory: String?

    @Option(help: ArgumentHelp("Read known violations from this file; they do not fail the check.", valueName: "file"))
    var baseline: String?

    @Flag(
        help:
            "Remove fixed violations from the baseline, and add none. If the file doesn't exist, make it from the violations found."
    )
    var updateBaseline = false

    @Flag(help: "Also fail if a rule of a blueprint is untested, or if no component fits a role of a blueprint.")
    var strict = false

    @Flag(help: "Print a blueprint whose rules allow everything in the traces, as a starting point.")
    var infer = false

    @Option(help: "Print the report in this format.")
    var format: CheckFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    func validate() throws {
        try refuse(json: json, besides: format)
        if updateBaseline, baseline == nil {
            throw ValidationError("--update-baseline needs --baseline FILE, the baseline to update")
        }
        if traces.isEmpty, sources == nil || infer {
            throw ValidationError(
                "name at least one trace\(infer ? "" : ", or a folder of sources by --sources FOLDER")")
        }
        let isPlain = features.choice.isAll && blueprints.isEmpty
        if infer, sources != nil || json || format != nil || baseline != nil || inventory != nil || strict || !isPlain {
            throw ValidationError("--infer can't be combined with other options: leave them out")
        }
    }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            if infer {
                let (yaml, findings, areDamaged) = try CheckJob.infer(traces)
                Console.problems(findings)
                Console.print(yaml)
                return .found(isDamaged: areDamaged)
            }
            let settings = CheckJob.Settings(
                blueprints: blueprints, inventory: inventory, baseline: baseline, updatesBaseline: updateBaseline,
                sources: sources, features: features.choice)
            let checking = try CheckJob.run(traces, known, settings, progress: Console.progress)
            Console.clearProgress()
            Console.problems(checking.findings + checking.remarks)
            Console.print(checking.rendered(as: format ?? (json ? .json : .text)))
            let gaps = strict ? checking.report.gaps : []
            Console.problems(gaps.map { "archflow: --strict: \($0)" })
            return .found(isDamaged: checking.areDamaged, isWell: !checking.report.fails && gaps.isEmpty)
        }
    }
}
