import FeatureContract
import Testing

@testable import LockFlux

private final class HomeViewDouble: HomeViewProtocol {
    private(set) var shown: [String] = []

    func show(greeting: String, isSignedIn: Bool) { shown.append("\(greeting), \(isSignedIn ? "in" : "out")") }
}

struct HomePresenterTests {
    private let dispatcher = Dispatcher()
    private let auth = AuthDouble()
    private let view = HomeViewDouble()

    @Test("it greets who is signed in, now and later") func itGreetsWhoIsSignedInNowAndLater() {
        let store = AccountStore(auth: auth, dispatcher: dispatcher)
        let presenter = HomePresenter(view: view, dispatcher: dispatcher, accountStore: store)
        presenter.onViewReady()
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        presenter.onSignOutTapped()
        #expect(view.shown == ["Signed out, out", "Hello, Arthur, in", "Signed out, out"])
    }

    @Test("About and Sign in are routes") func aboutAndSignInAreRoutes() {
        let routes = Observed(dispatcher.register.filterByType(class: (any RouteAction).self))
        let presenter = HomePresenter(
            view: view, dispatcher: dispatcher, accountStore: AccountStore(auth: auth, dispatcher: dispatcher))
        presenter.onAboutTapped()
        presenter.onSignInTapped()
        #expect(routes.values.first as? SettingRouteAction == .about)
        #expect(routes.values.last as? LoginRouteAction == .login)
    }
}
