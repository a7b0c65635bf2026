import MessageTrace

@Component(.presentation, module: "Recovery")
final class RecoveryPresenter {
    private weak var view: (any RecoveryViewProtocol)?
    private let login: String
    private let dispatcher: Dispatcher
    private let accountStore: AccountStore
    private let recoveryDisplayStore: RecoveryDisplayStore
    private let sendSubject = PublishSubject<Void>()
    private let disposeBag = DisposeBag()

    init(
        view: any RecoveryViewProtocol, login: String, dispatcher: Dispatcher, accountStore: AccountStore,
        recoveryDisplayStore: RecoveryDisplayStore
    ) {
        self.view = view
        self.login = login
        self.dispatcher = dispatcher
        self.accountStore = accountStore
        self.recoveryDisplayStore = recoveryDisplayStore
    }

    func onViewReady() {
        recoveryDisplayStore.login
            .subscribe(with: self) { $0.show(login: $1) }
            .disposed(by: disposeBag)
        accountStore.recoveryState
            .subscribe(with: self) { $0.tell(recovery: $1) }
            .disposed(by: disposeBag)

        sendSubject.asObservable().withLatestFrom(recoveryDisplayStore.login)
            .subscribe(with: self) { presenter, login in
                presenter.dispatcher.dispatch(action: AccountAction.recover(login: login))
            }
            .disposed(by: disposeBag)

        dispatcher.dispatch(action: RecoveryEditAction.open(login: login))
    }

    // MARK: What the user does

    var loginEdited: AnyObserver<String> {
        Binder(self) { presenter, text in
            presenter.dispatcher.dispatch(action: RecoveryEditAction.login(text))
        }.asObserver()
    }

    var sendTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in presenter.sendSubject.onNext(()) }.asObserver()
    }

    var cancelTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: LoginRouteAction.login)
        }.asObserver()
    }

    // MARK: What the Stores say

    private func show(login: String) {
        view?.show(login: login)
    }

    private func tell(recovery state: RecoveryState) {
        switch state {
        case .inProgress:
            view?.showWaiting()
        case .sent:
            dispatcher.dispatch(action: LoginRouteAction.login)
        }
    }
}
