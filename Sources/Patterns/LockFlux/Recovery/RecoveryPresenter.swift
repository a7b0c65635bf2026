import MessageTrace

@Component(.presentation, module: "Recovery")
final class RecoveryPresenter {
    private weak var view: (any RecoveryViewProtocol)?
    private let dispatcher: Dispatcher
    private let accountStore: AccountStore
    private let recoveryDisplayStore: RecoveryDisplayStore
    private let disposeBag = DisposeBag()
    /// The field: at first the login as typed into Login, then as it came back from the RecoveryDisplayStore.
    private var login: String

    init(
        view: any RecoveryViewProtocol, login: String, dispatcher: Dispatcher = .shared, accountStore: AccountStore,
        recoveryDisplayStore: RecoveryDisplayStore = .shared
    ) {
        self.view = view
        self.login = login
        self.dispatcher = dispatcher
        self.accountStore = accountStore
        self.recoveryDisplayStore = recoveryDisplayStore
    }

    func onViewReady() {
        recoveryDisplayStore.login
            .bind { [weak self] login in self?.didReceive(login: login) }
            .disposed(by: disposeBag)
        accountStore.recoveryState
            .bind { [weak self] state in self?.didReceive(recovery: state) }
            .disposed(by: disposeBag)
        view?.show(login: login)
    }

    // MARK: What the user does

    func onLoginChanged(_ text: String) {
        dispatcher.dispatch(action: RecoveryEditAction(login: text))
    }

    func onSendTapped() {
        dispatcher.dispatch(action: AccountAction.recover(login: login))
    }

    func onCancelTapped() {
        dispatcher.dispatch(action: LoginRouteAction.cancelRecovery)
    }

    // MARK: What the Stores say

    private func didReceive(login: String) {
        self.login = login
    }

    private func didReceive(recovery state: RecoveryState) {
        switch state {
        case .inProgress:
            view?.showWaiting()
        case .finished:
            dispatcher.dispatch(action: LoginRouteAction.login)
        }
    }
}
