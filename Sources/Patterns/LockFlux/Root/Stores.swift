import MessageTrace
import SampleApp

/// The Dispatcher and the Stores of a running app, one of each. A Store starts when it is first used, and lives as long as the
/// app.
///
/// LockFlux's authors make each of them a `shared` object. Here none is, because several apps run side by side in one process.
///
/// The RouteStore starts with the root view. All others but the AccountStore start later, with the first view that
/// needs them, so they receive a route after the RootPresenter has followed it. The RootPresenter follows no route during
/// a transition, so the route may change again before a view's Store starts. Stores that need the current route are given it.
@Component(.assembly, module: "Root")
final class Stores {
    let dispatcher: Dispatcher
    private let services: Services

    private(set) lazy var accountStore = AccountStore(auth: services.auth, dispatcher: dispatcher)
    private(set) lazy var routeStore = RouteStore(first: MainRouteAction.home, dispatcher: dispatcher)
    private(set) lazy var loginDisplayStore = LoginDisplayStore(dispatcher: dispatcher)
    private(set) lazy var recoveryDisplayStore = RecoveryDisplayStore(dispatcher: dispatcher)
    private(set) lazy var aboutStore = AboutStore(
        service: services.about, dispatcher: dispatcher, route: routeStore.route)
    private(set) lazy var itemListStore = ItemListStore(
        service: services.items, dispatcher: dispatcher, route: routeStore.route)
    private(set) lazy var itemListDisplayStore = ItemListDisplayStore(dispatcher: dispatcher)
    private(set) lazy var addItemStore = AddItemStore(
        service: services.items, now: services.now, dispatcher: dispatcher)
    private(set) lazy var itemDetailStore = ItemDetailStore(service: services.items, dispatcher: dispatcher)

    init(services: Services, dispatcher: Dispatcher) {
        self.services = services
        self.dispatcher = dispatcher
    }
}
