import FeatureContract
import Testing

@testable import LockFlux

/// A root view that only notes what it is told, and stands where the test says.
private final class RootViewDouble: RootViewProtocol {
    var main: ScreenName?
    var top: ScreenName?
    var modals: [ScreenName] = []
    private(set) var moves: [String] = []

    var modalStackPresented: Bool { !modals.isEmpty }

    func mainStackIs(_ name: ScreenName) -> Bool { main == name }
    func topViewIs(_ name: ScreenName) -> Bool { top == name }
    func modalStackIs(_ name: ScreenName) -> Bool { modals.last == name }

    func startMainStack(_ screen: Screen) {
        main = screen.name
        top = screen.name
        moves.append("main \(screen.name)")
    }

    func startModalStack(_ screen: Screen) {
        modals.append(screen.name)
        moves.append("modal \(screen.name)")
    }

    func dismissModal() {
        modals.removeLast()
        moves.append("dismiss one")
    }

    func dismissModals() {
        modals = []
        moves.append("dismiss")
    }

    func push(view screen: Screen) {
        top = screen.name
        moves.append("push \(screen.name)")
    }

    func popToRoot() {
        top = main
        moves.append("pop to root")
    }
}

extension Screen {
    fileprivate var name: ScreenName {
        switch self {
        case .home: .home
        case .login: .login
        case .recovery: .recovery
        case .about: .about
        case .terms: .terms
        }
    }
}

struct RootPresenterTests {
    private let dispatcher = Dispatcher()
    private let auth = AuthDouble()
    private let view = RootViewDouble()
    private let routeStore: RouteStore
    private let accountStore: AccountStore
    private let presenter: RootPresenter
    private let terms = ExternalWebsiteRouteAction(document: .terms, returnRoute: SettingRouteAction.about)

    init() {
        routeStore = RouteStore(dispatcher: dispatcher)
        accountStore = AccountStore(auth: auth, dispatcher: dispatcher)
        presenter = RootPresenter(
            view: view, dispatcher: dispatcher, routeStore: routeStore, accountStore: accountStore)
    }

    /// The moves that some routes make, from where the root view stands.
    private func moves(_ routes: any RouteAction...) -> [String] {
        let before = view.moves.count
        for route in routes { dispatcher.dispatch(action: route) }
        return Array(view.moves[before...])
    }

    @Test("the main stack starts when the root view is ready, and once")
    func theMainStackStartsWhenTheRootViewIsReadyAndOnce() {
        presenter.onViewReady()
        #expect(view.moves == ["main home"])
        #expect(moves(MainRouteAction.home).isEmpty)
    }

    @Test("the main route clears everything away") func theMainRouteClearsEverythingAway() {
        presenter.onViewReady()
        #expect(moves(SettingRouteAction.about, terms) == ["push about", "modal terms"])
        #expect(moves(MainRouteAction.home) == ["dismiss", "pop to root"])
    }

    @Test("Login comes up once, and is returned to from Recovery") func loginComesUpOnceAndIsReturnedToFromRecovery() {
        presenter.onViewReady()
        #expect(moves(LoginRouteAction.login, LoginRouteAction.login) == ["modal login"])
        #expect(
            moves(LoginRouteAction.recovery(login: "a"), LoginRouteAction.login) == ["modal recovery", "dismiss one"])
        #expect(
            moves(LoginRouteAction.recovery(login: "a"), LoginRouteAction.cancelRecovery)
                == ["modal recovery", "dismiss one"])
        #expect(moves(LoginRouteAction.cancel) == ["dismiss"])
    }

    @Test("a closed website leads to its return route") func aClosedWebsiteLeadsToItsReturnRoute() {
        presenter.onViewReady()
        #expect(moves(SettingRouteAction.about, terms, terms.returnRoute) == ["push about", "modal terms", "dismiss"])
    }

    @Test("whoever signs in is led to the main view") func whoeverSignsInIsLedToTheMainView() {
        presenter.onViewReady()
        _ = moves(LoginRouteAction.login)
        let before = view.moves.count
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(view.moves[before...] == ["dismiss"])
    }

    @Test("a link is held until the user has signed in, and followed then")
    func aLinkIsHeldUntilTheUserHasSignedInAndFollowedThen() {
        presenter.onViewReady()
        #expect(moves(LinkRouteAction(link: .terms)) == ["modal login"])
        let before = view.moves.count
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(view.moves[before...] == ["dismiss", "push about", "modal terms"])
    }

    @Test("a link is followed at once by who is signed in") func aLinkIsFollowedAtOnceByWhoIsSignedIn() {
        auth.user = User(name: "Arthur")
        let store = AccountStore(auth: auth, dispatcher: dispatcher)
        let presenter = RootPresenter(view: view, dispatcher: dispatcher, routeStore: routeStore, accountStore: store)
        presenter.onViewReady()
        #expect(moves(LinkRouteAction(link: .terms)) == ["push about", "modal terms"])
        #expect(moves(LinkRouteAction(link: .privacy)) == ["dismiss", "modal terms"])
    }

    @Test("a link that came before the root view was ready is followed")
    func aLinkThatCameBeforeTheRootViewWasReadyIsFollowed() {
        dispatcher.dispatch(action: LinkRouteAction(link: .terms))
        presenter.onViewReady()
        #expect(view.moves == ["main home", "modal login"])
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(view.moves == ["main home", "modal login", "dismiss", "push about", "modal terms"])
    }

    @Test("cancelling Login drops the link") func cancellingLoginDropsTheLink() {
        presenter.onViewReady()
        _ = moves(LinkRouteAction(link: .terms), LoginRouteAction.cancel, LoginRouteAction.login)
        let before = view.moves.count
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(view.moves[before...] == ["dismiss"])
    }

    @Test("signing out closes the gate") func signingOutClosesTheGate() {
        presenter.onViewReady()
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        dispatcher.dispatch(action: AccountAction.signOut)
        #expect(moves(LinkRouteAction(link: .terms)) == ["modal login"])
    }

    @Test("a route without a root view moves nothing") func aRouteWithoutARootViewMovesNothing() {
        var view: RootViewDouble? = RootViewDouble()
        let presenter = view.map {
            RootPresenter(view: $0, dispatcher: dispatcher, routeStore: routeStore, accountStore: accountStore)
        }
        view = nil
        presenter?.onViewReady()
        for route: any RouteAction in [MainRouteAction.home, LoginRouteAction.login, SettingRouteAction.about, terms] {
            dispatcher.dispatch(action: route)
        }
        #expect(self.view.moves.isEmpty)
    }
}
