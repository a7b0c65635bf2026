import SampleApp
import Testing

@testable import LockFlux

private final class RecoveryViewDouble: RecoveryViewProtocol {
    private(set) var shown: [String] = []

    func show(login: String) { shown.append(login) }
    func showWaiting() { shown.append("waiting") }
}

struct RecoveryPresenterTests {
    private let dispatcher = Dispatcher()
    private let accountStore = AccountStoreDouble()
    private let displayStore = RecoveryDisplayStoreDouble()
    private let view = RecoveryViewDouble()
    private let actions: Observed<any Action>
    private let presenter: RecoveryPresenter

    init() {
        actions = Observed(dispatcher.register)
        presenter = RecoveryPresenter(
            view: view, login: "arthur", dispatcher: dispatcher, accountStore: accountStore,
            recoveryDisplayStore: displayStore)
        displayStore.subject.onNext("arthur")
        presenter.onViewReady()
    }

    @Test("RecoveryPresenter opens the form with its route's login, and then shows the login that the Store publishes")
    func shown() {
        displayStore.subject.onNext("lancelot")
        #expect(view.shown == ["arthur", "lancelot"])
        #expect(actions.words == ["open(login: \"arthur\")"])
    }

    @Test("RecoveryPresenter dispatches each edit as an Action, and shows nothing before the Store replies")
    func edits() {
        presenter.loginEdited.onNext("arthurx")
        #expect(actions.words.dropFirst() == ["login(\"arthurx\")"])
        #expect(view.shown == ["arthur"])
    }

    @Test("RecoveryPresenter requests the recovery link for the login in the Store, not for the text in the field")
    func send() {
        presenter.loginEdited.onNext("arthurx")
        displayStore.subject.onNext("lancelot")
        presenter.sendTapped.onNext(())
        #expect(actions.words.last == "recover(login: \"lancelot\")")
    }

    @Test("RecoveryPresenter shows a request in progress, and returns to Login when the link was sent or on Cancel")
    func states() {
        accountStore.recoverySubject.onNext(.inProgress)
        #expect(view.shown.last == "waiting")
        accountStore.recoverySubject.onNext(.sent(login: "arthur"))
        presenter.cancelTapped.onNext(())
        #expect(actions.words.dropFirst() == ["login", "login"])
    }
}
