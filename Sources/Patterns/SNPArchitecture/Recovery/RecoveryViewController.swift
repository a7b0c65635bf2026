import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class RecoveryViewController: SNPViewController {
    // MARK: - Properties
    var recoveryInteractor: (any RecoveryInteractorProtocol)! {
        get { interactor as? any RecoveryInteractorProtocol }
        set { interactor = newValue }
    }
    private var recoveryView: RecoveryView { view as! RecoveryView }

    // MARK: - Methods
    override init() {
        super.init()
        title = "Recovery"
    }

    // MARK: UIViewController
    override func loadView() {
        view = RecoveryView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        recoveryView.sendButton.addAction(UIAction { [weak self] _ in self?.sendButtonTapped() }, for: .touchUpInside)
        recoveryView.cancelButton.addAction(
            UIAction { [weak self] _ in self?.cancelButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension RecoveryViewController {
    func sendButtonTapped() {
        recoveryInteractor.sendButtonTapped(login: recoveryView.loginTextField.text!)
    }

    func cancelButtonTapped() {
        recoveryInteractor.cancelButtonTapped()
    }
}

@Traced
extension RecoveryViewController: RecoveryViewControllerProtocol {
    func show(login: String) {
        recoveryView.loginTextField.text = login
    }

    func show(isWaiting: Bool) {
        recoveryView.activityIndicatorView.setAnimating(isWaiting)
    }
}
