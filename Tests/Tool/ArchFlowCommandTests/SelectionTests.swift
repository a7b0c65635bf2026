import ArchitectureRules
import BuiltInPatterns
import SampleApp
import Testing

@testable import ArchFlowCommand

@MainActor
struct SelectionTests {
    @Test("A selection of runs in which nothing is named has all patterns and all scenarios")
    func everything() throws {
        let selection = try Selection(.own)
        #expect(selection.patterns.map(\.name) == BuiltInPatterns.all.map(\.name))
        #expect(selection.hasAllScenarios)
        #expect(selection.runs.count >= 16 * BuiltInPatterns.all.count)
    }

    @Test("A selection of runs has the named patterns in the catalogue's order")
    func named() throws {
        let selection = try Selection(.own, patterns: ["yardstick", "round-table"], scenarios: ["login-cancel"])
        #expect(selection.runs.map(\.pattern.name) == ["round-table", "yardstick"])
        #expect(selection.runs.map(\.scenario.name) == ["login-cancel", "login-cancel"])
        #expect(!selection.hasAllScenarios)
    }

    @Test(
        "A selection of runs with an unknown pattern is refused, and the error names the most similar pattern",
        arguments: [("round-tabel", "did you mean 'round-table'?"), ("nonsense", "the patterns are")])
    func unknownPattern(name: String, hint: String) {
        let error = #expect(throws: JobError.self) { try Selection(.own, patterns: [name]) }
        #expect(error?.status == .usage)
        #expect(error?.description.contains("'\(name)'") == true)
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    @Test("A selection of runs with an unknown scenario is refused, and the error names the most similar scenario")
    func unknownScenario() {
        let error = #expect(throws: JobError.self) { try Selection(.own, scenarios: ["login-sucess"]) }
        #expect(error?.description.contains("did you mean 'login-success'?") == true)
    }
}
