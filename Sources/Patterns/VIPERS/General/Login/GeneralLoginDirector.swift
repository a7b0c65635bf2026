import MessageTrace
import SampleApp

/// Directs Login: decides when an attempt may begin, writes the text of a failure, and goes back when a user has signed in.
@Component(.logic)
final class GeneralLoginDirector {
    weak var ui: (any GeneralLogin_DisplayUI)!
    var dataManager: (any GeneralLogin_ManageData)!
    var navigator: (any GeneralLogin_Navigate)!

    weak var delegate: (any GeneralLogin_Delegate)!

    // MARK: Data

    private let kind: LoginKind
    private var isLoading = false

    init(kind: LoginKind) {
        self.kind = kind
    }

    // MARK: UI

    private func accountUI(_ account: Account) -> AccountUI {
        AccountUI(caption: Texts.caption(for: kind), login: account.login)
    }
}

// MARK: - Present data

@Traced
extension GeneralLoginDirector: GeneralLogin_PresentData {
    func present(credentials: StoredCredentials) {
        ui.display(account: accountUI(Account(login: credentials.login(for: kind))))
    }

    func presentSuccess(user: User) {
        close(user: user)
    }

    func presentWrongPairError() {
        endLoading(with: Texts.checkCredentials)
    }

    func presentLimitError() {
        endLoading(with: Texts.tryLater)
    }

    func presentConnectionError() {
        endLoading(with: Texts.noConnection)
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralLoginDirector: GeneralLogin_HandleUIEvents {
    func onUIReady() {
        dataManager.observeSignIn()
        dataManager.fetchCredentials()
    }

    func onLogIn(login: String, password: String) {
        guard !isLoading else { return }
        guard !password.isEmpty else {
            displayOnly(error: Texts.enterPassword)
            return
        }

        isLoading = true
        ui.displayNoMessage()
        ui.display(loading: true)
        dataManager.signIn(account: Account(login: login), password: password)
    }

    func onForgotPassword(login: String) {
        navigator.gotoRecovery(for: Account(login: login), with: self)
    }

    func onCancel() {
        close(user: nil)
    }

    func onSwipedAway() {
        delegate.loginDidClose(user: nil)
    }
}

// MARK: - What Recovery did

@Traced
extension GeneralLoginDirector: GeneralRecovery_Delegate {
    func linkDidSend(to account: Account) {
        ui.displayNoMessage()
        ui.displaySuccess(Texts.linkSent(to: account.login))
    }
}

// MARK: - What to display

@Traced
extension GeneralLoginDirector {
    private func endLoading(with error: String) {
        isLoading = false
        ui.display(loading: false)
        displayOnly(error: error)
    }

    /// Displays an error, and removes a displayed success: the form has a label for each.
    private func displayOnly(error: String) {
        ui.displayNoMessage()
        ui.display(error: error)
    }
}

// MARK: - Where to go

@Traced
extension GeneralLoginDirector {
    private func close(user: User?) {
        navigator.goBack()
        delegate.loginDidClose(user: user)
    }
}
