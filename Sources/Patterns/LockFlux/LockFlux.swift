import Foundation
import HeadlessUI
public import SampleApp

/// The entry for LockFlux in the catalogue of patterns.
public enum LockFlux {
    public static let pattern = Pattern(
        name: "lockflux", title: "LockFlux", scenarios: LockFluxScenarios.all, app: LockFluxApp.self, bundle: .module)
}

/// The app built with LockFlux. It makes the Stores and shows the root view.
final class LockFluxApp: PatternApp {
    let stores: Stores
    /// Listeners on the Dispatcher, for usage data and debugging; by default none.
    private let listeners: [AnyObject]
    private unowned let window: UIWindow
    private let rootView: RootView
    private let scheduler: TransitionScheduler
    /// The link that launches the app; `nil` if it is launched without one.
    private var launchLink: (any RouteAction)?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        let dispatcher = Dispatcher()
        listeners =
            options.collectsUsageData
            ? [TelemetryStore(dispatcher: dispatcher), ActionLog(dispatcher: dispatcher)] : []
        stores = Stores(services: services, dispatcher: dispatcher)
        self.window = window
        rootView = RootView(
            viewFactory: ViewFactory(stores: stores, loginKind: options.loginKind),
            dispatcher: dispatcher,
            routeStore: stores.routeStore, accountStore: stores.accountStore)
        scheduler = TransitionScheduler(of: rootView)
    }

    func start() {
        window.rootViewController = rootView
        window.makeKeyAndVisible()
        if let launchLink { follow(launchLink) }
    }

    func open(_ link: Link) {
        follow(LinkRouteAction(link: link))
    }

    func open(_ link: ItemLink) {
        follow(ItemLinkRouteAction(id: link.id))
    }

    /// Dispatches a link as a route when no transition is in progress. A link that comes before the window is shown is saved.
    private func follow(_ link: any RouteAction) {
        guard window.isVisible else {
            launchLink = link
            return
        }

        scheduler.schedule { [dispatcher = stores.dispatcher] in dispatcher.dispatch(action: link) }
    }
}
