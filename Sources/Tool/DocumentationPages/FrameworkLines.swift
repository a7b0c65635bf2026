import ArchFlowCommand
import ArchFlowSupport
import SourceInventory

/// Updates the counts in a table on a pattern's page, of lines in ArchFlow's and in the author's framework:
///
///     | of `Framework/` | lines | of the author's | lines | … |
///     |:--|--:|:--|--:|:--|
///     | `Streams/`, `Dispatcher.swift` | 250 | … |
///     | all | 250 | … |
///
/// A person writes the rows. The program writes the counts of ArchFlow's framework.
struct FrameworkLines {
    private let folder: String
    private let files: [SourceFile]

    init(_ inventory: Inventory) {
        let folder = "Patterns/\(inventory.pattern)/Framework/"
        self.folder = folder
        files = inventory.files.filter { $0.path.hasPrefix(folder) }
    }

    /// Returns the page with new counts.
    ///
    /// - Parameter path: The page's path, for errors.
    /// - Throws: ``JobError`` (bad data) if the page has no such table, or a file of `Framework/` isn't in exactly one
    ///   row.
    func counted(in page: String, _ path: String) throws(JobError) -> String {
        var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let head = lines.firstIndex(where: { $0.hasPrefix("| of `Framework/` | lines |") }),
            head + 2 < lines.count
        else { throw JobError(.badData, "\(path): has no table \"| of `Framework/` | lines | …\"") }
        var left = files
        for row in lines[(head + 2)...].prefix(while: { $0.hasPrefix("|") }).indices {
            var cells = lines[row].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 2 else {
                throw JobError(.badData, "\(path):\(row + 1): is a row without a number of lines")
            }
            var counted = files
            if cells[1] != " all " {
                counted = []
                for name in cells[1].split(separator: "`").enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
                    let named = left.filter {
                        $0.path == folder + name || name.hasSuffix("/") && $0.path.hasPrefix(folder + name)
                    }
                    guard !named.isEmpty else {
                        throw JobError(
                            .badData, "\(path):\(row + 1): \(name) is no file of the framework, or is in two rows")
                    }
                    counted += named
                    left.removeAll(where: named.contains)
                }
            }
            cells[2] = " \(counted.reduce(0) { $0 + $1.lines }) "
            lines[row] = cells.joined(separator: "|")
        }
        guard left.isEmpty else {
            let names = left.map(\.path).joined(separator: ", ")
            throw JobError(.badData, "\(path): the table of the framework's line counts has no row for \(names)")
        }
        return lines.joined(separator: "\n")
    }
}
