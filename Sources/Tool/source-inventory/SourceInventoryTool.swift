import Foundation
import SourceInventory
import SourceParsing

/// The program that parses Swift sources: it makes inventories, and finds code that the recorder can't see.
///
/// `archflow` is another program, and so needs no Swift parser.
@main
enum SourceInventoryTool {
    private static let help = """
        OVERVIEW: Reads Swift sources. Without arguments it updates the inventory of each pattern, \
        Sources/Patterns/<Pattern>/inventory.json, and tests.json beside it, and prints the files that were out of date. \
        Run it in the folder of the package, or by Scripts/regenerate inventories from anywhere. Nothing is written unless \
        all files of all patterns parse.

        EXAMPLE: swift run source-inventory

        USAGE: source-inventory
               source-inventory write FOLDER
               source-inventory unseen FOLDER
               source-inventory annotate FOLDER [--modules] [ROLE=ENDING,…]…

        'write' makes the inventory of a pattern in a package of its own: FOLDER/inventory.json, from the Swift files below \
        FOLDER, such as Sources/MVVMC.

        'unseen' finds code that the recorder's macros can't see in the Swift files of a folder, for 'archflow check \
        --sources'. It prints one line of JSON: {"version":1,"files":…,"lookedAt":{…},"findings":[{"kind":…,"file":…,"line":…,\
        "what":…,"why":…}],"declarations":[{"file":…,"line":…,"type":…,"member":…}]}. The kinds are untraced-extension, \
        unmarked-subclass, hidden-closure, hidden-accessor, late-making, stray-making and stray-closure. Paths of files are \
        relative to the folder.

        'annotate' prints the recorder's attributes that the sources lack, by the names of their types, for 'archflow \
        annotate': {"version":1,"files":…,"additions":[{"file":…,"line":…,"text":…,"why":…}],"unnamed":[…],\
        "components":[{"name":…,"role":…}]}. \
        ROLE=ENDING,… assigns ROLE to types with these name endings.

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
        do throws(SourceError) {
            switch (arguments.first, arguments.dropFirst().first) {
            case (nil, _):
                let folder = try PatternsFolder(package: FileManager.default.currentDirectoryPath)
                let updated = try folder.updateInventories()
                for file in updated { print("Sources/Patterns/\(file)") }
            case ("write", let folder?) where arguments.count == 2:
                if let path = try PatternsFolder.updateInventory(of: folder) { print(path) }
            case ("unseen", let folder?) where arguments.count == 2:
                let code = try SourceReader.unseenCode(
                    in: Source.all(in: folder, named: folder, leavesOutOthers: true), of: folder)
                write(try? code.json())
            case ("annotate", let folder?):
                let options = arguments.dropFirst(2)
                let annotations = try SourceReader.annotations(
                    of: Source.all(in: folder, named: folder, leavesOutOthers: true),
                    roles: roles(options.filter { $0 != "--modules" }),
                    hasModules: options.contains("--modules"), in: folder)
                write(try? annotations.json())
            case ("write", _), ("unseen", _), ("annotate", _):
                fail("'\(arguments.first ?? "")' takes one folder: see source-inventory --help", status: 64)
            case (let command?, _):
                fail(
                    "'\(command)' isn't a command: it must be write, unseen or annotate; see source-inventory --help",
                    status: 64)
            }
        } catch {
            fail(error.description, status: error.status.rawValue)
        }
    }

    /// Returns the common endings of type names for each role, and those in arguments such as `logic=Engine,Flow`.
    private static func roles(_ arguments: [String]) -> RoleNames {
        var more: [String: [String]] = [:]
        for argument in arguments {
            let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, RoleNames.common.endings[parts[0]] != nil, !parts[1].isEmpty else {
                let known = RoleNames.common.endings.keys.sorted().joined(separator: ", ")
                fail("'\(argument)' must have the form ROLE=ENDING,…; the roles are \(known)", status: 64)
            }
            more[parts[0], default: []] += parts[1].split(separator: ",").map(String.init)
        }
        return RoleNames.common.adding(more)
    }

    private static func write(_ json: Data?) {
        guard let json else { fail("can't write the findings as JSON", status: 70) }
        FileHandle.standardOutput.write(json + Data("\n".utf8))
    }

    private static func fail(_ problem: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("source-inventory: \(problem)\n".utf8))
        exit(status)
    }
}
