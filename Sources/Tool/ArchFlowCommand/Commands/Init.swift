import ArchFlowSupport
import ArgumentParser

/// The command `archflow init`, the first to run in an app's folder.
struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begin with an app of your own: write its rules and a CI workflow, and propose attributes.",
        discussion: """
            Writes two files in the app's folder. A blueprint, named after the app (shop.yml), has the rules that \
            'archflow check --infer' writes from the traces; without traces it lists only the types and their roles, \
            which come from attributes or from the types' names. .github/workflows/archflow.yml records the app and \
            checks the rules; if the app is in a folder of a git repository, it is written to the repository's top \
            folder, where GitHub reads workflows, and named after the app (archflow-shop.yml). The attributes that \
            'archflow annotate' proposes are printed, and no source is changed. No existing file is replaced; either \
            both files are written or none.

            Exit status: 0 done; 65 a trace or a source file is damaged; 66 an input is missing; 73 a file already exists or \
            can't be written.

            EXAMPLES:
              archflow init
              archflow init shop.jsonl --dry-run
            """)

    @Argument(
        help: ArgumentHelp(
            "Infer the rules from these: trace files, folders of traces, or - for standard input.", valueName: "trace"))
    var traces: [String] = []

    @Option(
        help: ArgumentHelp(
            "The folder of the app's Swift files. (default: the folder Sources in the app's folder, or the app's folder if there is none)",
            valueName: "folder"))
    var sources: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The app's folder. With -, the working folder is read, and the files are printed instead of written.",
            valueName: "dir"))
    var output = "."

    @Flag(help: "Print the files' contents, and write nothing.")
    var dryRun = false

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let folder = output.asOutput ?? "."
            let beginning = try InitJob(traces, in: folder, sources: sources)
            Console.problems(beginning.remarks)
            if dryRun || output.asOutput == nil {
                Console.print(beginning.text)
                Console.problem("Nothing was written.")
            } else {
                Console.print(try beginning.write().map { "\($0)\n" }.joined())
            }
            if !beginning.attributes.isEmpty { Console.print("\nAttributes to add:\n\n\(beginning.attributes)") }
            Console.print("\nNext:\n\(beginning.next.map { "  \($0)\n" }.joined())")
            return .found(isDamaged: beginning.areDamaged)
        }
    }
}
