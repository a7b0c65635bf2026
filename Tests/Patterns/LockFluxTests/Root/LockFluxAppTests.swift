import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct LockFluxAppTests {
    private let window = UIWindow()
    private let auth = AuthDouble()

    private func makeApp(_ options: LaunchOptions = LaunchOptions()) -> LockFluxApp {
        LockFluxApp(
            window: window,
            services: Services(auth: auth, about: AboutDouble(), items: ItemsDouble()),
            options: options)
    }

    private var screen: [String] {
        let snapshot = Application(window).snapshot()
        return snapshot.stack + snapshot.presented
    }

    @Test("the LockFlux app shows no screen before it starts, and then Home") func start() {
        let app = makeApp()
        #expect(screen.isEmpty)
        app.start()
        #expect(screen == ["Home"])
    }

    @Test("if a link comes with the launch, the LockFlux app follows the link after its start") func launchLink() {
        let app = makeApp()
        app.open(.terms)
        app.start()
        #expect(screen == ["Home", "Login"])
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(screen == ["Home", "About", "Terms"])
    }

    @Test("if a link to an item comes with the launch, the LockFlux app follows the link after its start")
    func launchItem() {
        let app = makeApp()
        app.open(ItemLink(id: 2))
        app.start()
        #expect(screen == ["Home", "Items", "Item"])
    }

    @Test("after a tap on the system's Back button, the route in the RouteStore is Home") func back() throws {
        let app = makeApp()
        app.start()
        for route: any RouteAction in [SettingRouteAction.about, ItemRouteAction.list] {
            app.stores.dispatcher.dispatch(action: route)
            try Application(window).tapBack()
            #expect(screen == ["Home"])
            #expect(Observed(app.stores.routeStore.onRoute).words == ["home"])
        }
    }

    @Test("no Store keeps a user or a typed text after sign-out") func memory() {
        let app = makeApp()
        app.start()
        let dispatcher = app.stores.dispatcher
        dispatcher.dispatch(action: LoginRouteAction.login)
        dispatcher.dispatch(action: LoginEditAction.password("excalibur"))
        dispatcher.dispatch(action: LoginEditAction.login("lancelot"))
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "lancelot"))
        dispatcher.dispatch(action: RecoveryEditAction.login("lancelotx"))
        auth.reply(.signedIn(User(name: "Galahad"), SignInAttempt(number: 1)))
        dispatcher.dispatch(action: AccountAction.signOut)
        let kept = String(reflecting: Mirror(reflecting: app.stores.loginDisplayStore).children.map(\.value))
        #expect(!kept.contains("excalibur") && !kept.contains("lancelot"))
        #expect(Observed(app.stores.accountStore.account).values == [.signedOut])
        #expect(Observed(app.stores.routeStore.onRoute).words == ["home"])
    }
}
