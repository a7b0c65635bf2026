import ArgumentParser
import Scaffolding

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write the files of a new module, or of a pattern of your own.",
        discussion: """
            EXAMPLES:
              archflow new module Cart --pattern viper-s
              archflow new module Cart --pattern round-table --flavour binding --dry-run
              archflow new pattern OneStore --archflow ../ArchFlow
              archflow new templates MyTemplates
              archflow new templates ArchFlow --xcode
            """,
        subcommands: [NewModule.self, NewPattern.self, NewTemplates.self])
}

struct NewModule: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "module",
        abstract: "Write a module of a pattern, with its tests, into a package that has the pattern's framework.",
        discussion: """
            The module counts taps on a button: a small example of each of the pattern's parts, for you to replace. \
            Its tests test each part alone, and record a trace of the module that 'archflow check' can check. No \
            existing file is replaced; either all files are written or none.

            Exit status: 0 done; 64 bad usage; 65 a template is damaged; 66 a folder is missing; 73 a file already exists or \
            can't be written.

            EXAMPLES:
              archflow new module Cart --pattern viper-s --group Shop
              archflow new module Cart --pattern round-table --flavour enum --output ../Shop
              archflow new module Cart --pattern round-table --flavour enum --navigatable
            """)

    @Argument(help: "The module's name, such as Cart. Its types begin with it.")
    var name: String

    @Option(help: "The pattern's name; see 'archflow list patterns'.")
    var pattern: String

    @Option(help: "Write the module in this style, if the pattern has several: enum or binding in Round Table.")
    var flavour: String?

    @Flag(
        help: "Make the View a stack of screens, as Round Table's template Navigatable does; needs --flavour enum.")
    var navigatable = false

    @Option(
        help:
            "In VIPER-S, put the module into this group: a folder, whose name is also the prefix of the module's types. (default: General)"
    )
    var group: String?

    @Option(help: "The target to add the module to. (default: the pattern's own target)")
    var target: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Add the module to the package in this folder.", valueName: "dir"))
    var output = "."

    @Option(
        help: ArgumentHelp(
            "Read the templates from this folder, made by 'archflow new templates'.", valueName: "dir"))
    var templates: String?

    @Flag(help: "List the files that would be written, and write nothing.")
    var dryRun = false

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            try JobError.scaffolding { () throws(ScaffoldingError) in
                let template = try TemplateLibrary(templates).module(pattern: pattern, flavour: flavour)
                var named: ScaffoldName?
                if let group { named = try ScaffoldName(group, of: "group") }
                let scaffold = try Scaffold(
                    moduleFrom: template, name: try ScaffoldName(name, of: "module"), group: named,
                    view: navigatable ? .navigatable : nil, target: target, in: output)
                try scaffold.write(dryRun: dryRun)
            }
            return .success
        }
    }
}

struct NewPattern: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pattern",
        abstract: "Write a pattern of your own, as a package that compares it with the others.",
        discussion: """
            The package has the screen Home and a part of the screen Login, the pattern's rules, tests, and an \
            archflow program that runs this pattern and the others. No existing file is replaced; either all files \
            are written or none.

            Exit status: 0 done; 64 bad usage; 65 a template is damaged; 66 a folder is missing; 73 a file already exists or \
            can't be written.

            EXAMPLE: archflow new pattern OneStore --archflow ../ArchFlow
            """)

    @Argument(help: "The pattern's name, such as OneStore. Its types begin with it.")
    var name: String

    @Option(help: ArgumentHelp("The path of ArchFlow, relative to the package's folder.", valueName: "dir"))
    var archflow = "../ArchFlow"

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Create the package in this folder. (default: the pattern's name)", valueName: "dir"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Read the template from this folder, made by 'archflow new templates'.", valueName: "dir"))
    var templates: String?

    @Flag(help: "List the files that would be written, and write nothing.")
    var dryRun = false

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            try JobError.scaffolding { () throws(ScaffoldingError) in
                let scaffold = try Scaffold(
                    patternFrom: try TemplateLibrary(templates).pattern(), name: try ScaffoldName(name, of: "pattern"),
                    archFlow: archflow, in: output ?? name)
                try scaffold.write(dryRun: dryRun)
            }
            return .success
        }
    }
}

extension Scaffold {
    /// Writes the files and prints their paths. In a dry run, only prints the paths.
    fileprivate func write(dryRun: Bool) throws(ScaffoldingError) {
        let paths = dryRun ? files.map(\.path) : try write()
        Console.print(paths.map { $0 + "\n" }.joined())
        if !dryRun, !next.isEmpty { Console.print("\n" + next) }
    }
}

struct NewTemplates: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Copy the templates to a folder, to be edited there, or write them for Xcode.",
        discussion: """
            With --xcode, the command writes the module templates in the format of Xcode's file templates: a folder \
            NAME.xctemplate for the module, and a second one for the module's tests, which belong to another target. \
            With such a template, Xcode asks for the module's name, and writes the files of 'archflow new module' \
            into one folder. Xcode reads templates from ~/Library/Developer/Xcode/Templates/File Templates/GROUP/, \
            and lists them under GROUP. The format follows published templates, such as RVB's own. These templates \
            have not been tried in Xcode.

            No existing file is replaced; either all files are written or none.

            Exit status: 0 done; 64 bad usage; 65 a template is damaged; 66 a folder is missing; 73 a file already exists or \
            can't be written.

            EXAMPLES:
              archflow new templates MyTemplates
              archflow new templates ArchFlow --xcode
              archflow new templates Shop --xcode --templates MyTemplates
            """)

    @Argument(help: "The folder to create for the templates.")
    var folder: String

    @Flag(help: "Write the templates for Xcode.")
    var xcode = false

    @Option(
        help: ArgumentHelp(
            "With --xcode, read the templates from this folder, made by 'archflow new templates'.",
            valueName: "dir"))
    var templates: String?

    func validate() throws {
        guard xcode || templates == nil else {
            throw ValidationError(
                "--templates needs --xcode: without it, ArchFlow's own templates are copied")
        }
    }

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            try JobError.scaffolding { () throws(ScaffoldingError) in
                let library = try TemplateLibrary(templates)
                let paths = try xcode ? library.writeForXcode(to: folder) : library.copy(to: folder)
                Console.print(paths.map { "\(folder)/\($0)\n" }.joined())
                if xcode { Console.print("\n" + TemplateLibrary.nextForXcode) }
            }
            return .success
        }
    }
}
