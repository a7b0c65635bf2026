import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Recovery")
final class RecoveryViewController: UIViewController {
    /// Called with the login to which a recovery link was sent, or with `nil` if the user cancelled.
    var onEnd: ((String?) -> Void)?

    private let auth: any AuthServiceProtocol
    private let login: String
    private let form = RecoveryForm()
    private var isWaiting = false

    init(auth: any AuthServiceProtocol, login: String) {
        self.auth = auth
        self.login = login
        super.init()
        title = RecoveryForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = login
        form.send.addAction(UIAction { [weak self] _ in self?.sendTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
    }

    private func sendTapped() {
        guard !isWaiting, isInFront else { return }
        isWaiting = true
        form.spinner.startAnimating()
        let login = form.login.text ?? ""
        auth.recover(login: login) { [weak self] in self?.linkSent(to: login) }
    }

    private func linkSent(to login: String) {
        if !isBeingDismissed { onEnd?(login) }
    }

    private func cancelTapped() {
        if isInFront { onEnd?(nil) }
    }
}
