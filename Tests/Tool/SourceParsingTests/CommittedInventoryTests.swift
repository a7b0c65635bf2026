import Foundation
import SourceInventory
import SourceParsing
import TestSupport
import Testing

@Suite("The committed inventories")
struct CommittedInventoryTests {
    static let package = Package.root.path
    static let patterns = (try? PatternsFolder(package: package).patterns) ?? []

    @Test("a committed inventory exists for each pattern")
    func areAll() {
        #expect(Self.patterns.count >= 6)
    }

    @Test("the committed inventories equal the inventories made from the sources", arguments: patterns)
    func areUpToDate(pattern: String) throws {
        let folder = try PatternsFolder(package: Self.package)
        try Self.compare(folder.inventory(of: pattern).json(), with: folder.inventoryURL(of: pattern), pattern)
    }

    @Test(
        "the committed lists of the classes that tests create equal those made from the tests",
        arguments: patterns)
    func testsAreUpToDate(pattern: String) throws {
        let folder = try PatternsFolder(package: Self.package)
        let tests = try #require(try folder.tests(of: pattern))
        try Self.compare(tests.json(), with: folder.testsURL(of: pattern), pattern)
    }

    private static func compare(_ expected: String, with url: URL, _ pattern: String) throws {
        let committed = try? String(contentsOf: url, encoding: .utf8)
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
