import FeatureContract
import HeadlessUI
import MessageTrace

protocol RecoveryControllable: UIViewControllable {
    /// The user doesn't want a link after all.
    var cancelled: AnyPublisher<Void, Never> { get }
}

@Component(.view)
final class RecoveryViewController: UIViewController, RecoveryControllable {
    var viewModel: RecoveryViewModel?

    private let form = RecoveryForm()
    private let cancellations = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

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
        viewModel?.waitingChanges.sink { [weak self] in self?.render(isWaiting: $0) }.store(in: &cancellables)
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
