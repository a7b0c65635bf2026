import FeatureContract
import HeadlessUI

/// The module at the root of the app; a module within a module of Swift, as a namespace.
enum Home {}

extension Home {
    /// Login's Controllable redefined to fit this module: what goes up is a publisher there, an asynchronous sequence
    /// here.
    protocol LoginControllable: UIViewControllable {
        var signedIn: EventSequence<User> { get }
        var cancelled: EventSequence<Void> { get }

        func showLinkSent(to login: String)
    }
}

/// Converts Login to this module's system.
///
/// It hosts Login's View, so that the one holds the other: the hierarchy on screen the adapter, the adapter Login.
final class LoginControllableAdapter: UINavigationController, Home.LoginControllable {
    let signedIn: EventSequence<User>
    let cancelled: EventSequence<Void>

    private let login: any LoginControllable
    private let cancellables: Set<AnyCancellable>

    init(_ login: any LoginControllable) {
        var cancellables = Set<AnyCancellable>()
        signedIn = EventSequence(login.signedIn, in: &cancellables)
        cancelled = EventSequence(login.cancelled, in: &cancellables)
        self.login = login
        self.cancellables = cancellables
        super.init()
        setViewControllers([login], animated: false)
    }

    func showLinkSent(to login: String) {
        self.login.showLinkSent(to: login)
    }
}
