import Foundation
import SourceInventory
import Tables
import TestSupport
import Testing

@testable import ArchFlowCommand

@MainActor
@Suite("The results of the same deliberate mistakes in all patterns")
struct PatternDefectsTests {
    /// A record as `Scripts/defects` writes it.
    private static func record(_ pattern: String, _ mistakes: String, mutants: String = "null") throws -> DefectRecord {
        let text = """
            {"version": 1, "pattern": "\(pattern)", "tests": {"count": 9, "lines": 90}, "walks": {"depth": 3},
             "mistakes": [\(mistakes)], "mutants": \(mutants)}
            """
        return try DefectRecord(json: Data(text.utf8))
    }

    private static func mistake(_ id: String, _ rest: String) -> String {
        #"{"id": "\#(id)", "round": 1, "mistake": "what \#(id) is", \#(rest)}"#
    }

    private static func made(_ id: String, _ notices: String) -> String {
        mistake(
            id,
            """
            "edit": "The guard is left out.", "isSwitched": true, "notices": {\(notices)},
            "places": [{"file": "Home/Home.swift", "type": "Home", "member": "tap()", "line": 7}]
            """)
    }

    private static let walks = """
        "walks": {"said": "another screen", "near": "module", "after": 34, "way": ["launches", "taps About"]}
        """
    private static let tests = #""tests": {"said": "pushes one screen", "near": "type", "failed": 2, "stopped": false}"#

    private func sample() throws -> PatternDefects {
        let rvb = try #require(KnownPatterns.own["rvb"])
        let yardstick = try #require(KnownPatterns.own["yardstick"])
        let snp = try #require(KnownPatterns.own["snp"])
        let mutants = ["error", "contract", "walks", nil].map { net in
            """
            {"operator": "relational", "file": "A.swift", "type": "A", "member": "a()", "line": 1, "before": "<",
             "after": "<=", "noticedBy": \(net.map { "\"\($0)\"" } ?? "null")}
            """
        }
        return PatternDefects(
            [
                (
                    rvb,
                    try Self.record(
                        "rvb", Self.made("push", "\(Self.walks), \(Self.tests)") + "," + Self.made("leak", Self.tests),
                        mutants: #"{"seed": 1, "drawn": [\#(mutants.joined(separator: ","))]}"#)
                ),
                (
                    yardstick,
                    try Self.record(
                        "yardstick",
                        Self.mistake("push", #""impossible": "There is no such part.""#) + ","
                            + Self.made("leak", #""warning": {"said": "never used", "near": "type", "count": 1}"#))
                ),
            ], untried: [snp])
    }

    @Test(
        "for each mistake, the table names the first check that notices it, of the checks that all patterns have"
    )
    func table() throws {
        let table = try sample().table()
        #expect(table.by == "defect")
        #expect(table.columns.map(\.key) == ["defect", "round", "rvb", "yardstick", "mistake"])
        #expect(
            table.rows.map(\.cells) == [
                [.text("push"), .number(1), .text("walks"), .text("can't be made"), .text("what push is")],
                // What only the pattern's own tests notice is noticed by nobody.
                [.text("leak"), .number(1), .text("nobody"), .text("warning"), .text("what leak is")],
            ])
        #expect(table.notes.contains("No mistake was tried in snp."))
    }

    @Test(
        "a mistake's explanation lists each check's result, and whether it names the mistake's type or only its module"
    )
    func explanation() throws {
        let table = try sample().explanation(of: "push/rvb")
        #expect(table.head.map(\.key) == ["cell", "mistake", "edit", "places", "first"])
        #expect(table.head.map(\.cell).contains(.text("Home/Home.swift:7")))
        #expect(
            table.rows.map(\.cells) == [
                [.text("own tests"), .text("the type"), .text("2 tests failed"), .text("pushes one screen")],
                [
                    .text("walks"), .text("its module"), .text("after 34 walks"),
                    .text("another screen, after the beats: launches, taps About"),
                ],
            ])
    }

    @Test("for a mistake that can't be made in a pattern, the explanation gives the reason")
    func impossible() throws {
        let table = try sample().explanation(of: "push/yardstick")
        #expect(table.rows.isEmpty)
        #expect(table.head.last?.cell == .text("There is no such part."))
    }

    @Test(
        "an unknown path of a mistake can't be explained; the error lists the most similar paths",
        arguments: [("push/rbv", "did you mean 'rvb'?"), ("pusch/rvb", "did you mean 'push'?"), ("rvb", "2 rows")])
    func wrong(cell: String, words: String) throws {
        let error = #expect(throws: JobError.self) { try sample().explanation(of: cell) }
        #expect(error?.description.contains(words) == true && error?.status == .usage)
    }

    @Test(
        "the table of mutants gives how many each check noticed first, and a confidence interval of the noticed share"
    )
    func mutants() throws {
        let table = try sample().mutants()
        #expect(
            table.columns.map(\.key).prefix(7) == [
                "pattern", "mutants", "error", "general", "contract", "walks", "nobody",
            ])
        #expect(table.rows.count == 1)
        #expect(
            table.notes.contains("No mutants are drawn yet in yardstick: Scripts/defects --mutants 150 draws them."))
        #expect(
            Array(table.rows[0].cells.prefix(8)) == [
                .text("rvb"), .number(4), .number(1), .number(0), .number(1), .number(1), .number(1),
                .part(3, whole: 4),
            ])
        #expect(table.rows[0].cells[8...9] == [.part(301, whole: 1000), .part(954, whole: 1000)])
    }

    @Test("if a pattern's defects.json is damaged, the results of mistakes are refused with the file's name")
    func damaged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"version": 9, "pattern": "rvb"}"#.utf8).write(to: folder.appendingPathComponent("defects.json"))
        let pattern = KnownPatterns.bare("torn", Bundle(path: folder.path))
        let known = KnownPatterns([pattern], guests: [], scenarios: [], features: [], areOfArchFlow: false)
        let error = #expect(throws: JobError.self) { try PatternDefects(known) }
        #expect(error?.status == .badData)
        #expect(error?.description.contains("defects.json: isn't a list of mistakes in format version 1") == true)
    }

    @Test("the repository has for each mistake and pattern a result, or the reason why the mistake can't be made there")
    func committed() throws {
        let text = try Package.text("Tests/Defects/mistakes.json")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]])
        let ids = try #require(list["mistakes"]).compactMap { $0["id"] as? String }
        #expect(ids.count == 34)
        let table = try PatternDefects(KnownPatterns.own).table()
        #expect(table.columns.count == KnownPatterns.own.patterns.count { $0.standing != .guest } + 3)
        #expect(table.rows.map { $0.cells[0] } == ids.map { .text($0) })
        #expect(table.rows.allSatisfy { !$0.cells.contains(.missing) })
    }
}
