import Foundation
import SourceInventory
import SourceParsing
import TestSupport
import Testing

@Suite("The committed inventories")
struct CommittedInventoryTests {
    static let package = Package.root.path
    static let patterns = (try? PatternsFolder(package: package).patterns) ?? []

    @Test("exist for each pattern")
    func areAll() {
        #expect(Self.patterns.count >= 6)
    }

    @Test("equal those made from the sources", arguments: patterns)
    func areUpToDate(pattern: String) throws {
        let folder = try PatternsFolder(package: Self.package)
        let expected = try folder.inventory(of: pattern).json()
        let committed = try? String(contentsOf: folder.inventoryURL(of: pattern), encoding: .utf8)
        // One line of the difference is enough to print.
        let lines = expected.split(separator: "\n")
        let different = zip(lines, (committed ?? "").split(separator: "\n")).first { $0 != $1 }
        let (new, old) = different.map { ("\($0)", "\($1)") } ?? ("more or less", "its end")
        let isUpToDate = expected == committed
        #expect(
            isUpToDate,
            "\(pattern) has changed: run Scripts/regenerate inventories. The sources give \(new), the file has \(old)")
    }
}
