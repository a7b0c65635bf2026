import ArgumentParser
import Diagrams

/// The options that select the part of a run to draw, and how to draw it.
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
        help: ArgumentHelp(
            "Draw messages on the first N levels of calls only; 1 draws the root messages alone.", valueName: "n"))
    var depth: Int?

    @Flag(help: "Hide idle messages: those that had no effect.")
    var hideIdle = false

    @Flag(help: "Draw repeated messages once, with their count.")
    var fold = false

    @Flag(help: "Show the arguments of messages.")
    var payloads = false

    @Option(help: "Group components at this granularity.")
    var by: Granularity?

    @Option(help: "Draw in these colours.")
    var theme = Theme.light

    func validate() throws {
        if let depth, depth < 1 { throw ValidationError("--depth must be 1 or more: 1 draws the root messages alone") }
    }

    var options: DiagramOptions {
        DiagramOptions(
            selection: DiagramSelection(
                beats: beats, modules: modules, components: components, depth: depth, hidesIdle: hideIdle),
            grouping: by, folds: fold, payloads: payloads, theme: theme)
    }
}
