import Foundation
import SourceInventory
import SourceReader

/// Makes the inventory of each pattern's sources anew; apart from `archflow`, so that this needs no parser of Swift.
@main
enum SourceInventoryTool {
    private static let help = """
        OVERVIEW: Makes Sources/Patterns/<Pattern>/inventory.json anew for every pattern.

        Run it in the folder of the package, or by Scripts/regenerate inventories from anywhere. An inventory is written only \
        when all files of all patterns parse. It prints the inventories that were not up to date.

        EXAMPLE: swift run source-inventory

        USAGE: source-inventory

        OPTIONS:
          -h, --help              Show help information.

        Exit status: 0 done; 64 bad usage; 65 a file that is no Swift; 66 no patterns here, or a file that can't be \
        read; 73 can't write.

        """

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") || arguments.contains("-h") {
            print(help, terminator: "")
            return
        }
        if let unknown = arguments.first {
            fail("takes no argument such as '\(unknown)': see source-inventory --help", status: 64)
        }
        do throws(SourceError) {
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
