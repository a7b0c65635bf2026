import MessageTrace

/// Directs Recovery: decides when a link may be sent, and calls its delegate before it goes back.
@Component(.logic)
final class GeneralRecoveryDirector {
    weak var ui: (any GeneralRecovery_DisplayUI)!
    var dataManager: (any GeneralRecovery_ManageData)!
    var navigator: (any GeneralRecovery_Navigate)!

    weak var delegate: (any GeneralRecovery_Delegate)!

    // MARK: Data

    private var account: Account
    private var isLoading = false

    init(account: Account) {
        self.account = account
    }
}

// MARK: - Present data

@Traced
extension GeneralRecoveryDirector: GeneralRecovery_PresentData {
    func presentSuccess() {
        delegate.linkDidSend(to: account)
        navigator.goBack()
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralRecoveryDirector: GeneralRecovery_HandleUIEvents {
    func onUIReady() {
        ui.display(login: account.login)
    }

    func onSend(login: String) {
        guard !isLoading else { return }

        isLoading = true
        account.login = login
        ui.display(loading: true)
        dataManager.recover(account: account)
    }

    func onCancel() {
        navigator.goBack()
    }

    /// Does nothing: no module waits for Recovery to close.
    func onSwipedAway() {}
}
