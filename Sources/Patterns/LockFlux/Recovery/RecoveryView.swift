import FeatureContract
import HeadlessUI
import MessageTrace

@Component(.view, module: "Recovery")
final class RecoveryView: UIViewController {
    private var presenter: RecoveryPresenter?
    private let form = RecoveryForm()

    init(
        login: String, dispatcher: Dispatcher = .shared, accountStore: AccountStore,
        recoveryDisplayStore: RecoveryDisplayStore = .shared
    ) {
        super.init()
        title = RecoveryForm.title
        presenter = RecoveryPresenter(
            view: self, login: login, dispatcher: dispatcher, accountStore: accountStore,
            recoveryDisplayStore: recoveryDisplayStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.addAction(UIAction { [weak self] _ in self?.loginChanged() }, for: .editingChanged)
        form.send.addAction(UIAction { [weak self] _ in self?.sendTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        presenter?.onViewReady()
    }

    private func loginChanged() {
        presenter?.onLoginChanged(form.login.text ?? "")
    }

    private func sendTapped() {
        presenter?.onSendTapped()
    }

    private func cancelTapped() {
        presenter?.onCancelTapped()
    }
}

@Traced
extension RecoveryView: RecoveryViewProtocol {
    func show(login: String) {
        form.login.text = login
    }

    func showWaiting() {
        form.spinner.startAnimating()
    }
}
