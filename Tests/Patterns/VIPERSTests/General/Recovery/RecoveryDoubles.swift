@testable import VIPERS

final class RecoveryUISpy: GeneralRecovery_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(login: String) { log.note("ui login \(login)") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
}

final class RecoveryEventsSpy: GeneralRecovery_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onSend(login: String) { log.note("onSend \(login)") }
    func onCancel() { log.note("onCancel") }
    func onSwipedAway() { log.note("onSwipedAway") }
}

final class RecoveryDataSpy: GeneralRecovery_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func recover(account: Account) { log.note("data recover \(account.login)") }
}

final class RecoveryPresenterSpy: GeneralRecovery_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func presentSuccess() { log.note("presentSuccess") }
}

final class RecoveryNavigatorSpy: GeneralRecovery_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func goBack() { log.note("goBack") }
}

final class RecoveryDelegateSpy: GeneralRecovery_Delegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func linkDidSend(to account: Account) { log.note("linkDidSend \(account.login)") }
}
