#if All || Recorder || Spans
import ArgumentParser
import SampleApp

/// The options that choose patterns and scenarios.
struct SelectionOptions: ParsableArguments {
    @Option(
        name: .customLong("pattern"),
        help: "Run this pattern, see 'archflow list patterns'; may be repeated. All by default.")
    var patterns: [String] = []

    @Option(
        name: .customLong("scenario"),
        help: ArgumentHelp(
            "Run this scenario: a name that 'archflow list scenarios' prints, or a YAML file; may be repeated. All by default.",
            valueName: "scenario"))
    var scenarios: [String] = []

    @OptionGroup var features: FeatureOptions

    /// True if the options choose all patterns and all scenarios.
    var isEverything: Bool { patterns.isEmpty && scenarios.isEmpty && features.choice.isAll }

    @MainActor
    func selection(_ catalog: Catalog) throws(JobError) -> Selection {
        try Selection(catalog, patterns: patterns, scenarios: scenarios, features: features.choice)
    }
}
#endif
