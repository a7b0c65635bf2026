import MessageTrace
import SampleApp

/// The navigation that Home requests from its coordinator.
protocol HomeNavigation: AnyObject {
    func showAbout()
    func showItems()
    func showLogin()
    /// Called when somebody has signed in.
    func homeDidSignIn()
    /// Called when the server has ended the session, so that nobody is signed in any more.
    func homeSessionDidExpire()
}

@Component(.presentation, module: "Home")
final class HomeViewModel {
    let greeting = Bindable(Texts.signedOut)
    let isSignedIn = Bindable(false)

    private let auth: any AuthServiceProtocol
    private weak var navigation: (any HomeNavigation)?
    private var observation: ServiceObservation?

    init(auth: any AuthServiceProtocol, navigation: any HomeNavigation) {
        self.auth = auth
        self.navigation = navigation
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    func viewDidLoad() {
        observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
        show(auth.currentUser())
    }

    func about() { navigation?.showAbout() }
    func items() { navigation?.showItems() }
    func signIn() { navigation?.showLogin() }

    func signOut() {
        auth.signOut()
        show(nil)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        switch status {
        case .signedIn(let user, _):
            show(user)
            navigation?.homeDidSignIn()
        case .expired:
            show(nil)
            greeting.value = Texts.sessionExpired
            navigation?.homeSessionDidExpire()
        case .wrongPair, .limitReached, .offline: break
        }
    }

    private func show(_ user: User?) {
        greeting.value = user.map(Texts.greeting(for:)) ?? Texts.signedOut
        isSignedIn.value = user != nil
    }
}
