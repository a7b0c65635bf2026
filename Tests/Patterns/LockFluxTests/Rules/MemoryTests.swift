import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import LockFlux

struct MemoryTests {
    /// Components that live as long as the app: the Dispatcher, the first Stores, the root view with its Presenter, and Home.
    private static let lasting: Set<String> = [
        "Dispatcher", "RouteStore", "AccountStore", "Stores", "ViewFactory", "RootView", "RootPresenter", "HomeView",
        "HomePresenter", "AuthService", "AboutService",
        "ItemsService",
    ]

    /// Stores that start with a View, and then live as long as the app.
    private static let stores = [
        "LoginView": ["LoginDisplayStore"], "RecoveryView": ["RecoveryDisplayStore"], "AboutView": ["AboutStore"],
        "ItemListView": ["ItemListStore", "ItemListDisplayStore", "AddItemStore"],
        "ItemDetailView": ["ItemDetailStore"],
    ]

    private static let onScreenAtTheEnd: [String: [String]] = [
        "login-wrong-password": ["Login"], "login-limit-reached": ["Login"], "login-empty-fields": ["Login"],
        "password-recovery": ["Login"], "about-load": ["About"], "about-retry": ["About"], "about-terms": ["About"],
        "deep-link-terms": ["About", "Terms"],
        "items-load": ["ItemList"], "items-empty": ["ItemList"], "items-offline": ["ItemList"],
        "items-filter": ["ItemList"], "items-add": ["ItemList"], "items-add-empty-name": ["ItemList", "AddItem"],
        "items-add-fails": ["ItemList"], "items-detail": ["ItemList"], "items-delete-all": ["ItemList"],
        "items-deep-link": ["ItemList", "ItemDetail"], "items-two-places": ["ItemList"],
        "items-ask-before-leaving": ["ItemList"], "session-expired": ["Login"],
    ]

    @Test(
        "rules LF-5 and LF-6: after a scenario, only Stores and the components of open screens are alive",
        arguments: Scenario.all)
    func remaining(scenario: Scenario) async {
        let run = await PatternRuns.result(of: LockFlux.pattern, scenario)
        var expected = Dictionary(uniqueKeysWithValues: Self.lasting.map { ($0, 1) })
        for store in Set(run.trace.components.map(\.name)).compactMap({ Self.stores[$0] }).joined() {
            expected[store] = 1
        }
        for module in Self.onScreenAtTheEnd[scenario.name] ?? [] {
            expected["\(module)View"] = 1
            expected["\(module)Presenter"] = 1
        }
        #expect(run.alive == expected)
    }

    @Test("rule LF-6: each View is created together with its own Presenter", arguments: Scenario.all)
    func pairs(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let views = trace.components.filter { $0.name.hasSuffix("View") }
        let presenters = trace.components.filter { $0.name.hasSuffix("Presenter") }
        #expect(views.count == presenters.count)
        for (view, presenter) in zip(views, presenters) {
            #expect(presenter.name == view.name.replacing("View", with: "Presenter"))
            #expect(presenter.message == view.message)
        }
    }

    @Test("Dispatcher and AccountStore are freed with the app", arguments: Scenario.all)
    func release(scenario: Scenario) async {
        weak var dispatcher: Dispatcher?
        weak var accountStore: AccountStore?
        let pattern = Pattern(name: "lockflux", title: "LockFlux") { window, services, options in
            let app = LockFluxApp(window: window, services: services, options: options)
            dispatcher = app.stores.dispatcher
            accountStore = app.stores.accountStore
            return app
        }
        _ = await ScenarioRun.run(pattern, scenario)
        #expect(dispatcher == nil)
        #expect(accountStore == nil)
    }
}
