#if All || Recorder || Spans
import ArgumentParser
import SampleApp

struct SheetOfPattern: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Write a one-page sheet about an architecture: its costs and its benefits.",
        discussion: """
            \(SheetOptions.discussion)

            With the name of a pattern, the command runs all scenarios in that pattern and in the patterns that it is \
            compared with, checks that they behave alike, and times a tap in each. With traces, it runs nothing.

            EXAMPLES:
              archflow sheet viper-s
              archflow sheet rvb --scenario items-add -o rvb.html
              archflow sheet shop.jsonl --blueprint shop.yml
            """)

    @Argument(
        help: ArgumentHelp(
            "A pattern, see 'archflow list patterns'; or trace files, folders of traces, or - for standard input.",
            valueName: "pattern|trace"))
    var subjects: [String]

    @OptionGroup var options: SheetOptions

    func validate() throws {
        guard subjects.count > 1, let name = subjects.first(where: SheetOptions.isName) else { return }
        throw ValidationError(
            "name one pattern, or only trace files: '\(name)' isn't a file")
    }

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            guard let name = subjects.first, SheetOptions.isName(name) || catalog[name] != nil else {
                return try await options.write(subjects, catalog.known)
            }
            let (job, contract) = try await PatternSheetJob.run(
                name, catalog, options.settings, progress: Console.progress)
            guard let job else {
                Console.clearProgress()
                Console.problem(contract.summary)
                return .failure
            }
            return SheetOptions.end(job)
        }
    }
}
#endif
