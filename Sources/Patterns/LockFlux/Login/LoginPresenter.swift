import FeatureContract
import MessageTrace

@Component(.presentation, module: "Login")
final class LoginPresenter {
    private weak var view: (any LoginViewProtocol)?
    private let kind: LoginKind
    private let dispatcher: Dispatcher
    private let accountStore: AccountStore
    private let loginDisplayStore: LoginDisplayStore
    private let disposeBag = DisposeBag()
    /// The fields as they came back from the LoginDisplayStore.
    private var display = LoginDisplay()
    private var status = LoginViewStatus()

    init(
        view: any LoginViewProtocol, kind: LoginKind, dispatcher: Dispatcher = .shared, accountStore: AccountStore,
        loginDisplayStore: LoginDisplayStore = .shared
    ) {
        self.view = view
        self.kind = kind
        self.dispatcher = dispatcher
        self.accountStore = accountStore
        self.loginDisplayStore = loginDisplayStore
    }

    func onViewReady() {
        loginDisplayStore.loginDisplay
            .bind { [weak self] display in self?.didReceive(display: display) }
            .disposed(by: disposeBag)
        accountStore.signInState
            .bind { [weak self] state in self?.didReceive(signIn: state) }
            .disposed(by: disposeBag)
        accountStore.sentLink
            .bind { [weak self] login in self?.didReceive(linkSentTo: login) }
            .disposed(by: disposeBag)
        accountStore.storedCredentials
            .bind { [weak self] credentials in self?.didReceive(credentials: credentials) }
            .disposed(by: disposeBag)
    }

    // MARK: What the user does

    func onLoginChanged(_ text: String) {
        dispatcher.dispatch(action: LoginEditAction.login(text))
    }

    func onPasswordChanged(_ password: String) {
        dispatcher.dispatch(action: LoginEditAction.password(password))
    }

    func onLogInTapped() {
        dispatcher.dispatch(action: AccountAction.signIn(login: display.login, password: display.password))
    }

    func onForgotPasswordTapped() {
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: display.login))
    }

    func onCancelTapped() {
        dispatcher.dispatch(action: LoginRouteAction.cancel)
    }

    // MARK: What the Stores say

    private func didReceive(credentials: StoredCredentials) {
        let login = credentials.login(for: kind)
        view?.show(login: login)
        dispatcher.dispatch(action: LoginEditAction.open(login: login))
    }

    private func didReceive(display: LoginDisplay) {
        self.display = display
    }

    private func didReceive(signIn state: SignInState) {
        switch state {
        case .inProgress:
            status = LoginViewStatus(isWaiting: true)
        case .emptyPassword:
            status = LoginViewStatus(error: Texts.enterPassword)
        case .wrongPair:
            fail(saying: Texts.checkCredentials)
        case .limitReached:
            fail(saying: Texts.tryLater)
        case .offline:
            fail(saying: Texts.noConnection)
        }
        view?.show(status: status)
    }

    private func fail(saying error: String) {
        status.isWaiting = false
        status.error = error
    }

    private func didReceive(linkSentTo login: String) {
        status.error = nil
        status.notice = Texts.linkSent(to: login)
        view?.show(status: status)
    }
}
