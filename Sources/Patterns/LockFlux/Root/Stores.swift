import FeatureContract

/// The Dispatcher and the Stores of a running app, one of each.
///
/// The document has them loaded as they are first asked for, by `shared`; its authors' app starts several at launch. Here
/// these start at launch, because a Store that started with its first reader would have missed the Actions before, and none
/// is `shared`, because apps run side by side in one process. Those of the items start later: see ``ItemStores``.
///
/// The RouteStore is the last of them to listen: when it tells a route, the others know it, and a view that comes up finds
/// what it displays.
struct Stores {
    let dispatcher: Dispatcher
    let accountStore: AccountStore
    let loginDisplayStore: LoginDisplayStore
    let recoveryDisplayStore: RecoveryDisplayStore
    let aboutStore: AboutStore
    let routeStore: RouteStore

    init(services: Services, dispatcher: Dispatcher) {
        self.dispatcher = dispatcher
        accountStore = AccountStore(auth: services.auth, dispatcher: dispatcher)
        loginDisplayStore = LoginDisplayStore(dispatcher: dispatcher)
        recoveryDisplayStore = RecoveryDisplayStore(dispatcher: dispatcher)
        aboutStore = AboutStore(service: services.about, dispatcher: dispatcher)
        routeStore = RouteStore(dispatcher: dispatcher)
    }
}
