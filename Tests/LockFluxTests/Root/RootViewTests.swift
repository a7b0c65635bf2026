import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import LockFlux

struct RootViewTests {
    private let window = UIWindow()
    private let rootView: RootView
    private let stores: Stores

    init() {
        let services = Services(auth: AuthDouble(), about: AboutDouble())
        stores = Stores(services: services, dispatcher: Dispatcher())
        rootView = RootView(
            window: window, viewFactory: ViewFactory(stores: stores, loginKind: .email),
            dispatcher: stores.dispatcher, routeStore: stores.routeStore, accountStore: stores.accountStore)
    }

    private var screen: (stack: [String], presented: [String]) {
        let snapshot = Application(window).snapshot()
        return (snapshot.stack, snapshot.presented)
    }

    @Test("it is never on screen itself") func itIsNeverOnScreenItself() {
        rootView.loadViewIfNeeded()
        #expect(window.rootViewController !== rootView)
        #expect(rootView.viewIfLoaded?.window == nil)
        #expect(screen.stack == ["Home"])
    }

    @Test("stacks come up over one another and go one by one, or all at once")
    func stacksComeUpOverOneAnotherAndGoOneByOneOrAllAtOnce() {
        rootView.startMainStack(.home)
        #expect(rootView.mainStackIs(.home))
        #expect(!rootView.modalStackPresented)
        rootView.startModalStack(.login)
        rootView.startModalStack(.recovery(login: "arthur"))
        #expect(screen.presented == ["Login", RecoveryForm.title])
        #expect(rootView.modalStackIs(.recovery))
        rootView.dismissModal()
        #expect(rootView.modalStackIs(.login))
        rootView.startModalStack(.recovery(login: "arthur"))
        rootView.dismissModals()
        #expect(screen.presented.isEmpty)
        #expect(!rootView.modalStackPresented)
    }

    @Test("views go on the main stack and off it") func viewsGoOnTheMainStackAndOffIt() {
        rootView.startMainStack(.home)
        rootView.push(view: .about)
        #expect(rootView.topViewIs(.about))
        #expect(rootView.mainStackIs(.home))
        rootView.popToRoot()
        #expect(rootView.topViewIs(.home))
        #expect(screen.stack == ["Home"])
    }

    @Test("a new main stack takes the place of the old one") func aNewMainStackTakesThePlaceOfTheOldOne() {
        rootView.startMainStack(.home)
        rootView.startMainStack(.about)
        #expect(screen.stack == ["About"])
        #expect(rootView.mainStackIs(.about))
    }

    @Test("before the main stack there is nothing to move") func beforeTheMainStackThereIsNothingToMove() {
        rootView.push(view: .about)
        rootView.popToRoot()
        rootView.dismissModal()
        rootView.dismissModals()
        rootView.startModalStack(.terms(urlString: "", title: "", returnRoute: SettingRouteAction.about))
        #expect(window.rootViewController == nil)
        #expect(!rootView.topViewIs(.about))
    }

    @Test("the root view keeps its Presenter, which doesn't keep it")
    func theRootViewKeepsItsPresenterWhichDoesntKeepIt() {
        weak var held: RootView?
        do {
            let view = RootView(
                window: window, viewFactory: ViewFactory(stores: stores, loginKind: .email),
                dispatcher: stores.dispatcher, routeStore: stores.routeStore, accountStore: stores.accountStore)
            view.loadViewIfNeeded()
            held = view
        }
        #expect(held == nil)
    }
}
