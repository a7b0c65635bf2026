import HeadlessUI
import MessageTrace
import SampleApp

protocol RecoveryControllable: UIViewControllable {
    /// Publishes when the user cancels requesting a link.
    var cancelled: AnyPublisher<Void, Never> { get }
    /// Keeps the parent's subscriptions to this module, as long as the module lives.
    var cancellableBag: Set<AnyCancellable> { get set }
}

@Component(.view)
final class RecoveryViewController: UIViewController, RecoveryControllable {
    // MARK: - View
    private let form = RecoveryForm()

    // MARK: - Property
    var viewModel: RecoveryViewModel!
    var router: (any RecoveryRoutable)?
    var cancellableBag = Set<AnyCancellable>()

    private let _cancelled = PassthroughSubject<Void, Never>()

    var cancelled: AnyPublisher<Void, Never> { _cancelled.eraseToAnyPublisher() }

    // MARK: - Initializer
    override init() {
        super.init()
        title = RecoveryForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = viewModel.login
        form.send.addAction(action { $0.send() }, for: .touchUpInside)
        form.cancel.addAction(action { $0.cancel() }, for: .touchUpInside)
        viewModel.$isWaiting
            .sink { [weak self] in self?.render(isWaiting: $0) }
            .store(in: &cancellableBag)
    }

    // MARK: - Private
    private func send() {
        viewModel.send(login: form.login.text ?? "")
    }

    private func cancel() {
        viewModel.cancel()
        _cancelled.send()
    }

    private func render(isWaiting: Bool) {
        if isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}
