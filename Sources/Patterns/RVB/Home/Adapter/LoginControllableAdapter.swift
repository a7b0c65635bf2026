import FeatureContract
import HeadlessUI
import MessageTrace

/// A namespace: Home and Login, which stand in one Swift module here, both declare a `LoginControllable`.
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

    private unowned let controllable: any LoginControllable

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
            .sink(with: self) { adapter, _ in adapter._signedIn.send() }
            .store(in: &controllable.cancellableBag)
        controllable.cancelled
            .sink(with: self) { adapter, _ in adapter._cancelled.send() }
            .store(in: &controllable.cancellableBag)
        controllable.recovered
            .sink(with: self) { adapter, recovered in adapter._recovered.send(recovered) }
            .store(in: &controllable.cancellableBag)
    }

    // MARK: - Public
    func showLinkSent(to login: String) {
        controllable.showLinkSent(to: login)
    }
}
