import ArchFlowSupport
import ArgumentParser

struct Annotate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the recorder's attributes into an app's sources, by the names of its types.",
        discussion: """
            Shows the changes as a diff, and writes nothing without --write. A class, an actor or a view of SwiftUI gets \
            @Component with the role that its name says (LoginPresenter: presentation), a subclass of one inherits, an \
            extension of one with methods gets @Traced, an enum that is sent (LoginAction) @Message. What has an attribute \
            already, and files of tests, are left alone.

            EXAMPLES:
              archflow annotate Sources/Shop
              archflow annotate Sources/Shop --role logic=Engine --role state=Vault --modules
              archflow annotate Sources/Shop --write
            """)

    @Argument(help: ArgumentHelp("A folder with Swift files, in it or below.", valueName: "folder"))
    var folder: String

    @Flag(help: "Write the changes into the files.")
    var write = false

    @Option(
        name: .customLong("role"),
        help: ArgumentHelp(
            "Give types whose names end so this role, such as logic=Engine,Flow; may be repeated. See 'archflow list roles'.",
            valueName: "role=endings"))
    var roles: [String] = []

    @Flag(help: "Let a component's module be the folder that its file stands in.")
    var modules = false

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let annotating = try AnnotateJob(folder, roles: roles, hasModules: modules)
            if write { try annotating.write() } else { Console.print(try annotating.difference()) }
            Console.problems(annotating.remarks)
            if !write, annotating.count > 0 { Console.problem("Nothing is written: --write does it.") }
            return .success
        }
    }
}
