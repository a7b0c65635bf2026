import Foundation
import SourceInventory
import SourceParsing
import TestSupport
import Testing

/// The table of a pattern's page that has the lines of its framework beside its author's:
///
///     | of `Framework/` | lines | of the author's | lines | … |
///     |:--|--:|:--|--:|:--|
///     | `Streams/`, `Dispatcher.swift` | 250 | … |
///     | all | 250 | … |
@Suite("The table of a framework's lines")
struct FrameworkLinesTests {
    static let patterns = ["LockFlux", "RVB", "RoundTable", "SNPArchitecture", "VIPERS"]

    @Test("has each file in one row, and counts as the inventories do", arguments: patterns)
    func lines(pattern: String) throws {
        let inventory = try SourceFolder(package: Package.root.path).inventory(of: pattern)
        let folder = "Patterns/\(pattern)/Framework/"
        var left = inventory.files.filter { $0.path.hasPrefix(folder) }
        #expect(!left.isEmpty)
        let all = left.reduce(0) { $0 + $1.lines }

        let page = "Sources/Patterns/\(pattern)/\(pattern).docc/\(pattern).md"
        var lines = try Package.text(page).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let head = try #require(lines.firstIndex { $0.hasPrefix("| of `Framework/` | lines |") })
        for row in lines[(head + 2)...].prefix(while: { $0.hasPrefix("|") }).indices {
            var cells = lines[row].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard cells[1] != " all " else {
                cells[2] = " \(all) "
                lines[row] = cells.joined(separator: "|")
                continue
            }
            var count = 0
            for name in cells[1].split(separator: "`").enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
                let files = left.filter {
                    $0.path == folder + name || name.hasSuffix("/") && $0.path.hasPrefix(folder + name)
                }
                #expect(!files.isEmpty, "\(name) is no file of the framework, or is in two rows")
                count += files.reduce(0) { $0 + $1.lines }
                left.removeAll(where: files.contains)
            }
            cells[2] = " \(count) "
            lines[row] = cells.joined(separator: "|")
        }
        #expect(left.isEmpty, "\(left.map(\.path)) is in no row")
        try expectFile(page, toHold: lines.joined(separator: "\n"))
    }
}
