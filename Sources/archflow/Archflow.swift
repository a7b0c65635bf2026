import ArgumentParser
import Workbench

@main
struct Archflow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archflow",
        abstract: "Runs one app under several iOS architectures and shows what each costs.",
        discussion: """
            EXAMPLES:
              archflow compare
              archflow compare --pattern round-table --scenario login-success
              archflow stats Traces --by component

            Exit status: 0 done; 1 a comparison or contract failed; 64 bad usage; 65 bad input data; 66 input missing; \
            73 can't create output; 74 input/output error.
            """,
        version: "archflow 0.1.0, trace format 1",
        subcommands: [
            Compare.self, Record.self, List.self, Render.self, Stats.self, Diff.self, Check.self, Report.self,
            LayoutWorker.self,
        ],
        defaultSubcommand: Compare.self)
}
