import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct RootViewTests {
    private let window = UIWindow()
    private let stores: Stores
    private let rootView: RootView

    init() {
        let services = Services(auth: AuthDouble(), about: AboutDouble(), items: ItemsDouble())
        stores = Stores(services: services, dispatcher: Dispatcher())
        rootView = Self.makeRootView(stores)
        window.rootViewController = rootView
        window.makeKeyAndVisible()
    }

    fileprivate static func makeRootView(_ stores: Stores) -> RootView {
        RootView(
            viewFactory: ViewFactory(stores: stores, loginKind: .email),
            dispatcher: stores.dispatcher,
            routeStore: stores.routeStore, accountStore: stores.accountStore)
    }

    private var screen: (stack: [String], presented: [String]) {
        let snapshot = Application(window).snapshot()
        return (snapshot.stack, snapshot.presented)
    }

    @Test("RootView is the window's root, and contains only the main stack") func containment() {
        #expect(window.rootViewController === rootView)
        #expect(rootView.children.count == 1)
        #expect(rootView.children.first is UINavigationController)
        #expect(screen.stack == ["Home"])
    }

    @Test("RootView presents modal stacks over one another, and dismisses them one by one or all at once") func modals()
    {
        #expect(!rootView.modalStackPresented)
        rootView.startModalStack(LoginRouteAction.login)
        rootView.startModalStack(LoginRouteAction.recovery(login: "arthur"))
        #expect(screen.presented == ["Login", "Recovery"])
        #expect(rootView.modalStackIs(LoginView.self))
        rootView.returnToModalStack()
        #expect(screen.presented == ["Login"])
        rootView.returnToModalStack()
        #expect(screen.presented == ["Login"], "nothing lies over it")
        rootView.startModalStack(LoginRouteAction.recovery(login: "arthur"))
        rootView.dismissModals(animated: false)
        #expect(screen.presented.isEmpty)
        #expect(!rootView.modalStackPresented && !rootView.modalStackIs(LoginView.self))
    }

    @Test("RootView pushes views on the main stack, and pops them") func pushes() {
        rootView.push(SettingRouteAction.about, above: HomeView.self)
        #expect(rootView.topViewIs(AboutView.self) && !rootView.topViewIs(HomeView.self))
        rootView.popToRoot(animated: false)
        #expect(rootView.topViewIs(HomeView.self))
        #expect(screen.stack == ["Home"])
    }

    @Test("a view pushed on RootView's main stack replaces all views above its parent view") func replacement() {
        rootView.push(SettingRouteAction.about, above: HomeView.self)
        rootView.push(ItemRouteAction.list, above: HomeView.self)
        rootView.push(ItemRouteAction.detail(id: 1), above: ItemListView.self)
        rootView.push(ItemRouteAction.detail(id: 2), above: ItemListView.self)
        #expect(screen.stack == ["Home", "Items", "Item"])
        #expect(rootView.topViewShows(itemId: 2) && !rootView.topViewShows(itemId: 1))
        #expect(rootView.topItemId == 2)
        rootView.pop(to: AboutView.self)
        #expect(rootView.mainStackContains(ItemListView.self) && !rootView.mainStackContains(AboutView.self))
        rootView.push(SettingRouteAction.about, above: AboutView.self)
        #expect(screen.stack == ["Home", "Items", "Item"], "there is no About to stand on")
        rootView.pop(to: ItemListView.self)
        #expect(screen.stack == ["Home", "Items"])
        #expect(rootView.topItemId == nil)
    }

    @Test("when a sheet is swiped away, the route to the view below the sheet is dispatched") func swipe() throws {
        let actions = Observed(stores.dispatcher.register)
        stores.dispatcher.dispatch(action: ItemRouteAction.list)
        stores.dispatcher.dispatch(action: AddItemRouteAction.addItem)
        try Application(window).swipeDown()
        #expect(screen.stack == ["Home", "Items"] && screen.presented.isEmpty)
        #expect(actions.words.last == "list")
    }

    @Test("when a transition has ended, RootView changes the screens for a route that came during the transition")
    func transition() async {
        let root = AnimatedRoot(ItemsDouble())
        await root.warnings.collect {
            root.show()
            root.stores.dispatcher.dispatch(action: LoginRouteAction.login)
            root.stores.dispatcher.dispatch(action: ItemLinkRouteAction(id: 2))
            #expect(root.view.modalStackIs(LoginView.self))
            await root.loop.settle()
        }
        let snapshot = Application(root.window).snapshot()
        #expect(snapshot.stack == ["Home", "Items", "Item"] && snapshot.presented.isEmpty)
        #expect(root.warnings.messages.isEmpty)
    }

    @Test("if a link and other routes wait for the end of one transition, the Stores get the link's routes in order")
    func waitingRoutes() async {
        let items = ItemsDouble()
        let root = AnimatedRoot(items)
        await root.warnings.collect {
            root.show()
            for action: any Action in [
                LoginRouteAction.login, ItemLinkRouteAction(id: 2), MainRouteAction.home,
            ] {
                root.stores.dispatcher.dispatch(action: action)
            }
            await root.loop.settle()
            // The list lies under the item, so it keeps its failure for later.
            items.reply(list: .failure(.offline))
            await root.loop.settle()
        }
        #expect(Application(root.window).snapshot().stack == ["Home", "Items", "Item"])
        #expect(root.view.presentedViewController == nil)
        #expect(root.warnings.messages.isEmpty)
    }

    @Test(
        "a failure that came while the list was covered is shown when the transition back to the list has ended",
        arguments: [false, true])
    func failureAfterTransitions(asked: Bool) async {
        let items = ItemsDouble()
        let root = AnimatedRoot(items)
        await root.warnings.collect {
            root.show()
            for action: any Action in [
                ItemRouteAction.list, asked ? AddItemRouteAction.addItem : ItemRouteAction.detail(id: 1),
                AddItemEditAction(name: "F"), AddItemAction.save,
            ] {
                root.stores.dispatcher.dispatch(action: action)
                await root.loop.settle()
            }
            items.reply(list: .failure(.offline))
            if asked {
                // The question appears while the reply leads back to the list.
                root.stores.dispatcher.dispatch(action: AddItemAction.cancel)
                items.reply(item: .success(Item(id: 1, name: "F", date: Item.scenarioStart)))
            } else {
                root.stores.dispatcher.dispatch(action: ItemRouteAction.list)
            }
            await root.loop.settle()
        }
        #expect(root.view.presentedViewController is UIAlertController)
        #expect(Application(root.window).snapshot().stack == ["Home", "Items"])
        #expect(root.warnings.messages.isEmpty)
    }

    @Test("RootView's modalStackShows is true only for the web page on screen") func page() {
        let route = ExternalWebsiteRouteAction(document: .terms)
        #expect(!rootView.modalStackShows(urlString: route.urlString))
        rootView.startModalStack(route)
        #expect(rootView.modalStackShows(urlString: route.urlString))
        #expect(!rootView.modalStackShows(urlString: ""))
    }

    @Test("RootView's dismissModals also removes an alert") func alert() {
        rootView.present(UIAlertController(title: "Broken", message: nil), animated: false)
        #expect(rootView.modalStackPresented && !rootView.modalStackIs(LoginView.self))
        rootView.dismissModals(animated: false)
        #expect(!rootView.modalStackPresented)
    }

    @Test("RootPresenter doesn't keep RootView alive") func memory() {
        weak var held: RootView?
        do {
            let view = Self.makeRootView(stores)
            view.loadViewIfNeeded()
            held = view
        }
        #expect(held == nil)
    }
}

/// A root view in a window whose transitions end with the turn.
private final class AnimatedRoot {
    let stores: Stores
    let view: RootView
    let loop = EventLoop()
    let window: UIWindow
    let warnings = UIWarnings()

    init(_ items: ItemsDouble) {
        let services = Services(auth: AuthDouble(), about: AboutDouble(), items: items)
        stores = Stores(services: services, dispatcher: Dispatcher())
        view = RootViewTests.makeRootView(stores)
        window = UIWindow(eventLoop: loop)
    }

    func show() {
        window.rootViewController = view
        window.makeKeyAndVisible()
    }
}
