import MessageTrace
import SampleApp
import Testing

@testable import SNPArchitecture

/// Rules that SNP's blueprint can't express.
@Suite("In every scenario with SNP,")
struct RuleTests {
    @Test("rule SNP-4: Views and SNPWebViewControllers send no messages", arguments: Scenario.all)
    func view(scenario: Scenario) async {
        let sent = await SceneTrace.of(scenario).deliveries.filter {
            $0.isFrom("View") || $0.isFrom("SNPWebViewController")
        }
        #expect(sent.isEmpty)
    }

    @Test(
        "rule SNP-6: the first Scene that is built is Home, and every other Scene is built by a component",
        arguments: Scenario.all)
    func configurator(scenario: Scenario) async {
        let builds = await SceneTrace.of(scenario).deliveries.filter { $0.isTo("Configurator") }
        #expect(builds.first?.receiver?.name == "HomeConfigurator")
        #expect(builds.first?.sender == nil)
        #expect(builds.dropFirst().allSatisfy { $0.sender != nil })
    }

    @Test(
        "rule SNP-7: the View owns the Interactor, which owns Presenter and Router; these don't own the View",
        arguments: Scenario.all)
    func references(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        var held: Set<String> = []
        for reference in trace.references {
            let (from, to) = (trace.part(reference.from), trace.part(reference.to))
            switch (from, to) {
            // References that the window and UIKit hold.
            case ("", _): break
            case ("ViewController", "View"), ("ViewController", "Interactor"), ("Interactor", "Presenter"),
                ("Interactor", "Router"), (_, "Manager"), ("Manager", _), ("Interactor", "Broadcaster"),
                ("Router", "Broadcaster"):
                #expect(reference.strength == .strong)
            case ("Presenter", "ViewController"), ("Router", "ViewController"), ("Broadcaster", "Interactor"),
                // A table asks the controller for its rows.
                ("View", "ViewController"):
                #expect(reference.strength == .weak)
            case ("ViewController", "ViewController"):
                // A presenting controller keeps the presented one alive.
                #expect(reference.name == "presentedViewController")
            default: Issue.record("\(trace.name(reference.from)).\(reference.name) → \(trace.name(reference.to))")
            }
            held.insert("\(from) → \(to)")
        }
        #expect(
            held.isSuperset(of: [
                "ViewController → Interactor", "Interactor → Presenter", "Interactor → Router",
                "Presenter → ViewController", "Router → ViewController",
            ]))
    }

    @Test("rule SNP-9: the app has four Managers, one for each data model", arguments: Scenario.all)
    func managers(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        let managers = trace.components.values.map(\.name).filter { $0.hasSuffix("Manager") }
        #expect(managers.sorted() == ["AboutManager", "AccountManager", "ItemsManager", "UserManager"])
    }

    @Test(
        "only Interactors register as observers; only Managers and Login, Recovery and Add Item notify observers",
        arguments: Scenario.all)
    func dispatchSystem(scenario: Scenario) async {
        for delivery in await SceneTrace.of(scenario).deliveries where delivery.isTo("Broadcaster") {
            switch delivery.message.name {
            case "register(_:observer:)": #expect(delivery.isFrom("Interactor"))
            case "notify(_:block:)":
                #expect(
                    delivery.isFrom("Manager") || delivery.isFrom("LoginInteractor")
                        || delivery.isFrom("RecoveryInteractor") || delivery.isFrom("AddItemInteractor"))
            default: Issue.record("\(delivery.message.name)")
            }
        }
    }
}
