import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("The path that names a cell of a table")
struct CellPathTests {
    @Test("a cell's path is written as words separated by slashes, with the measure's key last")
    func parsing() {
        #expect(CellPath("idle") == CellPath(words: [], key: "idle"))
        #expect(CellPath("a/b c/4/idle") == CellPath(words: ["a", "b c", "4"], key: "idle"))
        #expect(CellPath("a//idle") == CellPath(words: ["a"], key: "idle"))
        #expect(CellPath("").key.isEmpty)
    }

    @Test(
        "a cell's path is read back unchanged, whatever characters its words have",
        arguments: ["a/b", "a\\b", "\\/", "/", "→", "a b", "\\"])
    func escaping(word: String) {
        let path = CellPath(words: [word, "x"], key: "idle")
        #expect(CellPath(path.description) == path)
    }

    @Test("a cell's path selects the cell of its own row, in every table of the committed traces")
    func round() throws {
        let runs = CommittedTraces.patterns.flatMap { CommittedTraces.runs(ofPattern: $0).prefix(1) }.map(\.measures)
        for grouping in Grouping.allCases {
            let statistics = Statistics(of: runs, by: grouping)
            let key = try #require(statistics.definitions.last?.key.rawValue)
            for (index, row) in statistics.rows.enumerated() where index % 3 == 0 {
                let found = try statistics.cell(at: CellPath(CellPath(words: row.path, key: key).description))
                #expect(found.row == index && found.run == row.run, "\(row.path)")
            }
        }
    }

    @Test("a cell's path needs only the words that distinguish its row from others, in any order")
    func short() throws {
        let run = RunMeasures(LoginTrace.wrongPassword())
        let runs = Statistics(of: [run], by: .pattern)
        #expect(try runs.cell(at: CellPath("idle")).row == 0)
        let beats = Statistics(of: [run], by: .beat)
        let row = try beats.cell(at: CellPath("taps Log In/idle")).row
        #expect(try beats.cell(at: CellPath("3/round-table/idle")).row == row)
        let channels = Statistics(of: [run], by: .channel)
        let channel = try channels.cell(at: CellPath("LoginModuleView → LoginModulePipeline/messages")).row
        #expect(try channels.cell(at: CellPath("LoginModuleView -> LoginModulePipeline/messages")).row == channel)
        let components = Statistics(of: [run], by: .component)
        #expect(try components.cell(at: CellPath("LoginModuleCore/decisions")).row >= 0)
    }

    @Test("a cell's path may end in the column's title as printed in the table", arguments: Grouping.allCases)
    func titles(grouping: Grouping) throws {
        let names = MeasureNames(Statistics.definitions(by: grouping))
        for (index, definition) in Statistics.definitions(by: grouping).enumerated() {
            #expect(names.index(of: definition.key.rawValue) == index)
            #expect(names.index(of: definition.title) == index, "\(definition.title)")
            #expect(names.index(of: definition.title.uppercased()) == index, "\(definition.title)")
        }
        #expect(names.index(of: "idel") == nil)
        #expect(names.all.contains("hops") == Statistics.definitions(by: grouping).contains { $0.title == "hops" })
    }

    @Test("a cell's path distinguishes two runs of the same name by a number")
    func twins() throws {
        let run = RunMeasures(LoginTrace.wrongPassword())
        let statistics = Statistics(of: [run, run], by: .pattern)
        let error = #expect(throws: CellError.self) { try statistics.cell(at: CellPath("idle")) }
        #expect(
            error
                == .severalRows(
                    count: 2,
                    first: ["round-table/login-wrong-password/#1/idle", "round-table/login-wrong-password/#2/idle"])
        )
        #expect(try statistics.cell(at: CellPath("#2/idle")).run == 1)
    }

    @Test("a cell's path that matches no cell is an error that names the unknown word")
    func none() {
        let statistics = Statistics(of: [RunMeasures(LoginTrace.wrongPassword())], by: .pattern)
        #expect(
            throws: CellError.unknownWord(
                "round", words: ["round-table", "login-wrong-password"], count: 1,
                first: ["round-table/login-wrong-password/idle"])
        ) {
            try statistics.cell(at: CellPath("round/idle"))
        }
        let error = #expect(throws: CellError.self) { try statistics.cell(at: CellPath("idel")) }
        guard case .unknownMeasure("idel", let keys) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(keys.contains("idle"))
        #expect(throws: CellError.noRow) {
            try Statistics(of: [], by: .pattern).cell(at: CellPath("idle"))
        }
    }
}
