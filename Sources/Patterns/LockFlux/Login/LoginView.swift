import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Login")
final class LoginView: UIViewController {
    private var presenter: LoginPresenter!
    private let form: LoginForm
    private let disposeBag = DisposeBag()

    init(
        kind: LoginKind, dispatcher: Dispatcher, accountStore: AccountStore, loginDisplayStore: LoginDisplayStore
    ) {
        form = LoginForm(kind: kind)
        super.init()
        title = LoginForm.title
        presenter = LoginPresenter(
            view: self, kind: kind, dispatcher: dispatcher, accountStore: accountStore,
            loginDisplayStore: loginDisplayStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.login.rx.text.bind(to: presenter.loginEdited).disposed(by: disposeBag)
        form.password.rx.text.bind(to: presenter.passwordEdited).disposed(by: disposeBag)
        form.logIn.rx.tap.bind(to: presenter.logInTapped).disposed(by: disposeBag)
        form.forgotPassword.rx.tap.bind(to: presenter.forgotPasswordTapped).disposed(by: disposeBag)
        form.cancel.rx.tap.bind(to: presenter.cancelTapped).disposed(by: disposeBag)
    }
}

@Traced
extension LoginView: LoginViewProtocol {
    func show(display: LoginDisplay) {
        form.login.text = display.login
        form.password.text = display.password
    }

    func show(isWaiting: Bool, error: String?) {
        if isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
        form.error.text = error
        form.notice.text = nil
    }

    func show(notice: String) {
        form.notice.text = notice
        form.error.text = nil
    }
}
