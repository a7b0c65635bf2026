import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import RVB

@Suite("All scenarios that RVB runs")
struct ScenarioTests {
    @Test("every scenario runs to its end under RVB", arguments: allScenarios)
    func noFailures(scenario: Scenario) async {
        let run = await PatternRuns.result(of: RVB.pattern, scenario)
        #expect(run.failures.isEmpty)
    }

    @Test(
        "RVB's own scenarios with a link to a document end with Terms on screen, and rvb-covered ends with About",
        arguments: RVBScenarios.all.filter { $0 != RVBScenarios.anotherItem })
    func own(scenario: Scenario) async {
        let run = await PatternRuns.result(of: RVB.pattern, scenario)
        #expect(run.turns.last?.screen.stack == ["Home", "About"])
        #expect(run.turns.last?.screen.presented == (scenario == RVBScenarios.covered ? [] : ["Terms"]))
    }

    @Test(
        "a service's reply is lost only in the two scenarios in which the user leaves the waiting screen",
        arguments: allScenarios)
    func lost(scenario: Scenario) async {
        let run = await PatternRuns.result(of: RVB.pattern, scenario)
        let left = ["about-leave-in-flight", "items-leave-in-flight"]
        #expect(run.trace.messages.count { $0.isLost } == (left.contains(scenario.name) ? 1 : 0))
    }

    @Test("in the scenario rvb-found, a link to the document on screen changes no screen")
    func found() async {
        let run = await PatternRuns.result(of: RVB.pattern, RVBScenarios.found)
        let link = run.trace.messages.last { $0.name == "handle(link:)" }
        let later = run.trace.navigations.filter { $0.message >= link?.id ?? 0 }
        #expect(later.isEmpty)
        let found = run.trace.messages.last { $0.name.hasPrefix("presentTerms") }
        #expect((found?.id ?? 0) > (link?.id ?? 0), "the link is followed to Terms")
    }

    @Test("in the scenario rvb-covered, a link to About dismisses Terms, which covers About")
    func covered() async {
        let run = await PatternRuns.result(of: RVB.pattern, RVBScenarios.covered)
        let moves = run.trace.navigations.suffix(3).map { "\($0.action) \($0.to)" }
        #expect(moves == ["push About", "present Terms", "dismiss About"])
        #expect(run.trace.components.count { $0.name == "AboutViewController" } == 1)
    }

    @Test("in the scenario rvb-forced, a link with `force` true removes Recovery, and opens Terms after the sign-in")
    func forced() async {
        let run = await PatternRuns.result(of: RVB.pattern, RVBScenarios.forced)
        let moves = run.trace.navigations.map { "\($0.action) \($0.to)" }
        #expect(
            moves == [
                "root Root", "present Login", "present Recovery", "dismiss Login",
                "dismiss Home", "push About",
                "present Terms",
            ])
    }

    @Test("in the scenario rvb-another-id, a link to another document replaces the open document")
    func anotherID() async {
        let run = await PatternRuns.result(of: RVB.pattern, RVBScenarios.anotherID)
        #expect(run.alive["TermsViewController"] == 1)
        #expect(run.turns.last?.screen.elements.first?.text.contains(TermsDocument.privacy.title) == true)
    }

    @Test("in the scenario rvb-another-item, a link to another item replaces the open item in a single transition")
    func anotherItem() async {
        let run = await PatternRuns.result(of: RVB.pattern, RVBScenarios.anotherItem)
        #expect(run.turns.last?.screen.stack == ["Home", "Items", "Item"])
        #expect(run.turns.last?.screen.elements.first?.text == ServerBehavior.reliable.items[1].name)
        #expect(run.trace.components.count { $0.name == "ItemsViewController" } == 1)
        #expect(run.alive["ItemViewController"] == 1)
        #expect(
            run.trace.navigations.suffix(2).map { "\($0.action) \($0.from) \($0.to)" } == [
                "push Items Item", "push Item Item",
            ])
    }

    @Test("in the scenario rvb-link-before-launch, the launch opens a link that came before it")
    func linkBeforeLaunch() async {
        let messages = await PatternRuns.result(of: RVB.pattern, RVBScenarios.linkBeforeLaunch).trace.messages
        let launched = messages.first { $0.name == "startHandling()" }
        let opened = messages.first { $0.name.hasPrefix("presentHome") && $0.cause == launched?.id }
        #expect(opened != nil)
    }
}
