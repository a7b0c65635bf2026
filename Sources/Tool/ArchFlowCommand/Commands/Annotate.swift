import ArchFlowSupport
import ArgumentParser

struct Annotate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "annotate",
        abstract: "Add the recorder's attributes to an app's sources, chosen by the names of its types.",
        discussion: """
            Shows the changes as a diff, and writes nothing without --write. A class, an actor or a SwiftUI view gets \
            @Component with the role that its name suggests (LoginPresenter: presentation). A subclass of a component gets \
            @Component(inherits: true), an extension with methods @Traced, and an enum that is sent (LoginAction) @Message. \
            Types that have an attribute already, and files of tests, are left alone.

            EXAMPLES:
              archflow annotate Sources/Shop
              archflow annotate Sources/Shop --role logic=Engine --role state=Vault --modules
              archflow annotate Sources/Shop --write
            """)

    @Argument(help: ArgumentHelp("The folder of the Swift files; its subfolders are read too.", valueName: "folder"))
    var folder: String

    @Flag(help: "Write the changes into the files.")
    var write = false

    @Option(
        name: .customLong("role"),
        help: ArgumentHelp(
            "Assign this role to types with these name endings, such as logic=Engine,Flow; may be repeated. See 'archflow list roles'.",
            valueName: "role=endings"))
    var roles: [String] = []

    @Flag(help: "Name a component's module after the folder of its file.")
    var modules = false

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let annotating = try AnnotateJob(folder, roles: roles, hasModules: modules)
            if write { try annotating.write() } else { Console.print(try annotating.difference()) }
            Console.problems(annotating.remarks)
            if !write, annotating.count > 0 { Console.problem("Nothing was written: add --write to change the files.") }
            return .success
        }
    }
}
