import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import RoundTable

@Suite("The pattern's own scenarios")
struct ScenarioTests {
    @Test("an error that comes while About is covered waits in State, until an input says that it is uncovered")
    func heldError() async throws {
        let run = await ScenarioRun.run(RoundTable.pattern, RoundTableScenarios.heldError)
        #expect(run.failures.isEmpty)
        let dialogs = run.turns.filter { $0.screen.dialog != nil }.map(\.moment.beatName)
        #expect(dialogs == ["taps Close"])
        #expect(run.turns.last?.screen.lines.contains("label   about.text  \"\(Texts.about)\"") == true)

        let names = Dictionary(uniqueKeysWithValues: run.trace.components.map { ($0.id, $0.name) })
        let input = try #require(run.trace.messages.first { $0.name == "take(input:)" && $0.caseName == "uncover" })
        #expect(names[input.from] == "HomeModuleJoint" && names[input.to] == "AboutModuleJoint")
    }
}
