import MessageTrace
import SampleApp

@Component(.presentation, module: "Login")
final class LoginPresenter {
    private weak var view: (any LoginViewProtocol)?
    private let kind: LoginKind
    private let dispatcher: Dispatcher
    private let accountStore: AccountStore
    private let loginDisplayStore: LoginDisplayStore
    private let logInSubject = PublishSubject<Void>()
    private let forgotPasswordSubject = PublishSubject<Void>()
    private let disposeBag = DisposeBag()

    init(
        view: any LoginViewProtocol, kind: LoginKind, dispatcher: Dispatcher, accountStore: AccountStore,
        loginDisplayStore: LoginDisplayStore
    ) {
        self.view = view
        self.kind = kind
        self.dispatcher = dispatcher
        self.accountStore = accountStore
        self.loginDisplayStore = loginDisplayStore
    }

    func onViewReady() {
        loginDisplayStore.loginDisplay
            .subscribe(with: self) { $0.show(display: $1) }
            .disposed(by: disposeBag)
        accountStore.signInState
            .subscribe(with: self) { $0.tell(signIn: $1) }
            .disposed(by: disposeBag)
        accountStore.recoveryState
            .subscribe(with: self) { $0.tell(recovery: $1) }
            .disposed(by: disposeBag)

        logInSubject.asObservable().withLatestFrom(loginDisplayStore.loginDisplay)
            .subscribe(with: self) { presenter, display in
                presenter.dispatcher.dispatch(
                    action: AccountAction.signIn(login: display.login, password: display.password))
            }
            .disposed(by: disposeBag)
        forgotPasswordSubject.asObservable().withLatestFrom(loginDisplayStore.loginDisplay)
            .subscribe(with: self) { presenter, display in
                presenter.dispatcher.dispatch(action: LoginRouteAction.recovery(login: display.login))
            }
            .disposed(by: disposeBag)

        // Subscribed last: the login with which it opens the form comes back by the streams above.
        accountStore.storedCredentials
            .subscribe(with: self) { $0.open(with: $1) }
            .disposed(by: disposeBag)
    }

    // MARK: What the user does

    var loginEdited: AnyObserver<String> {
        Binder(self) { presenter, text in
            presenter.dispatcher.dispatch(action: LoginEditAction.login(text))
        }.asObserver()
    }

    var passwordEdited: AnyObserver<String> {
        Binder(self) { presenter, text in
            presenter.dispatcher.dispatch(action: LoginEditAction.password(text))
        }.asObserver()
    }

    var logInTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in presenter.logInSubject.onNext(()) }.asObserver()
    }

    var forgotPasswordTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in presenter.forgotPasswordSubject.onNext(()) }.asObserver()
    }

    var cancelTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: MainRouteAction.home)
        }.asObserver()
    }

    // MARK: What the Stores say

    private func open(with credentials: StoredCredentials) {
        dispatcher.dispatch(action: LoginEditAction.open(login: credentials.login(for: kind)))
    }

    private func show(display: LoginDisplay) {
        view?.show(display: display)
    }

    private func tell(signIn state: SignInState) {
        switch state {
        case .inProgress:
            view?.show(isWaiting: true, error: nil)
        case .emptyPassword:
            view?.show(isWaiting: false, error: Texts.enterPassword)
        case .wrongPair:
            view?.show(isWaiting: false, error: Texts.checkCredentials)
        case .limitReached:
            view?.show(isWaiting: false, error: Texts.tryLater)
        case .offline:
            view?.show(isWaiting: false, error: Texts.noConnection)
        }
    }

    private func tell(recovery state: RecoveryState) {
        switch state {
        case .inProgress:
            break
        case .sent(let login):
            view?.show(notice: Texts.linkSent(to: login))
        }
    }
}
