import Foundation
import SampleApp
import Testing

@testable import LockFlux

/// A root view that shows nothing. It notes its calls, and answers questions as if the requested screens were shown.
private final class RootViewDouble: RootViewProtocol {
    private var main: [Any.Type] = []
    private var modals: [Any.Type] = []
    private var page: String?
    private var item: Item.ID?
    private(set) var moves: [String] = []

    var modalStackPresented: Bool { !modals.isEmpty }
    var topItemId: Item.ID? { main.last == ItemDetailView.self ? item : nil }

    func topViewIs(_ view: Any.Type) -> Bool { main.last == view }
    func mainStackContains(_ view: Any.Type) -> Bool { main.contains { $0 == view } }
    func topViewShows(itemId: Item.ID) -> Bool { topItemId == itemId }
    func modalStackIs(_ view: Any.Type) -> Bool { modals.first == view }
    func modalStackShows(urlString: String) -> Bool { page == urlString }

    func startMainStack(_ route: MainRouteAction) {
        main = [HomeView.self]
        moves.append("main \(route)")
    }

    func startModalStack(_ route: any RouteAction) {
        switch route {
        case LoginRouteAction.login: modals.append(LoginView.self)
        case LoginRouteAction.recovery: modals.append(RecoveryView.self)
        case is AddItemRouteAction: modals.append(AddItemView.self)
        default: modals.append(TermsView.self)
        }
        page = (route as? ExternalWebsiteRouteAction)?.urlString
        moves.append("modal \(modals[modals.count - 1])")
    }

    func returnToModalStack() {
        modals = Array(modals.prefix(1))
        moves.append("return to modal")
    }

    /// The user swipes the topmost modal stack away.
    func swipe() {
        modals.removeLast()
        page = nil
    }

    func dismissModals(animated: Bool) {
        (modals, page) = ([], nil)
        moves.append("dismiss")
    }

    func push(_ route: any RouteAction, above view: Any.Type) {
        main = main.prefix { $0 != view } + [view]
        switch route {
        case ItemRouteAction.list: main.append(ItemListView.self)
        case ItemRouteAction.detail(let id): (main, item) = (main + [ItemDetailView.self], id)
        default: main.append(AboutView.self)
        }
        moves.append("push \(route)")
    }

    func pop(to view: Any.Type) {
        main = main.prefix { $0 != view } + [view]
        moves.append("pop to \(view)")
    }

    func popToRoot(animated: Bool) {
        main = Array(main.prefix(1))
        moves.append("pop to root")
    }
}

struct RootPresenterTests {
    private let dispatcher = Dispatcher()
    private let accountStore = AccountStoreDouble()
    private let view = RootViewDouble()
    private let routeStore: RouteStore
    private let actions: Observed<any Action>
    private let presenter: RootPresenter
    private let terms = ExternalWebsiteRouteAction(document: .terms)
    private let arthur = User(name: "Arthur")

    init() {
        actions = Observed(dispatcher.register)
        routeStore = RouteStore(first: MainRouteAction.home, dispatcher: dispatcher)
        presenter = RootPresenter(
            view: view, scheduler: TransitionScheduler(of: nil), dispatcher: dispatcher, routeStore: routeStore,
            accountStore: accountStore)
        accountStore.accountSubject.onNext(.signedOut)
        presenter.onViewReady()
    }

    /// The calls of the root view that follow from routes, or from a sign-in or sign-out.
    private func moves(_ happens: () -> Void) -> [String] {
        let before = view.moves.count
        happens()
        return Array(view.moves[before...])
    }

    private func moves(_ routes: any RouteAction...) -> [String] {
        moves { for route in routes { dispatcher.dispatch(action: route) } }
    }

    private func moves(by user: User?) -> [String] {
        moves { accountStore.accountSubject.onNext(user.map { .signedIn($0) } ?? .signedOut) }
    }

    private func expire() {
        accountStore.accountSubject.onNext(.expired)
    }

    @Test("RootPresenter starts the main stack once, when the root view is ready") func start() {
        #expect(view.moves == ["main home"])
        #expect(moves(MainRouteAction.home).isEmpty)
    }

    @Test("the route to Home removes all views over Home") func home() {
        #expect(moves(SettingRouteAction.about, terms) == ["push about", "modal TermsView"])
        #expect(moves(MainRouteAction.home) == ["dismiss", "pop to root"])
    }

    @Test("the route to Login removes other views over Home and presents Login, or returns from Recovery to Login")
    func login() {
        _ = moves(SettingRouteAction.about, terms)
        #expect(moves(LoginRouteAction.login) == ["dismiss", "pop to root", "modal LoginView"])
        #expect(moves(LoginRouteAction.recovery(login: "a")) == ["modal RecoveryView"])
        #expect(moves(LoginRouteAction.login) == ["return to modal"])
    }

    @Test(
        "a web page is presented once by its route, replaced by another page's route, and dismissed by its return route"
    )
    func website() {
        _ = moves(SettingRouteAction.about)
        #expect(moves(terms, terms) == ["modal TermsView"])
        #expect(moves(ExternalWebsiteRouteAction(document: .privacy)) == ["dismiss", "modal TermsView"])
        #expect(moves(terms.returnRoute) == ["dismiss"])
    }

    @Test("after a sign-in, RootPresenter dismisses Login and any Recovery over it, but no other screen") func welcome()
    {
        #expect(moves(LoginRouteAction.login, LoginRouteAction.recovery(login: "a")).count == 2)
        #expect(moves(by: arthur) == ["dismiss"])
        #expect(moves(by: nil).isEmpty)
        _ = moves(SettingRouteAction.about, terms)
        #expect(moves(by: arthur).isEmpty)
    }

    @Test("RootPresenter holds a link until the user has signed in, and then follows it once") func heldLink() {
        #expect(moves(LinkRouteAction(link: .terms)) == ["modal LoginView"])
        #expect(moves(LoginRouteAction.recovery(login: "a"), LoginRouteAction.login).count == 2)
        #expect(moves(by: arthur) == ["dismiss", "push about", "modal TermsView"])
        #expect(moves(by: nil).isEmpty)
        #expect(moves(by: arthur).isEmpty)
    }

    @Test("of several links that wait for a sign-in, RootPresenter follows only the last") func lastLink() {
        _ = moves(LinkRouteAction(link: .terms))
        #expect(moves(LinkRouteAction(link: .privacy)).isEmpty)
        _ = moves(by: arthur)
        #expect(view.modalStackShows(urlString: TermsDocument.privacy.url.absoluteString))
    }

    @Test("when the user leaves Login, RootPresenter drops a link that waits for the sign-in") func droppedLink() {
        _ = moves(LinkRouteAction(link: .terms), MainRouteAction.home, LoginRouteAction.login)
        #expect(moves(by: arthur) == ["dismiss"])
    }

    @Test("RootPresenter follows a link at once if a user is signed in") func followedLink() {
        _ = moves(by: arthur)
        #expect(moves(LinkRouteAction(link: .terms)) == ["push about", "modal TermsView"])
        #expect(moves(LinkRouteAction(link: .privacy)) == ["dismiss", "modal TermsView"])
    }

    @Test(
        "a link to the document on screen has no effect when it comes, and none after a later sign-in",
        arguments: [nil, User(name: "Arthur")])
    func reachedLink(user: User?) {
        _ = moves(by: user)
        _ = moves(SettingRouteAction.about, terms)
        #expect(moves(LinkRouteAction(link: .terms)).isEmpty)
        #expect(moves(by: nil).isEmpty)
        #expect(moves(by: arthur).isEmpty)
    }

    @Test(
        "the route to the list pushes the list over Home, and the route to an item pushes the item over the list")
    func items() {
        _ = moves(SettingRouteAction.about)
        #expect(moves(ItemRouteAction.list, ItemRouteAction.list) == ["push list"])
        #expect(moves(ItemRouteAction.detail(id: 1), ItemRouteAction.detail(id: 1)) == ["push detail(id: 1)"])
        #expect(moves(ItemRouteAction.list) == ["pop to ItemListView"])
        #expect(moves(SettingRouteAction.about) == ["push about"])
        #expect(!view.mainStackContains(ItemListView.self))
    }

    @Test("Add Item is presented over the list, and dismissed by the route to the list") func addItem() {
        _ = moves(ItemRouteAction.list)
        #expect(moves(AddItemRouteAction.addItem, ItemRouteAction.list) == ["modal AddItemView", "dismiss"])
    }

    @Test("a link to an item removes other views over Home, opens the list unless it is open, and opens the item")
    func itemLink() {
        #expect(moves(ItemLinkRouteAction(id: 2)) == ["push list", "push detail(id: 2)"])
        #expect(moves(ItemLinkRouteAction(id: 2)).isEmpty)
        #expect(moves(ItemLinkRouteAction(id: 3)) == ["push detail(id: 3)"])
        _ = moves(LoginRouteAction.login)
        #expect(moves(ItemLinkRouteAction(id: 3)) == ["dismiss", "push list", "push detail(id: 3)"])
    }

    @Test("a link to an item drops a link that waits for a sign-in") func itemInsteadOfLink() {
        _ = moves(LinkRouteAction(link: .terms), ItemLinkRouteAction(id: 2))
        #expect(moves(by: arthur).isEmpty)
    }

    @Test("if a modal stack is swiped away, the route of the view below it is dispatched, and opens no new view")
    func swiped() {
        let ways: [(routes: [any RouteAction], front: String, moves: [String])] = [
            ([SettingRouteAction.about, terms], "about", []),
            ([ItemRouteAction.list, AddItemRouteAction.addItem], "list", []),
            ([ItemLinkRouteAction(id: 2), terms], "detail(id: 2)", []),
            ([LoginRouteAction.login, LoginRouteAction.recovery(login: "a")], "login", ["return to modal"]),
            ([MainRouteAction.home, LoginRouteAction.login], "home", []),
        ]
        for (routes, front, expected) in ways {
            for route in routes { dispatcher.dispatch(action: route) }
            view.swipe()
            #expect(moves { presenter.modalStackSwiped.onNext(()) } == expected)
            #expect(actions.words.last == front)
        }
    }

    @Test("when Login is swiped away, RootPresenter drops a link that waits for the sign-in") func swipedLogin() {
        _ = moves(LinkRouteAction(link: .terms))
        view.swipe()
        presenter.modalStackSwiped.onNext(())
        #expect(moves(LoginRouteAction.login) == ["modal LoginView"])
        #expect(moves(by: arthur) == ["dismiss"])
    }

    @Test("when the user's session expires, RootPresenter removes all screens over Home, and drops a waiting link")
    func expiry() {
        _ = moves(by: arthur)
        _ = moves(SettingRouteAction.about, terms, LinkRouteAction(link: .terms))
        #expect(moves(expire) == ["dismiss", "pop to root"])
        _ = moves(LoginRouteAction.login)
        #expect(moves(by: arthur) == ["dismiss"])
    }

    @Test("a route that is dispatched after the root view was freed has no effect") func noView() {
        var gone: RootViewDouble? = RootViewDouble()
        let presenter = gone.map {
            RootPresenter(
                view: $0, scheduler: TransitionScheduler(of: nil), dispatcher: dispatcher, routeStore: routeStore,
                accountStore: accountStore)
        }
        gone = nil
        presenter?.onViewReady()
        let routes: [any RouteAction] = [
            MainRouteAction.home, LoginRouteAction.login, SettingRouteAction.about, terms,
            LinkRouteAction(link: .terms), ItemRouteAction.list, AddItemRouteAction.addItem,
            ItemLinkRouteAction(id: 1),
        ]
        let before = actions.values.count
        withExtendedLifetime(presenter) {
            for route in routes { dispatcher.dispatch(action: route) }
        }
        #expect(actions.words.dropFirst(before).count { $0 == "login" } == 1, "the route itself")
    }
}
