import FeatureContract
import HeadlessUI
import MessageTrace

/// The module within a module of Swift, as a namespace.
enum Home {}

extension Home {
    /// Login's Controllable redefined to fit this module: what goes up is a publisher there, an asynchronous sequence
    /// here.
    protocol LoginControllable: UIViewControllable {
        var signedIn: EventSequence<Void> { get }
        var cancelled: EventSequence<Void> { get }
        var recovered: EventSequence<String> { get }

        func showLinkSent(to login: String)
    }
}

/// Converts Login to this module's system, and contains its View.
@Component(.bus)
final class LoginControllableAdapter: UINavigationController, Home.LoginControllable {
    // MARK: - Property
    private let _signedIn = EventSequence<Void>.Source()
    private let _cancelled = EventSequence<Void>.Source()
    private let _recovered = EventSequence<String>.Source()

    private unowned let login: any LoginControllable

    var signedIn: EventSequence<Void> { _signedIn.events }
    var cancelled: EventSequence<Void> { _cancelled.events }
    var recovered: EventSequence<String> { _recovered.events }

    // MARK: - Initializer
    init(_ login: any LoginControllable) {
        self.login = login
        super.init()
        setViewControllers([login], animated: false)

        // Event adapting
        login.signedIn
            .sink(with: self) { adapter, _ in adapter._signedIn.send() }
            .store(in: &login.cancellableBag)
        login.cancelled
            .sink(with: self) { adapter, _ in adapter._cancelled.send() }
            .store(in: &login.cancellableBag)
        login.recovered
            .sink(with: self) { adapter, login in adapter._recovered.send(login) }
            .store(in: &login.cancellableBag)
    }

    // MARK: - Public
    func showLinkSent(to login: String) {
        self.login.showLinkSent(to: login)
    }
}
