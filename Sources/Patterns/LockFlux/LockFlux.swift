public import FeatureContract
import Foundation
import HeadlessUI

/// LockFlux, as the catalogue starts it.
public enum LockFlux {
    public static let pattern = Pattern(
        name: "lockflux", title: "LockFlux",
        summary: """
            Data flows one way: a Presenter turns what the person does into Actions, a global Dispatcher hands each to all \
            Stores, and Stores are the one truth that Presenters listen to. Even navigation is a Store, whose routes the \
            root Presenter follows.
            """,
        scenarios: LockFluxScenarios.all, app: LockFluxApp.self, bundle: .module)
}

/// The app: it starts the Stores and loads the root view.
final class LockFluxApp: PatternApp {
    let stores: Stores
    private let telemetryStore: TelemetryStore?
    private let rootView: RootView

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        stores = Stores(services: services, dispatcher: Dispatcher())
        telemetryStore = options.collectsUsageData ? TelemetryStore(dispatcher: stores.dispatcher) : nil
        rootView = RootView(
            window: window,
            viewFactory: ViewFactory(stores: stores, loginKind: options.loginKind),
            dispatcher: stores.dispatcher,
            routeStore: stores.routeStore,
            accountStore: stores.accountStore)
    }

    func start() {
        rootView.loadViewIfNeeded()
    }

    func open(_ link: Link) {
        stores.dispatcher.dispatch(action: LinkRouteAction(link: link))
    }
}
