import MessageTrace
import SampleApp

/// The Dispatcher and the Stores of a running app, one of each. A Store starts when it is first used, and lives as long as the
/// app.
///
/// LockFlux's authors make each of them a `shared` object. Here none is, because several apps run side by side in one process.
///
/// The RouteStore and the AccountStore start with the root view, all others with the first view that needs them. So the
/// others receive a route after the RootPresenter has followed it. During a transition the RootPresenter waits, and the
/// route may change before a view's Store starts. Stores that need the current route get it as an argument.
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
