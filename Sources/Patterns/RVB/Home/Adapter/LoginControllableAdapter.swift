import HeadlessUI
import MessageTrace
import SampleApp

/// A namespace for Home. Home and Login are in one Swift module here, and both declare a `LoginControllable`.
enum Home {}

extension Home {
    /// Login's Controllable in the form that Home expects: its events are asynchronous sequences instead of
    /// publishers.
    protocol LoginControllable: UIViewControllable {
        var signedIn: EventSequence<Void> { get }
        var cancelled: EventSequence<Void> { get }
        var recovered: EventSequence<String> { get }

        func showLinkSent(to login: String)
    }
}

/// Adapts Login to the conventions of the Home module, and contains Login's View.
@Component(.bus)
final class LoginControllableAdapter: UINavigationController, Home.LoginControllable {
    // MARK: - Property
    private let _signedIn = EventSequence<Void>.Source()
    private let _cancelled = EventSequence<Void>.Source()
    private let _recovered = EventSequence<String>.Source()

    private let controllable: any LoginControllable
    private var cancellableBag = Set<AnyCancellable>()

    var signedIn: EventSequence<Void> { _signedIn.events }
    var cancelled: EventSequence<Void> { _cancelled.events }
    var recovered: EventSequence<String> { _recovered.events }

    // MARK: - Initializer
    init(_ controllable: any LoginControllable) {
        self.controllable = controllable
        super.init()
        setViewControllers([controllable], animated: false)

        // Event adapting
        controllable.signedIn
            .sink { [weak self] in self?.loginDidSignIn() }
            .store(in: &cancellableBag)
        controllable.cancelled
            .sink { [weak self] in self?.loginDidCancel() }
            .store(in: &cancellableBag)
        controllable.recovered
            .sink { [weak self] in self?.loginDidRecover($0) }
            .store(in: &cancellableBag)
    }

    // MARK: - Public
    func showLinkSent(to login: String) {
        controllable.showLinkSent(to: login)
    }

    // MARK: - Private
    private func loginDidSignIn() {
        _signedIn.send()
    }

    private func loginDidCancel() {
        _cancelled.send()
    }

    private func loginDidRecover(_ recovered: String) {
        _recovered.send(recovered)
    }
}
