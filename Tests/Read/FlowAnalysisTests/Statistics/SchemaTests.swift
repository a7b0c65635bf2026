import Foundation
import Tables
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("The JSON of a table of numbers")
struct SchemaTests {
    /// Returns the objects of a committed schema, by the kind of the table's rows.
    private func kinds(_ name: String) throws -> [String: [String: Any]] {
        let text = try Package.text("Sources/Read/FlowAnalysis/FlowAnalysis.docc/Schemas/\(name).schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(schema?["$defs"] as? [String: [String: Any]])
    }

    /// Compares rows with the schema: they must have the same keys, and values of the right types.
    private func check(_ table: Table, _ name: String) throws {
        var keys = Set(table.columns.map(\.key))
        #expect(keys.count == table.columns.count, "\(name)")
        if table.hasMarks { keys.formUnion(["best", "worst"]) }
        for row in try table.readBack() {
            #expect(Set(row.keys) == keys, "\(name)")
            for column in table.columns {
                let value = try #require(row[column.key])
                if value is NSNull {
                    #expect(column.canBeMissing, "\(name) \(column.key)")
                    continue
                }
                let fits =
                    switch column.value {
                    case .text: value is String
                    case .integer: value is Int
                    case .number: value is Double
                    case .share: (value as? Double).map { (0...1).contains($0) } ?? false
                    case .flag: value is Bool
                    }
                #expect(fits, "\(name) \(column.key): \(value)")
            }
        }
    }

    private func check(_ runs: [RunMeasures], _ name: String) throws {
        for grouping in Grouping.allCases {
            try check(Statistics(of: runs, by: grouping).table(), "\(name) by \(grouping)")
        }
        try check(Statistics(comparing: runs, by: .beat, reference: "rvb").table(), "\(name), beats compared")
    }

    @Test("the JSON schema contains all keys of a table's JSON, also with a guest")
    func keys() throws {
        let kinds = try kinds("statistics")
        let runs = CommittedTraces.runs(ofPattern: "rvb").map(\.measures)
        let tables = [
            ("scenario", Statistics(of: runs, by: .scenario, guests: ["rvb"])),
            ("beat", Statistics(comparing: runs, by: .beat, guests: ["rvb"])),
        ]
        for (name, statistics) in tables {
            let table = statistics.table()
            try check(table, name)
            let known = try #require(kinds[name]?["properties"] as? [String: Any])
            let keys = table.columns.map(\.key)
            #expect(keys.contains("guest"))
            #expect(keys.filter { known[$0] == nil } == [])
        }
    }

    @Test("a table's JSON has the same version as the JSON schema") func version() throws {
        let text = try Package.text("Sources/Read/FlowAnalysis/FlowAnalysis.docc/Schemas/statistics.schema.json")
        let version = Statistics(of: [], by: .scenario).table().version
        #expect(text.contains("\"version\": { \"const\": \(version) }") && text.contains("statistics:\(version)"))
    }

    @Test("a table's JSON conforms to the JSON schema, for all committed traces", arguments: CommittedTraces.patterns)
    func committed(pattern: String) throws {
        try check(CommittedTraces.runs(ofPattern: pattern).map(\.measures), pattern)
    }

    @Test("a table's JSON conforms to the JSON schema, for an empty trace and random traces")
    func hostile() throws {
        try check([RunMeasures(TraceSketch(pattern: nil, scenario: nil, clock: .real).finished)], "empty")
        for seed in 0..<10 { try check([RunMeasures(Trace.random(seed: UInt64(seed)))], "seed \(seed)") }
    }

    @Test("the JSON of a number's evidence conforms to the JSON schema", arguments: CommittedTraces.patterns)
    func evidence(pattern: String) throws {
        let run = try #require(CommittedTraces.runs(ofPattern: pattern).last)
        let kinds = try kinds("explanation").keys
        for grouping in Grouping.allCases {
            let statistics = Statistics(of: [run.measures], by: grouping)
            for (index, row) in statistics.rows.enumerated() where index % 5 == 0 {
                for measure in statistics.measures.indices {
                    let table = statistics.explanation(of: .init(run: 0, row: index, measure: measure), in: run).table
                    #expect(kinds.contains(table.by), "\(row.path) \(table.by)")
                    try check(table, "\(row.path)")
                }
            }
        }
    }
}
