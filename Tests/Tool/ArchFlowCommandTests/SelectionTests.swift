import ArchitectureRules
import BuiltInPatterns
import SampleApp
import Testing

@testable import ArchFlowCommand

@MainActor
struct SelectionTests {
    @Test("If no pattern and no scenario is named, all patterns and all scenarios are selected")
    func everything() throws {
        let selection = try Selection(.own)
        #expect(selection.patterns.map(\.name) == BuiltInPatterns.all.map(\.name))
        #expect(selection.hasAllScenarios)
        #expect(selection.runs.count >= 16 * BuiltInPatterns.all.count)
    }

    @Test("A selection of runs has the named patterns in their documented order, not in the order of the arguments")
    func named() throws {
        let selection = try Selection(.own, patterns: ["yardstick", "round-table"], scenarios: ["login-cancel"])
        #expect(selection.runs.map(\.pattern.name) == ["round-table", "yardstick"])
        #expect(selection.runs.map(\.scenario.name) == ["login-cancel", "login-cancel"])
        #expect(!selection.hasAllScenarios)
    }

    @Test(
        "An unknown pattern is refused, and the error names the most similar pattern or all patterns",
        arguments: [("round-tabel", "did you mean 'round-table'?"), ("nonsense", "the patterns are")])
    func unknownPattern(name: String, hint: String) {
        let error = #expect(throws: JobError.self) { try Selection(.own, patterns: [name]) }
        #expect(error?.status == .usage)
        #expect(error?.description.contains("'\(name)'") == true)
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    @Test("An unknown scenario is refused, and the error names the most similar scenario")
    func unknownScenario() {
        let error = #expect(throws: JobError.self) { try Selection(.own, scenarios: ["login-sucess"]) }
        #expect(error?.description.contains("did you mean 'login-success'?") == true)
    }
}
