import FeatureContract
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("the document's rules, in every scenario")
struct RuleTests {
    private static let lifecycle = [
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
    ]

    @Test("SNP-1: the Interactor never messages the View", arguments: Scenario.all)
    func interactorAndView(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        #expect(trace.deliveries.contains { $0.isFrom("Interactor") && $0.isTo("Presenter") })
        #expect(
            !trace.deliveries.contains { $0.isFrom("Interactor") && ($0.isTo("View") || $0.isTo("ViewController")) })
    }

    @Test("SNP-2: only its Presenter tells a ViewController to show something", arguments: Scenario.all)
    func show(scenario: Scenario) async {
        let shows = await SceneTrace.of(scenario).deliveries.filter {
            $0.message.name.hasPrefix("show") || $0.isTo("ViewController") && $0.sender != nil
        }
        #expect(!shows.isEmpty)
        for delivery in shows {
            #expect(delivery.isFrom("Presenter") && delivery.isTo("ViewController") && delivery.isWithinScene)
        }
    }

    @Test("SNP-4: a ViewController messages its Interactor only", arguments: Scenario.all)
    func viewController(scenario: Scenario) async {
        let sent = await SceneTrace.of(scenario).deliveries.filter { $0.isFrom("ViewController") || $0.isFrom("View") }
        #expect(!sent.isEmpty)
        for delivery in sent { #expect(delivery.isTo("Interactor") && delivery.isWithinScene) }
    }

    @Test("SNP-5: a Router acts only when its Interactor asks", arguments: Scenario.all)
    func router(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        let asked = trace.deliveries.filter { $0.isTo("Router") }
        #expect(!asked.isEmpty)
        for delivery in asked { #expect(delivery.isFrom("Interactor") && delivery.isWithinScene) }
        for delivery in trace.deliveries where delivery.isFrom("Router") {
            #expect(trace.delivery(delivery.message.cause)?.message.to == delivery.message.from)
        }
    }

    @Test("SNP-6: only Routers build another Scene, through its Configurator", arguments: Scenario.all)
    func configurator(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        let builds = trace.deliveries.filter { $0.isTo("Configurator") }
        #expect(builds.first?.receiver?.name == "HomeConfigurator")
        #expect(builds.first?.sender == nil)
        for delivery in builds.dropFirst() { #expect(delivery.isFrom("Router") && !delivery.isWithinScene) }
        let parts = ["Interactor", "Presenter", "Router"]
        for component in trace.components.values where parts.contains(where: component.name.hasSuffix) {
            let build = trace.delivery(component.message)
            #expect(build?.isTo("Configurator") == true)
            #expect(build?.receiver?.module == component.module)
        }
    }

    @Test("SNP-7: View holds Interactor holds Presenter and Router, which know Views weakly", arguments: Scenario.all)
    func references(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        var held: Set<String> = []
        for reference in trace.references {
            let (from, to) = (trace.part(reference.from), trace.part(reference.to))
            switch (from, to) {
            // The window, and what UIKit keeps.
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
                // What presents keeps what it presents alive.
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

    @Test("SNP-9: one Manager per data model, called by Interactors and answered by services", arguments: Scenario.all)
    func managers(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        let managers = trace.components.values.map(\.name).filter { $0.hasSuffix("Manager") }
        #expect(managers.sorted() == ["AboutManager", "AccountManager", "AuthManager", "ItemsManager"])
        let asked = trace.deliveries.filter { $0.isTo("Manager") }
        #expect(!asked.isEmpty)
        for delivery in asked { #expect(delivery.isFrom("Interactor") || delivery.isFrom("Service")) }
        // The system tells a service what its server does by itself.
        for delivery in trace.deliveries where delivery.isTo("Service") && !delivery.message.isSystem {
            #expect(delivery.isFrom("Manager"))
        }
    }

    @Test("SNP-10: lifecycle reaches the Interactor once per event, through its View", arguments: Scenario.all)
    func lifecycle(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        let all = trace.deliveries.filter { Self.lifecycle.contains($0.message.name) }
        let events = all.filter { $0.isTo("ViewController") }
        let forwarded = all.filter { $0.isTo("Interactor") }
        #expect(!events.isEmpty && events.count == forwarded.count)
        #expect(all.count == events.count + forwarded.count)
        for event in events {
            #expect(event.message.isSystem)
            let answers = forwarded.filter {
                $0.message.cause == event.message.id && $0.message.name == event.message.name
            }
            #expect(answers.count == 1)
            #expect(answers.first?.message.from == event.message.to && answers.first?.isWithinScene == true)
        }
    }

    @Test(
        "notifications come from Managers, one each from Recovery and Add Item, and go to those who registered",
        arguments: Scenario.all)
    func dispatchSystem(scenario: Scenario) async {
        let trace = await SceneTrace.of(scenario)
        var registered: Set<Int> = []
        for delivery in trace.deliveries {
            if delivery.isTo("Broadcaster") {
                switch delivery.message.name {
                case "register(_:observer:)":
                    #expect(delivery.isFrom("Interactor"))
                    registered.insert(delivery.message.from)
                case "notify(_:block:)":
                    #expect(
                        delivery.isFrom("Manager") || delivery.isFrom("RecoveryInteractor")
                            || delivery.isFrom("AddItemInteractor"))
                default: Issue.record("\(delivery.message.name)")
                }
            }
            if delivery.isFrom("Broadcaster") { #expect(registered.contains(delivery.message.to)) }
        }
    }
}
