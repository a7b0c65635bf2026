import FeatureContract

/// The Dispatcher and the Stores of a running app, for which there is one each. All of them start here, at launch:
/// a Store that started with its first reader would have missed the Actions before.
struct Stores {
    let dispatcher: Dispatcher
    let routeStore: RouteStore
    let accountStore: AccountStore
    let loginDisplayStore: LoginDisplayStore
    let recoveryDisplayStore: RecoveryDisplayStore
    let aboutStore: AboutStore

    init(services: Services, dispatcher: Dispatcher = .shared) {
        self.dispatcher = dispatcher
        routeStore = RouteStore(dispatcher: dispatcher)
        accountStore = AccountStore(auth: services.auth, dispatcher: dispatcher)
        loginDisplayStore = LoginDisplayStore(dispatcher: dispatcher)
        recoveryDisplayStore = RecoveryDisplayStore(dispatcher: dispatcher)
        aboutStore = AboutStore(service: services.about, dispatcher: dispatcher)
    }
}
