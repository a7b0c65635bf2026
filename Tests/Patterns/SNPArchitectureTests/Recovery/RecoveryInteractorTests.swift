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

    @Test("it has the login presented that it was configured with")
    func start() {
        interactor().viewDidLoad()
        #expect(log.calls == ["present arthur"])
    }

    @Test("it sends a link once, and waits; the link sent, it tells so and leads back")
    func send() {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        interactor.sendButtonTapped(login: "galahad")
        #expect(log.calls == ["present waiting true", "recover lancelot"])
        accountManager.completions[0](nil)
        #expect(log.calls.dropFirst(2) == ["present waiting false", "recoveryLinkWasSent lancelot", "navigateBack"])
    }

    @Test("a failure ends the waiting, and the user may try again")
    func failure() {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        accountManager.completions[0](.offline)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle auth"])
        interactor.sendButtonTapped(login: "lancelot")
        #expect(accountManager.completions.count == 2)
    }

    @Test("Cancel leads back")
    func cancel() {
        interactor().cancelButtonTapped()
        #expect(log.calls == ["navigateBack"])
    }

    @Test("a link that was sent while it disappears is told to nobody; the waiting ends")
    func leaving() {
        let interactor = interactor()
        interactor.sendButtonTapped(login: "lancelot")
        interactor.viewWillDisappear(true)
        accountManager.completions[0](nil)
        #expect(log.calls == ["present waiting true", "recover lancelot", "present waiting false"])
    }

    @Test("where the user takes a swipe back, an answer that came meanwhile hinders nothing", arguments: [false, true])
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

    @Test("a link that was sent after it is gone is told to nobody")
    func late() {
        interactor().sendButtonTapped(login: "lancelot")
        accountManager.completions[0](nil)
        #expect(log.calls == ["present waiting true", "recover lancelot"])
    }
}
