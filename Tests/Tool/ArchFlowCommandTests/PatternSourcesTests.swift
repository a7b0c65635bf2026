import BuiltInPatterns
import FlowAnalysis
import Foundation
import SampleApp
import SourceInventory
import Tables
import TestSupport
import Testing

@testable import ArchFlowCommand

@MainActor
@Suite("The costs of the patterns' sources")
struct PatternSourcesTests {
    private func texts(_ table: Table, _ column: Int) -> [String] {
        table.rows.compactMap { if case .text(let text) = $0.cells[column] { text } else { nil } }
    }

    private func numbers(_ row: Table.Row) -> [Int] {
        row.cells.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }

    @Test(
        "the costs of a pattern's sources are counted from its bundled inventory, which equals the committed one")
    func inventories() throws {
        for pattern in KnownPatterns.own.patterns {
            let inventory = try #require(try PatternSources.inventory(of: pattern))
            let committed = Package.url("Sources/Patterns/\(inventory.pattern)/inventory.json")
            #expect(inventory == (try Inventory(json: Data(contentsOf: committed))))
        }
    }

    @Test(
        "the costs of sources have rows for each feature, all features together, and these with the pattern's framework",
        arguments: [
            SourceGrouping.feature, .package,
        ])
    func rows(grouping: SourceGrouping) throws {
        let table = try PatternSources(.own).table(by: grouping)
        #expect(table.by == grouping.rawValue)
        let ends = grouping == .feature ? ["all but Framework", "all"] : ["all"]
        for pattern in BuiltInPatterns.all {
            let rows = table.rows.filter { $0.cells[1] == .text(pattern.name) }
            let names = rows.map { $0.cells[0] }
            let parts = SourcePart.ofTheApp.map { Table.Cell.text($0) }.filter(names.contains)
            #expect(parts.count >= 5 && Array(names.prefix(parts.count)) == parts)
            #expect(Array(names.suffix(ends.count)) == ends.map { .text($0) })
            #expect(rows.allSatisfy { $0.isReference == (pattern.name == BuiltInPatterns.yardstick.name) })
        }
        #expect(Set(texts(table, 1)) == Set(BuiltInPatterns.all.map(\.name)))
        #expect(table.columns[1].place == .heading)
        #expect(table.notes.first?.contains("yardstick is not ranked") == true)
    }

    @Test("the costs of the features and of the pattern's framework add up to the costs of the pattern")
    func sums() throws {
        let table = try PatternSources(.own).table(by: .feature)
        for pattern in BuiltInPatterns.all {
            let rows = table.rows.filter { $0.cells[1] == .text(pattern.name) }
            let sums = rows.drop { $0.cells[0] != .text("all of login") }.count
            let features = rows.dropLast(sums).map(numbers)
            let sum = features.reduce([Int](repeating: 0, count: 7)) { zip($0, $1).map(+) }
            #expect(rows.last.map(numbers) == sum)
            let framework = rows.first { $0.cells[0] == .text("Framework") }.map(numbers) ?? [0, 0, 0, 0, 0, 0, 0]
            #expect(rows.suffix(2).first.map(numbers) == zip(sum, framework).map { $0 - $1 })
            #expect(sum[0] > 200 && sum[6] > 0 && sum[6] < sum[0])
        }
    }

    @Test(
        "a feature's costs are the sum of its modules' costs; if a feature is chosen, only its costs are shown")
    func wholes() throws {
        for (feature, parts) in SourcePart.byFeature {
            let table = try PatternSources(.own).table(by: .feature, of: FeatureChoice([feature]))
            for pattern in BuiltInPatterns.all {
                let rows = table.rows.filter { $0.cells[1] == .text(pattern.name) }
                let names = rows.map { $0.cells[0] }
                let there = parts.map { Table.Cell.text($0) }.filter(names.contains)
                #expect(names == (there.isEmpty ? [] : there + [.text("all of \(feature)")]))
                #expect(rows.allSatisfy { $0.cells.last == .text(feature) })
                let sum = rows.dropLast().map(numbers).reduce([Int](repeating: 0, count: 7)) { zip($0, $1).map(+) }
                #expect(rows.isEmpty || rows.last.map(numbers) == sum)
            }
        }
    }

    @Test("the costs of sources are given for the chosen patterns only")
    func selection() throws {
        let table = try PatternSources(.own, patterns: ["rvb"]).table(by: .package)
        #expect(Set(texts(table, 1)) == ["rvb"])
        #expect(table.notes.allSatisfy { !$0.contains("yardstick") })
        let error = #expect(throws: JobError.self) { try PatternSources(.own, patterns: ["rbv"]) }
        #expect(error?.status == .usage)
    }

    @Test("the table of the costs of sources has a note if a pattern has no inventory")
    func missing() throws {
        for bundle in [nil, Bundle(path: NSTemporaryDirectory())] {
            let pattern = KnownPatterns.bare("bare", bundle)
            #expect(try PatternSources.inventory(of: pattern) == nil)
            let table = try PatternSources(
                KnownPatterns([pattern], guests: [], scenarios: [], features: [], areOfArchFlow: true)
            ).table(by: .feature)
            #expect(table.rows.isEmpty)
            #expect(table.notes.contains("No inventory of sources comes with bare."))
        }
    }

    @Test("the costs of sources are refused with the file's name if the inventory is damaged")
    func damaged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: folder.appendingPathComponent("inventory.json"))
        let bundle = Bundle(path: folder.path)
        let pattern = KnownPatterns.bare("torn", bundle)
        let error = #expect(throws: JobError.self) { try PatternSources.inventory(of: pattern) }
        #expect(error?.status == .badData)
        #expect(error?.description.contains("inventory.json: no inventory of sources") == true)
    }

    @Test(
        "every value of 'stats --by' has a unique name, and is found by this name",
        arguments: StatisticsGrouping.allCases)
    func groupings(grouping: StatisticsGrouping) {
        #expect(StatisticsGrouping(grouping.name) == grouping)
        #expect(StatisticsGrouping("nonsense") == nil)
        #expect(Set(StatisticsGrouping.allCases.map(\.name)).count == StatisticsGrouping.allCases.count)
    }
}
