import MessageTrace

@Component(inherits: true)
final class RecoveryInteractor: SNPInteractor {
    var presenter: (any RecoveryPresenterProtocol)?
    var router: (any RecoveryRouterProtocol)?

    private let accountManager: any AccountManagerProtocol
    private let login: String
    private var isSending = false

    init(accountManager: any AccountManagerProtocol, login: String) {
        self.accountManager = accountManager
        self.login = login
    }
}

@Traced
extension RecoveryInteractor: RecoveryInteractorProtocol {
    func viewDidLoad() {
        presenter?.present(login: login)
    }

    func sendButtonTapped(login: String) {
        guard !isSending else {
            return
        }

        isSending = true
        presenter?.presentSending()
        accountManager.recover(
            login: login,
            completion: { [weak self] error in
                self?.didRecover(error: error)
            })
    }

    func cancelButtonTapped() {
        router?.navigateBack()
    }
}

@Traced
extension RecoveryInteractor {
    private func didRecover(error: SNPError?) {
        isSending = false
        if let error {
            presenter?.handle(error: error)
        } else {
            router?.navigateBack()
        }
    }
}
