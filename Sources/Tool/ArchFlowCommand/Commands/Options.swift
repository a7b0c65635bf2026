import ArchitectureRules
public import ArgumentParser
import Diagrams
import FlowAnalysis
import Foundation
import Tables
import TraceDiffs

/// The option that chooses features of the app.
struct FeatureOptions: ParsableArguments {
    @Option(
        name: .customLong("feature"),
        help: """
            Restrict the command to this feature of the app, see 'archflow list features'; may be repeated. All by default.
            """)
    var features: [String] = []

    init() {}

    var choice: FeatureChoice { FeatureChoice(features) }
}

/// The option that chooses the columns of a table.
struct ColumnOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show these columns: keys or titles, separated by commas, or all; see 'archflow list measures'.",
            valueName: "keys"))
    var columns: String?

    init() {}

    var choice: ColumnChoice {
        switch columns {
        case nil: .standard
        case "all": .all
        case let keys?: .keys(keys.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init))
        }
    }
}

extension String {
    /// The path as an output file; `nil` if the path is `-`, which means standard output.
    var asOutput: String? { self == "-" ? nil : self }

    var isFile: Bool { !isFolder && FileManager.default.fileExists(atPath: self) }

    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
    }
}

struct TraceArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Trace files, folders of traces, or - for standard input. 'archflow run' makes traces of your app.",
            valueName: "trace"))
    var paths: [String]

    /// Counts the messages in traces, one trace in memory at a time. Prints the problems found in the files.
    @MainActor
    static func runs(
        of paths: [String], _ features: FeatureOptions, by grouping: Grouping, _ known: KnownPatterns
    ) throws(JobError) -> RunInputs {
        let inputs = try RunInputs(
            paths, of: features.choice, for: StatsJob.gathering(by: grouping, known), progress: Console.progress)
        Console.clearProgress()
        Console.problems(inputs.findings)
        return inputs
    }

    /// Counts the calls in traces, one trace in memory at a time. Prints the problems found in the files.
    @MainActor
    static func calls(of paths: [String], _ features: FeatureOptions) throws(JobError) -> CallInputs {
        let inputs = try CallInputs(paths, of: features.choice, progress: Console.progress)
        Console.clearProgress()
        Console.problems(inputs.findings)
        return inputs
    }

    /// Measures the times in traces. Prints the problems found in the files.
    ///
    /// - Parameter grouping: The subject of each row, such as a component; `nil` for a table of critical paths.
    @MainActor
    static func times(
        of paths: [String], _ features: FeatureOptions, by grouping: TimeGrouping?, root: Int?
    ) throws(JobError) -> TimeInputs {
        let inputs = try TimeInputs(paths, of: features.choice, by: grouping, root: root, progress: Console.progress)
        Console.clearProgress()
        Console.problems(inputs.findings)
        return inputs
    }

    /// Reads traces into memory. Prints the problems found in the files.
    static func inputs(
        of paths: [String], _ features: FeatureOptions, keepsOrder: Bool = false
    ) throws(JobError) -> TraceInputs {
        let inputs = try TraceInputs(paths, of: features.choice, keepsOrder: keepsOrder)
        Console.problems(inputs.findings)
        return inputs
    }
}

/// Throws a usage error if `--json` is given together with another format.
func refuse(json: Bool, besides format: (some RawRepresentable<String>)?) throws {
    guard json, let format, format.rawValue != "json" else { return }
    throw ValidationError("--json and --format \(format.rawValue) contradict each other: leave one out")
}

extension DiagramView: ExpressibleByArgument {}
extension DiagramFormat: ExpressibleByArgument {}
extension Granularity: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}
extension Background: ExpressibleByArgument {}
extension TableFormat: ExpressibleByArgument {}
extension CheckFormat: ExpressibleByArgument {}
extension DiffFormat: ExpressibleByArgument {}
extension LearningFormat: ExpressibleByArgument {}
extension StatisticsGrouping: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }
    var defaultValueDescription: String { name }
    static var allValueStrings: [String] { allCases.map(\.name) }
}
extension ListJob: ExpressibleByArgument {}

/// The options for the look of pictures.
struct LookOptions: ParsableArguments {
    @Option(name: .customLong("theme"), help: "Draw in the colours of this theme; by default light.")
    private var chosenTheme: Theme?

    @Option(
        name: .customLong("background"),
        help:
            "Draw this background; by default auto. solid: the theme's colour; auto: the theme's colour, but a light svg turns dark on a system in dark mode; none: transparent."
    )
    private var chosenBackground: Background?

    init() {}

    var theme: Theme { chosenTheme ?? .light }
    var background: Background { chosenBackground ?? .auto }
    var options: DiagramOptions { DiagramOptions(theme: theme, background: background) }

    /// The options on the command line, each with the drawing option that it sets.
    var given: [(name: String, option: DrawingOption)] {
        (chosenTheme == nil ? [] : [("--theme", .theme)])
            + (chosenBackground == nil ? [] : [("--background", .background)])
    }
}

/// Throws a usage error if an option on the command line has no effect on the picture.
func refuse(
    _ given: [(name: String, option: DrawingOption)], in view: DiagramView, as format: DiagramFormat
) throws {
    for (name, option) in given {
        if let objection = view.objection(to: option, as: format) { throw ValidationError("\(name) \(objection)") }
    }
}

/// The options that choose which messages of a run are drawn, and how.
struct PictureOptions: ParsableArguments {
    @Option(
        name: .customLong("beat"),
        help: ArgumentHelp("Draw only this beat, by its number or its name; may be repeated.", valueName: "beat"))
    var beats: [String] = []

    @Option(
        name: .customLong("module"),
        help: ArgumentHelp("Draw only messages from, to and within this module; may be repeated.", valueName: "name"))
    var modules: [String] = []

    @Option(
        name: .customLong("component"),
        help: ArgumentHelp(
            "Draw only messages from and to components of this type; may be repeated.", valueName: "name"))
    var components: [String] = []

    @Option(
        name: .customLong("exclude"),
        help: ArgumentHelp(
            "Leave out messages from and to components of this type, or of this module; may be repeated.",
            valueName: "name"))
    var excluded: [String] = []

    @Option(
        help: ArgumentHelp(
            "Draw only the first n levels of calls; 1 draws only messages without a cause.", valueName: "n"))
    var depth: Int?

    @Flag(help: "Hide idle messages: those without a recorded effect.")
    var hideIdle = false

    @Flag(help: "Draw repeated messages once, with their count.")
    var fold = false

    @Flag(help: "Draw all beats and messages in the view sequence or communication, however long the picture gets.")
    var whole = false

    @Flag(help: "Show the arguments of messages.")
    var payloads = false

    @Option(help: "Group components at this granularity.")
    var by: Granularity?

    @OptionGroup var look: LookOptions

    @Flag(
        help:
            "Draw slides of 16 : 9, with text of at least 28 px on a slide of 1920 by 1080 px. A flow is one slide; if it doesn't fit, components are grouped or left out, and a note says so. A sequence, a use case, a comparison or a story may need several slides, each in its own file: -o login.svg writes login-1.svg, login-2.svg and so on."
    )
    var slide = false

    func validate() throws {
        if let depth, depth < 1 {
            throw ValidationError("--depth must be 1 or more: 1 draws only messages without a cause")
        }
    }

    /// The options on the command line, each with the drawing option that it sets.
    var given: [(name: String, option: DrawingOption)] {
        let all: [(isGiven: Bool, name: String, option: DrawingOption)] = [
            (!beats.isEmpty, "--beat", .selection), (!modules.isEmpty, "--module", .selection),
            (!components.isEmpty, "--component", .selection), (!excluded.isEmpty, "--exclude", .selection),
            (depth != nil, "--depth", .depth),
            (hideIdle, "--hide-idle", .hidesIdle), (fold, "--fold", .folds), (whole, "--whole", .whole),
            (payloads, "--payloads", .payloads),
            (by != nil, "--by", .grouping), (slide, "--slide", .slide),
        ]
        return all.filter(\.isGiven).map { ($0.name, $0.option) } + look.given
    }

    var options: DiagramOptions {
        DiagramOptions(
            selection: DiagramSelection(
                beats: beats, modules: modules, components: components, excluded: excluded, depth: depth,
                hidesIdle: hideIdle),
            grouping: by, folds: fold, isWhole: whole, payloads: payloads, theme: look.theme,
            background: look.background,
            isSlide: slide)
    }
}
