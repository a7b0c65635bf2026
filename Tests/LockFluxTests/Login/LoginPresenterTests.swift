import FeatureContract
import Testing

@testable import LockFlux

private final class LoginViewDouble: LoginViewProtocol {
    private(set) var logins: [String] = []
    private(set) var statuses: [LoginViewStatus] = []

    func show(login: String) { logins.append(login) }
    func show(status: LoginViewStatus) { statuses.append(status) }
}

struct LoginPresenterTests {
    private let dispatcher = Dispatcher()
    private let auth = AuthDouble()
    private let view = LoginViewDouble()
    private let actions: Observed<any Action>
    private let accountStore: AccountStore
    private let displayStore: LoginDisplayStore

    init() {
        actions = Observed(dispatcher.register)
        accountStore = AccountStore(auth: auth, dispatcher: dispatcher)
        displayStore = LoginDisplayStore(dispatcher: dispatcher)
    }

    private func makePresenter(kind: LoginKind = .email) -> LoginPresenter {
        let presenter = LoginPresenter(
            view: view, kind: kind, dispatcher: dispatcher, accountStore: accountStore,
            loginDisplayStore: displayStore)
        presenter.onViewReady()
        return presenter
    }

    @Test("the form opens with the stored login of its kind", arguments: LoginKind.allCases)
    func prefill(kind: LoginKind) {
        let presenter = makePresenter(kind: kind)
        #expect(view.logins == [StoredCredentials.arthur.login(for: kind)])
        presenter.onPasswordChanged("excalibur")
        presenter.onLogInTapped()
        #expect(auth.signIns == ["\(StoredCredentials.arthur.login(for: kind))/excalibur"])
    }

    @Test("edits make the round trip before they count") func editsMakeTheRoundTripBeforeTheyCount() {
        let presenter = makePresenter()
        presenter.onLoginChanged("lancelot")
        dispatcher.dispatch(action: LoginEditAction.password("from elsewhere"))
        presenter.onLogInTapped()
        #expect(auth.signIns == ["lancelot/from elsewhere"])
    }

    @Test(
        "a reply is put in words",
        arguments: [
            (AuthStatus.wrongPair(SignInAttempt(number: 1)), Texts.checkCredentials),
            (.limitReached(SignInAttempt(number: 1)), Texts.tryLater),
            (.offline(SignInAttempt(number: 1)), Texts.noConnection),
        ])
    func reply(status: AuthStatus, text: String) {
        let presenter = makePresenter()
        presenter.onPasswordChanged("x")
        presenter.onLogInTapped()
        auth.reply(status)
        #expect(view.statuses == [LoginViewStatus(isWaiting: true), LoginViewStatus(error: text)])
    }

    @Test("an empty password is told at once") func anEmptyPasswordIsToldAtOnce() {
        let presenter = makePresenter()
        presenter.onLogInTapped()
        #expect(view.statuses == [LoginViewStatus(error: Texts.enterPassword)])
    }

    @Test("a link that was sent is told in place of an error, and a try clears it")
    func aLinkThatWasSentIsToldInPlaceOfAnErrorAndATryClearsIt() {
        let presenter = makePresenter()
        presenter.onLogInTapped()
        dispatcher.dispatch(action: AccountAction.recover(login: "arthur"))
        auth.finishRecovery()
        #expect(view.statuses.last == LoginViewStatus(notice: Texts.linkSent(to: "arthur")))
        presenter.onPasswordChanged("x")
        presenter.onLogInTapped()
        #expect(view.statuses.last == LoginViewStatus(isWaiting: true))
    }

    @Test("a link sent while waiting leaves the spinner on") func aLinkSentWhileWaitingLeavesTheSpinnerOn() {
        let presenter = makePresenter()
        presenter.onPasswordChanged("x")
        presenter.onLogInTapped()
        dispatcher.dispatch(action: AccountAction.recover(login: "arthur"))
        auth.finishRecovery()
        #expect(view.statuses.last == LoginViewStatus(isWaiting: true, notice: Texts.linkSent(to: "arthur")))
    }

    @Test("Forgot password and Cancel ask for routes") func forgotPasswordAndCancelAskForRoutes() {
        let presenter = makePresenter()
        presenter.onLoginChanged("lancelot")
        presenter.onForgotPasswordTapped()
        presenter.onCancelTapped()
        let routes = actions.values.compactMap { $0 as? LoginRouteAction }
        #expect(routes == [.recovery(login: "lancelot"), .cancel])
    }

    @Test("a Presenter does not keep its View") func aPresenterDoesNotKeepItsView() {
        var view: LoginViewDouble? = LoginViewDouble()
        weak let held = view
        let presenter = view.map {
            LoginPresenter(
                view: $0, kind: .email, dispatcher: dispatcher, accountStore: accountStore,
                loginDisplayStore: displayStore)
        }
        view = nil
        #expect(held == nil)
        presenter?.onViewReady()
    }
}
