import SampleApp
import Testing

@testable import LockFlux

private final class HomeViewDouble: HomeViewProtocol {
    private(set) var shown: [String] = []

    func show(greeting: String, isSignedIn: Bool) { shown.append("\(greeting), \(isSignedIn ? "in" : "out")") }
}

struct HomePresenterTests {
    private let dispatcher = Dispatcher()
    private let accountStore = AccountStoreDouble()
    private let view = HomeViewDouble()
    private let actions: Observed<any Action>
    private let presenter: HomePresenter

    init() {
        actions = Observed(dispatcher.register)
        presenter = HomePresenter(view: view, dispatcher: dispatcher, accountStore: accountStore)
        presenter.onViewReady()
    }

    @Test("HomePresenter greets a user who signs in, and shows that nobody is signed in after each sign-out")
    func greeting() {
        accountStore.accountSubject.onNext(.signedOut)
        accountStore.accountSubject.onNext(.signedIn(User(name: "Arthur")))
        accountStore.accountSubject.onNext(.signedOut)
        #expect(view.shown == ["Signed out, out", "Hello, Arthur, in", "Signed out, out"])
    }

    @Test("HomePresenter shows that the user's session has expired until the next sign-in")
    func expiry() {
        accountStore.accountSubject.onNext(.signedIn(User(name: "Arthur")))
        accountStore.accountSubject.onNext(.expired)
        accountStore.accountSubject.onNext(.signedIn(User(name: "Arthur")))
        #expect(view.shown.dropFirst() == ["Your session has expired, out", "Hello, Arthur, in"])
    }

    @Test("HomePresenter dispatches a route on a tap on About, Items or Sign in, and signOut on a tap on Sign out")
    func taps() {
        presenter.aboutTapped.onNext(())
        presenter.itemsTapped.onNext(())
        presenter.signInTapped.onNext(())
        presenter.signOutTapped.onNext(())
        #expect(actions.words == ["about", "list", "login", "signOut"])
    }
}
