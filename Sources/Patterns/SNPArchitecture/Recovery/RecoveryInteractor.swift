import MessageTrace

@Component(inherits: true)
final class RecoveryInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any RecoveryPresenterProtocol)!
    var router: (any RecoveryRouterProtocol)!

    private let accountManager: any AccountManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    private var login = ""
    private var isSending = false
    private var isLeaving = false

    // MARK: - Methods
    init(accountManager: any AccountManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.accountManager = accountManager
        self.broadcaster = broadcaster
    }
}

@Traced
extension RecoveryInteractor: RecoveryInteractorProtocol {
    func configure(login: String) {
        self.login = login
    }

    func viewDidLoad() {
        presenter.present(login: login)
    }

    func viewWillAppear(_ animated: Bool) {
        isLeaving = false
    }

    /// Called when Recovery begins to leave the screen. From then on, a sent link causes no notification.
    func viewWillDisappear(_ animated: Bool) {
        isLeaving = true
    }

    func sendButtonTapped(login: String) {
        guard !isSending, !isLeaving else {
            return
        }

        isSending = true
        presenter.present(isWaiting: true)
        accountManager.recover(
            login: login,
            completion: { [weak self] error in
                guard let self else {
                    return
                }

                isSending = false
                presenter.present(isWaiting: false)
                if let error {
                    presenter.handle(error: error)
                } else if !isLeaving {
                    broadcaster.notify((any RecoveryLinkWasSent).self) { $0.recoveryLinkWasSent(to: login) }
                    router.navigateBack()
                }
            })
    }

    func cancelButtonTapped() {
        router.navigateBack()
    }
}
