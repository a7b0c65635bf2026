import FeatureContract
import HeadlessUI
import MessageTrace

protocol RecoveryControllable: UIViewControllable {
    /// The user doesn't want a link after all.
    var cancelled: AnyPublisher<Void, Never> { get }
    /// Keeps what listens to this module, as long as the module lives.
    var cancellableBag: Set<AnyCancellable> { get set }
}

@Component(.view)
final class RecoveryViewController: UIViewController, RecoveryControllable {
    var viewModel: RecoveryViewModel?
    var cancellableBag = Set<AnyCancellable>()

    private let form = RecoveryForm()
    private let cancellations = PassthroughSubject<Void, Never>()

    var cancelled: AnyPublisher<Void, Never> { cancellations.eraseToAnyPublisher() }

    override init() {
        super.init()
        title = RecoveryForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = viewModel?.login
        form.send.addAction(UIAction { [weak self] _ in self?.didTapSend() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.didTapCancel() }, for: .touchUpInside)
        viewModel?.waitingChanges.sink { [weak self] in self?.render(isWaiting: $0) }.store(in: &cancellableBag)
    }

    private func didTapSend() {
        viewModel?.send(login: form.login.text ?? "")
    }

    private func didTapCancel() {
        cancellations.send(())
    }

    private func render(isWaiting: Bool) {
        isWaiting ? form.spinner.startAnimating() : form.spinner.stopAnimating()
    }
}
