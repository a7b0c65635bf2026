import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class RecoveryViewController: SNPViewController {
    var recoveryInteractor: (any RecoveryInteractorProtocol)? {
        get { interactor as? any RecoveryInteractorProtocol }
        set { interactor = newValue }
    }
    private let recoveryView = RecoveryView()

    override init() {
        super.init()
        title = RecoveryForm.title
    }

    override func loadView() {
        view = recoveryView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        recoveryView.send.addAction(UIAction { [weak self] _ in self?.sendButtonTapped() }, for: .touchUpInside)
        recoveryView.cancel.addAction(UIAction { [weak self] _ in self?.cancelButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension RecoveryViewController {
    func sendButtonTapped() {
        recoveryInteractor?.sendButtonTapped(login: recoveryView.login.text ?? "")
    }

    func cancelButtonTapped() {
        recoveryInteractor?.cancelButtonTapped()
    }
}

@Traced
extension RecoveryViewController: RecoveryViewControllerProtocol {
    func show(login: String) {
        recoveryView.login.text = login
    }

    func show(isWaiting: Bool) {
        recoveryView.isWaiting = isWaiting
    }
}
