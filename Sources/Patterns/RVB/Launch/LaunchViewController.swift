import HeadlessUI
import MessageTrace
import SampleApp

protocol LaunchControllable: UIViewControllable {
    /// Sends an event when the app can continue. The event carries the signed-in user, if there is one.
    var completed: EventSequence<User?> { get }
}

@Component(.view)
final class LaunchViewController: UIViewController, LaunchControllable {
    // MARK: - Property
    var viewModel: LaunchViewModel!
    var router: (any LaunchRoutable)?

    var completed: EventSequence<User?> { viewModel.completed.events }

    // MARK: - Initializer
    override init() {
        super.init()
        title = "Launch"
    }

    // MARK: - Lifecycle
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewModel.launch()
    }
}
