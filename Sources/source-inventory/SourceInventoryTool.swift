import Foundation
import SourceInventory
import SourceReader

/// Reads Swift sources: makes the inventories of the patterns anew, and finds what no macro can see; apart from `archflow`, so that this needs no parser of Swift.
@main
enum SourceInventoryTool {
    private static let help = """
        OVERVIEW: Makes Sources/Patterns/<Pattern>/inventory.json anew for every pattern; with 'write', that of a \
        pattern in a package of its own; or, with 'unseen', finds what the \
        recorder's macros can't see in the Swift files of a folder, for 'archflow check --sources'.

        Without arguments, run it in the folder of the package, or by Scripts/regenerate inventories from anywhere. An inventory is written only \
        when all files of all patterns parse. It prints the inventories that were not up to date.

        EXAMPLE: swift run source-inventory

        USAGE: source-inventory
               source-inventory write FOLDER
               source-inventory unseen FOLDER

        'write' makes FOLDER/inventory.json from the Swift files below FOLDER, such as Sources/MVVMC.

        'unseen' prints one line of JSON: {"version":1,"files":…,"lookedAt":{…},"findings":[{"kind":…,"file":…,"line":…,\
        "what":…,"why":…}]}. A kind is untraced-extension, unmarked-subclass or hidden-closure; a file is named from the \
        folder.

        OPTIONS:
          -h, --help              Show help information.

        Exit status: 0 done; 64 bad usage; 65 a file that is no Swift; 66 no patterns or no Swift files here, or a \
        file that can't be read; 73 can't write.

        """

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") || arguments.contains("-h") {
            print(help, terminator: "")
            return
        }
        if let command = arguments.first, !["unseen", "write"].contains(command) {
            fail("takes no argument such as '\(command)': see source-inventory --help", status: 64)
        }
        if let command = arguments.first, arguments.count != 2 {
            fail("'\(command)' takes one folder: see source-inventory --help", status: 64)
        }
        do throws(SourceError) {
            if let folder = arguments.dropFirst().first, arguments.first == "write" {
                if let path = try SourceFolder.updateInventory(of: folder) { print(path) }
                return
            }
            if let folder = arguments.dropFirst().first {
                let code = try SourceReader.unseenCode(in: Source.all(in: folder, named: folder), of: folder)
                guard let json = try? code.json() else { fail("can't write its findings as JSON", status: 70) }
                FileHandle.standardOutput.write(json + Data("\n".utf8))
                return
            }
            let folder = try SourceFolder(package: FileManager.default.currentDirectoryPath)
            let updated = try folder.updateInventories()
            for pattern in updated { print("Sources/Patterns/\(pattern)/\(SourceFolder.inventoryName)") }
        } catch {
            fail(error.description, status: error.status.rawValue)
        }
    }

    private static func fail(_ problem: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("source-inventory: \(problem)\n".utf8))
        exit(status)
    }
}
