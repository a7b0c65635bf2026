import FeatureContract
import Testing

@testable import LockFlux

private final class RecoveryViewDouble: RecoveryViewProtocol {
    private(set) var shown: [String] = []

    func show(login: String) { shown.append(login) }
    func showWaiting() { shown.append("waiting") }
}

struct RecoveryPresenterTests {
    private let dispatcher = Dispatcher()
    private let auth = AuthDouble()
    private let view = RecoveryViewDouble()
    private let routes: Observed<LoginRouteAction>
    private let presenter: RecoveryPresenter
    private let displayStore: RecoveryDisplayStore

    init() {
        routes = Observed(dispatcher.register.filterByType(class: LoginRouteAction.self))
        displayStore = RecoveryDisplayStore(dispatcher: dispatcher)
        presenter = RecoveryPresenter(
            view: view, login: "arthur", dispatcher: dispatcher,
            accountStore: AccountStore(auth: auth, dispatcher: dispatcher), recoveryDisplayStore: displayStore)
        presenter.onViewReady()
    }

    @Test("the login as typed is sent to, and Login returned to") func theLoginAsTypedIsSentToAndLoginReturnedTo() {
        presenter.onSendTapped()
        #expect(auth.recoveries == ["arthur"])
        #expect(view.shown == ["arthur", "waiting"])
        auth.finishRecovery()
        #expect(routes.values == [.login])
    }

    @Test("an edited login is sent to") func anEditedLoginIsSentTo() {
        presenter.onLoginChanged("lancelot")
        presenter.onSendTapped()
        #expect(auth.recoveries == ["lancelot"])
    }

    @Test("Cancel is a route") func cancelIsARoute() {
        presenter.onCancelTapped()
        #expect(routes.values == [.cancelRecovery])
    }
}
