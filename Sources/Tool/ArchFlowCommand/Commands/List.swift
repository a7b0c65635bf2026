import ArchFlowSupport
import ArgumentParser
import FlowAnalysis
import Tables

struct List: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List patterns, features, scenarios, identifiers of controls, roles, measures, views or formats.",
        discussion: """
            To run patterns through a scenario of your own, write it as a file like those in Examples/Scenarios, with the \
            identifiers of the app's controls, and pass it to 'archflow compare --scenario FILE'.

            EXAMPLE: archflow list scenarios --json
            """)

    @Argument(help: "List only this kind; all kinds by default.")
    var what: ListJob?

    @OptionGroup var features: FeatureOptions

    @Flag(help: "Print JSON; needs the kind to list, such as patterns.")
    var json = false

    func validate() throws {
        if json, what == nil {
            throw ValidationError("--json needs the kind to list, such as archflow list patterns --json")
        }
        if !features.choice.isAll, what != .scenarios {
            throw ValidationError("--feature works only with scenarios: archflow list scenarios --feature NAME")
        }
    }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            if let what {
                let table = try await what.table(of: known, features.choice)
                Console.print(json ? table.json() : table.text())
            } else {
                var texts: [String] = []
                for what in ListJob.allCases where !(known.patterns.isEmpty && what.needsPatterns) {
                    texts.append(try await what.table(of: known).text())
                }
                Console.print(texts.joined(separator: "\n"))
                if known.patterns.isEmpty {
                    Console.problem(
                        "Patterns, features, scenarios and identifiers are not listed: \(KnownPatterns.isForTracesAlone)."
                    )
                }
            }
            return .success
        }
    }
}
