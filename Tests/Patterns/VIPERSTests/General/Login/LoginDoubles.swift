import SampleApp

@testable import VIPERS

final class LoginUISpy: GeneralLogin_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(account: AccountUI) { log.note("ui account \(account.caption) \(account.login)") }
    func display(error: String) { log.note("ui error \(error)") }
    func displaySuccess(_ notice: String) { log.note("ui success \(notice)") }
    func displayNoMessage() { log.note("ui no message") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
}

final class LoginEventsSpy: GeneralLogin_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onLogIn(login: String, password: String) { log.note("onLogIn \(login) \(password)") }
    func onForgotPassword(login: String) { log.note("onForgotPassword \(login)") }
    func onCancel() { log.note("onCancel") }
    func onSwipedAway() { log.note("onSwipedAway") }
}

final class LoginDataSpy: GeneralLogin_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func fetchCredentials() { log.note("data fetchCredentials") }
    func observeSignIn() { log.note("data observeSignIn") }
    func signIn(account: Account, password: String) { log.note("data signIn \(account.login) \(password)") }
}

final class LoginPresenterSpy: GeneralLogin_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(credentials: StoredCredentials) { log.note("present \(credentials.email), \(credentials.phone)") }
    func presentSuccess(user: User) { log.note("presentSuccess \(user.name)") }
    func presentWrongPairError() { log.note("presentWrongPairError") }
    func presentLimitError() { log.note("presentLimitError") }
    func presentConnectionError() { log.note("presentConnectionError") }
}

final class LoginNavigatorSpy: GeneralLogin_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func gotoRecovery(for account: Account, with delegate: any GeneralRecovery_Delegate) {
        log.note("gotoRecovery \(account.login)")
    }
    func goBack() { log.note("goBack") }
}
