import FlowAnalysis
import Foundation
import Report
import SourceInventory
import Tables
import TestSupport
import Testing

@testable import ArchFlowCommand

@MainActor
@Suite("The costs of code changes in the patterns")
struct PatternChangesTests {
    private static let home = "Sources/Patterns/RVB/Home/HomeBuilder.swift"
    private static let items = ChangeCosts.Change(
        name: "items", commits: ["Items", "Items: a fix"], types: ["Items", "Items.Row"],
        files: [
            .init(
                path: home, added: [.init("4", commit: 2, text: ["    func b() {}"])],
                edited: [.init("3,5-6", commit: 1, text: ["    a()", "    b()", "    c()"])]),
            .init(path: "Sources/Patterns/RVB/Items/Items.swift", isNew: true, added: [.init("1-9,11", commit: 1)]),
            .init(path: "Tests/Patterns/RVBTests/ItemsTests.swift", isNew: true, added: [.init("1-5", commit: 1)]),
        ], framework: [.init(name: "Builder", mentionedBy: ["HomeBuilder", "Items"])])
    private static let ask = ChangeCosts.Change(name: "ask", commits: ["Ask"])

    /// The changes of three patterns: one with both changes, one with the first, one with none.
    private func sample(_ changes: [String] = []) throws -> PatternChanges {
        let patterns = ["rvb", "yardstick", "snp"].compactMap { KnownPatterns.own[$0] }
        return try PatternChanges(
            Array(zip(patterns, [[Self.items, Self.ask], [Self.items], []])), changes: changes)
    }

    @Test("'stats --by change' has a row for each change and pattern, in the order of the changes")
    func table() throws {
        let table = try sample().table()
        #expect(table.by == "change")
        #expect(
            table.rows.map { Array($0.cells.prefix(2)) } == [
                [.text("items"), .text("rvb")], [.text("items"), .text("yardstick")], [.text("ask"), .text("rvb")],
            ])
        #expect(table.rows.map(\.isReference) == [false, true, false])
        let numbers = [1, 2, 11, 1, 0, 3, 0, 0, 5, 1]
        #expect(Array(table.rows[0].cells.dropFirst(2).dropLast()) == numbers.map { .number($0) })
        #expect(table.columns.filter { $0.meaning != nil }.map(\.key) == ChangeMeasure.all.map(\.key))
    }

    @Test("'stats --by change' has a note for each change or pattern that wasn't counted")
    func uncounted() throws {
        let notes = try sample().table().notes
        #expect(notes.contains("No change is counted yet in snp."))
        #expect(notes.contains("ask is not counted in yardstick."))
        let none = try PatternChanges([])
        #expect(none.table().rows.isEmpty)
        for bundle in [nil, Bundle(path: NSTemporaryDirectory())] {
            let pattern = KnownPatterns.bare("bare", bundle)
            #expect(try PatternChanges.costs(of: pattern) == nil)
        }
    }

    @Test("'stats --by change' shows the costs of the chosen changes only, and refuses an unknown change")
    func selection() throws {
        #expect(try sample(["ask"]).table().rows.map { $0.cells[0] } == [.text("ask")])
        let error = #expect(throws: JobError.self) { try sample(["item"]) }
        #expect(error?.description.contains("did you mean 'items'?") == true && error?.status == .usage)
    }

    @Test("if a pattern's changes.json is damaged, the costs of changes are refused with the file's name")
    func damaged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"version": 9, "pattern": "", "changes": []}"#.utf8)
            .write(to: folder.appendingPathComponent("changes.json"))
        let bundle = Bundle(path: folder.path)
        let pattern = KnownPatterns.bare("torn", bundle)
        let error = #expect(throws: JobError.self) { try PatternChanges.costs(of: pattern) }
        #expect(error?.status == .badData)
        #expect(error?.description.contains("changes.json: this file has no change costs of version 1") == true)
    }

    @Test(
        "the explanation of a change's cost lists the lines, files or names that are counted",
        arguments: ChangeMeasure.all.map(\.key))
    func explanations(key: String) throws {
        let table = try sample().explanation(of: "rvb/items/\(key)")
        let index = try #require(ChangeMeasure.all.firstIndex { $0.key == key })
        let number = try sample().table().rows[0].cells[index + 2]
        #expect(table.head.first { $0.key == "value" }?.cell == number)
        #expect(table.notes == ["Commits: 1 “Items”, 2 “Items: a fix”."])
        guard case .number(let count) = number, table.by == "type" || key.contains("Files") || key == "filesAdded"
        else {
            return
        }
        #expect(table.rows.count == count)
    }

    @Test(
        "the explanation of a change's cost has the text of each edited line, and the line numbers of an added file")
    func lines() throws {
        let edited = try sample().explanation(of: "items/rvb/linesEdited")
        #expect(
            edited.rows.map(\.cells)
                == zip([3, 5, 6], ["    a()", "    b()", "    c()"]).map { number, text in
                    [.text(Self.home), .text("\(number)"), .number(1), .text(text)]
                })
        let added = try sample().explanation(of: "rvb/items/linesAdded")
        #expect(added.rows.map { $0.cells[1] } == [.text("4"), .text("1-9,11")])
        #expect(added.rows.map { $0.cells[2] } == [.number(2), .number(1)])
    }

    @Test(
        "an unknown path of a change's cost can't be explained; the error lists the most similar paths",
        arguments: [
            ("rvb/items/lines", "there is no measure 'lines'"), ("linesAdded", "3 rows have these words"),
            ("rbv/items/linesAdded", "no row has 'rbv': did you mean 'rvb'?"),
            ("yardstick/ask/linesAdded", "no row has all of these words"),
        ])
    func wrong(cell: String, words: String) throws {
        let error = #expect(throws: JobError.self) { try sample().explanation(of: cell) }
        #expect(error?.description.contains(words) == true && error?.status == .usage)
    }

    @Test("the notes on the costs of changes are the same in the report and in 'stats --by change'")
    func report() throws {
        let report = try sample().report(.own)
        #expect(report.rows.map(\.pattern) == ["rvb", "yardstick", "rvb"])
        #expect(try report.notes == sample().table().notes)
    }

    @Test("the JSON of 'stats --by change' conforms to its schema in the repository")
    func schema() throws {
        let table = try sample().table()
        let text = try Package.text("Sources/Read/FlowAnalysis/FlowAnalysis.docc/Schemas/changes.schema.json")
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let written = try #require(try JSONSerialization.jsonObject(with: Data(table.json().utf8)) as? [String: Any])
        #expect(Set(schema["required"] as? [String] ?? []) == Set(written.keys))
        for row in try #require(written["rows"] as? [[String: Any]]) {
            #expect(Set(row.keys) == Set(table.columns.map(\.key)))
            #expect(ChangeMeasure.all.allSatisfy { row[$0.key] is Int })
        }
    }
}
