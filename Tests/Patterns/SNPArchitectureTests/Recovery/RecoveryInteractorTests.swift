import Testing

@testable import SNPArchitecture

@Suite("RecoveryInteractor")
struct RecoveryInteractorTests {
    private let log = CallLog()
    private let accountManager: AccountManagerDouble

    init() { accountManager = AccountManagerDouble(log: log) }

    private func interactor() -> RecoveryInteractor {
        let interactor = RecoveryInteractor(
            accountManager: accountManager, broadcaster: BroadcasterDouble(log: log))
        interactor.configure(login: "arthur")
        interactor.presenter = RecoveryPresenterDouble(log)
        interactor.router = RecoveryRouterDouble(log)
        return interactor
    }

    @Test("RecoveryInteractor passes the login with which it was configured to the Presenter")
    func start() {
        interactor().viewDidLoad()
        #expect(log.calls == ["present arthur"])
    }

    @Test("RecoveryInteractor requests one link and waits, then notifies observers of the link and navigates back")
    func send() {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        interactor.sendButtonTapped(login: "galahad")
        #expect(log.calls == ["present waiting true", "recover lancelot"])
        accountManager.completions[0](nil)
        #expect(log.calls.dropFirst(2) == ["present waiting false", "recoveryLinkWasSent lancelot", "navigateBack"])
    }

    @Test("RecoveryInteractor stops waiting after a failure, and accepts another tap")
    func failure() {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        accountManager.completions[0](.offline)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle auth"])
        interactor.sendButtonTapped(login: "lancelot")
        #expect(accountManager.completions.count == 2)
    }

    @Test("RecoveryInteractor navigates back on Cancel")
    func cancel() {
        interactor().cancelButtonTapped()
        #expect(log.calls == ["navigateBack"])
    }

    @Test("RecoveryInteractor notifies no observers of a link that is sent while the View disappears")
    func leaving() {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        interactor.viewWillDisappear(true)
        accountManager.completions[0](nil)
        #expect(log.calls == ["present waiting true", "recover lancelot", "present waiting false"])
    }

    @Test(
        "RecoveryInteractor accepts taps again after a reply that came during a swipe that the user cancelled",
        arguments: [false, true])
    func staying(isSent: Bool) {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        interactor.viewWillDisappear(true)
        accountManager.completions[0](isSent ? nil : .offline)
        interactor.viewWillAppear(true)
        #expect(
            log.calls.dropFirst(2) == (isSent ? ["present waiting false"] : ["present waiting false", "handle auth"]))
        interactor.sendButtonTapped(login: "galahad")
        #expect(log.calls.suffix(2) == ["present waiting true", "recover galahad"])
    }

    @Test("a RecoveryInteractor that was freed before the reply notifies no observers")
    func late() {
        interactor().sendButtonTapped(login: "lancelot")
        accountManager.completions[0](nil)
        #expect(log.calls == ["present waiting true", "recover lancelot"])
    }
}
