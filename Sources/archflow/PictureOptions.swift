import ArgumentParser
import Diagrams

/// The options that choose what of a run is drawn, and how.
struct PictureOptions: ParsableArguments {
    @Option(
        name: .customLong("beat"),
        help: ArgumentHelp("Draw a beat alone, by its number or its name; may be repeated.", valueName: "beat"))
    var beats: [String] = []

    @Option(
        name: .customLong("module"),
        help: ArgumentHelp("Draw the messages from, to and within a module; may be repeated.", valueName: "name"))
    var modules: [String] = []

    @Option(
        name: .customLong("component"),
        help: ArgumentHelp("Draw the messages from and to components of a type; may be repeated.", valueName: "name"))
    var components: [String] = []

    @Option(help: "Draw no message that more than so many lead to, itself included.")
    var depth: Int?

    @Flag(help: "Leave out messages that nothing came of.")
    var hideIdle = false

    @Flag(help: "Draw what repeats in a row once, with its number.")
    var fold = false

    @Flag(help: "Write the values that messages carry beside them.")
    var payloads = false

    @Option(help: "What to take components together by.")
    var by: Granularity?

    @Option(help: "The colours.")
    var theme = Theme.light

    func validate() throws {
        if let depth, depth < 1 { throw ValidationError("--depth is a number from 1: 1 draws what nothing triggered") }
    }

    var options: DiagramOptions {
        DiagramOptions(
            selection: DiagramSelection(
                beats: beats, modules: modules, components: components, depth: depth, hidesIdle: hideIdle),
            grouping: by, folds: fold, payloads: payloads, theme: theme)
    }
}
