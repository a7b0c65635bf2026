import FeatureContract
import MessageTrace

@Component(.logic)
final class GeneralLoginDirector {
    weak var ui: (any GeneralLogin_DisplayUI)?
    var dataManager: (any GeneralLogin_ManageData)?
    var navigator: (any GeneralLogin_Navigate)?

    weak var delegate: (any GeneralLogin_Delegate)?

    // MARK: Data

    private var isLoading = false

    private func stopLoading(displaying error: String) {
        isLoading = false
        ui?.display(loading: false)
        ui?.display(error: error)
    }
}

// MARK: - Present data

@Traced
extension GeneralLoginDirector: GeneralLogin_PresentData {
    func present(account: Account) {
        ui?.display(account: AccountUI(login: account.login))
    }

    func presentSuccess() {
        delegate?.userDidSignIn()
        navigator?.goBack()
    }

    func presentWrongPairError() {
        stopLoading(displaying: Texts.checkCredentials)
    }

    func presentLimitError() {
        stopLoading(displaying: Texts.tryLater)
    }

    func presentConnectionError() {
        stopLoading(displaying: Texts.noConnection)
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralLoginDirector: GeneralLogin_HandleUIEvents {
    func onUIReady() {
        dataManager?.fetchAccount()
    }

    func onLogIn(login: String, password: String) {
        guard !isLoading else { return }
        guard !password.isEmpty else {
            ui?.display(error: Texts.enterPassword)
            return
        }

        isLoading = true
        ui?.display(error: "")
        ui?.display(loading: true)
        dataManager?.signIn(account: Account(login: login, password: password))
    }

    func onForgotPassword(login: String) {
        navigator?.gotoRecovery(for: Account(login: login), with: self)
    }

    func onCancel() {
        navigator?.goBack()
    }
}

// MARK: - What Recovery did

@Traced
extension GeneralLoginDirector: GeneralRecovery_Delegate {
    func linkDidSend(to account: Account) {
        ui?.display(notice: Texts.linkSent(to: account.login))
    }
}
