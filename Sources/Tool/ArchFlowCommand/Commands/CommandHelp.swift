#if All || Recorder || Spans
import ArgumentParser

/// The help of one command, for the documentation.
package struct CommandHelp: Sendable {
    /// The words of the command: `archflow new module`.
    package let name: String
    /// The command's purpose, in one sentence.
    package let abstract: String
    /// The help as `--help` prints it.
    package let text: String

    /// The help of each command of a program with patterns, in the order of `--help`.
    package static var all: [CommandHelp] { below(PatternsAndTraces.self, [], PatternsAndTraces.self) }

    /// The help of each command of a program without patterns, in the order of `--help`.
    package static var ofTracesAlone: [CommandHelp] { below(TracesOnly.self, [], TracesOnly.self) }

    private static func below(
        _ parent: any ParsableCommand.Type, _ parents: [String], _ root: any ParsableCommand.Type
    ) -> [CommandHelp] {
        let names = parents + [parent._commandName]
        var commands: [CommandHelp] = []
        for command in parent.configuration.subcommands where command.configuration.shouldDisplay {
            commands.append(
                CommandHelp(
                    name: (names + [command._commandName]).joined(separator: " "),
                    abstract: command.configuration.abstract,
                    text: root.helpMessage(for: command, columns: 100)))
            commands += below(command, names, root)
        }
        return commands
    }
}
#endif
