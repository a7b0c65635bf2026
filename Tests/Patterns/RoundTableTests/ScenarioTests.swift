import HeadlessUI
import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import RoundTable

@Suite("The Round Table app")
struct ScenarioTests {
    @Test("the Round Table app opens a link that came before the launch")
    func linkBeforeLaunch() async {
        let run = await ScenarioRun.run(
            RoundTable.pattern, Scenario("early", "A link before the launch.", beats: [.openLink(.terms), .launch]))
        #expect(run.failures.isEmpty)
        #expect(run.turns.last?.screen.presented == ["Login"])
    }

    @Test("the Round Table app opens a link to an item if the link came before the launch")
    func itemLinkBeforeLaunch() async {
        let run = await ScenarioRun.run(
            RoundTable.pattern,
            Scenario(
                "early", "A link before the launch.",
                beats: [.openLink(ItemLink(id: 2)), .launch, .wait(ItemsService.listLatency)]))
        #expect(run.failures.isEmpty)
        #expect(run.turns.last?.screen.stack == ["Home", "Items", "Item"])
    }

    @Test("when a document over About is closed, the Round Table app shows an error that came while it was open")
    func heldError() async throws {
        let run = await PatternRuns.result(of: RoundTable.pattern, RoundTableScenarios.heldError)
        #expect(run.failures.isEmpty)
        let dialogs = run.turns.filter { $0.screen.dialog != nil }.map(\.moment.beatName)
        #expect(dialogs == ["taps Close"])
        #expect(run.turns.last?.screen.lines.contains("label   about.text  \"\(Texts.about)\"") == true)

        let names = Dictionary(uniqueKeysWithValues: run.trace.components.map { ($0.id, $0.name) })
        let input = try #require(
            run.trace.messages.first { $0.name == "take(input:)" && $0.caseName == "documentClosed" })
        #expect(names[input.from] == "HomeModuleJoint" && names[input.to] == "AboutModuleJoint")
    }
}
