import ArchFlowCommand
import DocumentationPages
import Foundation

/// The program `archflow-docs`, which generates documentation, schemas and examples of the package.
@main
enum ArchFlowDocs {
    private static let help = """
        OVERVIEW: Writes the generated pages, schemas and examples of this package that are out of date, and prints their \
        paths. They are made from its declarations, its committed traces and the counted costs of changes.

        Run it in the folder of the package, or by Scripts/regenerate docs from anywhere.

        EXAMPLE: swift run archflow-docs --check

        USAGE: archflow-docs [--check]

        OPTIONS:
          --check                 Write nothing: print the first line of each file that is out of date.
          -h, --help              Show help information.

        Exit status: 0 all are up to date now; 1 with --check, some are not; 64 bad usage; 65 a trace, an inventory, \
        the costs of changes or a page is damaged; 66 this is not the folder of the package, or a file of it is \
        missing; 73 can't write.

        """

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") || arguments.contains("-h") {
            print(help, terminator: "")
            return
        }
        let checks = !arguments.isEmpty
        if let other = arguments.first(where: { $0 != "--check" }) {
            fail("'\(other)' isn't an option: see archflow-docs --help", status: 64)
        }
        do throws(JobError) {
            let sources = try PageSources(package: FileManager.default.currentDirectoryPath)
            var isUpToDate = true
            for page in try DocumentationPage.all {
                guard let stale = try await page.stale(sources) else { continue }
                isUpToDate = false
                if !checks { try stale.write(sources) }
                print(checks ? stale.description : stale.path)
            }
            if checks, !isUpToDate { exit(1) }
        } catch {
            fail(error.description, status: error.status.rawValue)
        }
    }

    private static func fail(_ problem: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("archflow-docs: \(problem)\n".utf8))
        exit(status)
    }
}
