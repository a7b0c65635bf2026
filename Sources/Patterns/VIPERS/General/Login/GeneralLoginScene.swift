import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class GeneralLoginScene: UIViewController {
    var eventsHandler: (any GeneralLogin_HandleUIEvents)!

    private let form = LoginForm()

    override init() {
        super.init()
        title = LoginForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presentationController?.delegate = self
        form.logIn.addAction(touch { [weak self] in self?.logIn() }, for: .touchUpInside)
        form.forgotPassword.addAction(touch { [weak self] in self?.forgotPassword() }, for: .touchUpInside)
        form.cancel.addAction(touch { [weak self] in self?.cancel() }, for: .touchUpInside)
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension GeneralLoginScene: GeneralLogin_DisplayUI {
    func display(account: AccountUI) {
        form.caption.text = account.caption
        form.login.placeholder = account.caption
        form.login.text = account.login
    }

    func display(error: String) {
        form.error.text = error
    }

    func displaySuccess(_ notice: String) {
        form.notice.text = notice
    }

    func displayNoMessage() {
        form.error.text = nil
        form.notice.text = nil
    }

    func display(loading: Bool) {
        if loading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralLoginScene {
    private func logIn() {
        eventsHandler.onLogIn(login: form.login.text!, password: form.password.text!)
    }

    private func forgotPassword() {
        eventsHandler.onForgotPassword(login: form.login.text!)
    }

    private func cancel() {
        eventsHandler.onCancel()
    }
}

// MARK: - Handle swipes

@Traced
extension GeneralLoginScene: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventsHandler.onSwipedAway()
    }
}
