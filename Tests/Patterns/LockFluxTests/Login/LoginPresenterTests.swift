import SampleApp
import Testing

@testable import LockFlux

private final class LoginViewDouble: LoginViewProtocol {
    private(set) var shown: [String] = []

    func show(display: LoginDisplay) { shown.append("\(display.login)/\(display.password)") }
    func show(isWaiting: Bool, error: String?) { shown.append("\(isWaiting ? "waiting" : "ready") \(error ?? "")") }
    func show(notice: String) { shown.append(notice) }
}

struct LoginPresenterTests {
    private let dispatcher = Dispatcher()
    private let accountStore = AccountStoreDouble()
    private let displayStore = LoginDisplayStoreDouble()
    private let view = LoginViewDouble()
    private let actions: Observed<any Action>

    init() {
        actions = Observed(dispatcher.register)
    }

    private func makePresenter(kind: LoginKind = .email) -> LoginPresenter {
        let presenter = LoginPresenter(
            view: view, kind: kind, dispatcher: dispatcher, accountStore: accountStore,
            loginDisplayStore: displayStore)
        presenter.onViewReady()
        return presenter
    }

    @Test(
        "LoginPresenter opens the form with the stored login, and shows nothing before the Store replies",
        arguments: LoginKind.allCases)
    func opening(kind: LoginKind) {
        accountStore.credentialsSubject.onNext(.arthur)
        let presenter = makePresenter(kind: kind)
        #expect(actions.words == ["open(login: \"\(StoredCredentials.arthur.login(for: kind))\")"])
        #expect(view.shown.isEmpty)
        withExtendedLifetime(presenter) {}
    }

    @Test("LoginPresenter dispatches each edit as an Action, and shows only the texts that the Store publishes")
    func edits() {
        let presenter = makePresenter()
        presenter.loginEdited.onNext("lancelot")
        presenter.passwordEdited.onNext("x")
        #expect(actions.words == ["login(\"lancelot\")", "password(\"x\")"])
        #expect(view.shown.isEmpty)
        displayStore.subject.onNext(LoginDisplay(login: "from", password: "elsewhere"))
        #expect(view.shown == ["from/elsewhere"])
    }

    @Test("LoginPresenter starts a sign-in or a recovery with the texts that the Store has, not with the form's texts")
    func taps() {
        let presenter = makePresenter()
        presenter.loginEdited.onNext("lancelot")
        displayStore.subject.onNext(LoginDisplay(login: "arthur", password: "old"))
        displayStore.subject.onNext(LoginDisplay(login: "arthur", password: "new"))
        presenter.logInTapped.onNext(())
        presenter.forgotPasswordTapped.onNext(())
        presenter.cancelTapped.onNext(())
        #expect(
            actions.words.dropFirst() == [
                "signIn(login: \"arthur\", password: \"new\")", "recovery(login: \"arthur\")", "home",
            ])
    }

    @Test(
        "LoginPresenter shows the spinner during a sign-in, and each failure as a text",
        arguments: [
            (SignInState.inProgress, "waiting "), (.emptyPassword, "ready Enter your password"),
            (.wrongPair, "ready Check your credentials"), (.limitReached, "ready Please try again later"),
            (.offline, "ready No connection"),
        ])
    func attempt(state: SignInState, words: String) {
        let presenter = makePresenter()
        accountStore.signInSubject.onNext(state)
        #expect(view.shown == [words])
        withExtendedLifetime(presenter) {}
    }

    @Test("LoginPresenter shows a notice when a recovery link was sent, but nothing during the request for the link")
    func notice() {
        let presenter = makePresenter()
        accountStore.recoverySubject.onNext(.inProgress)
        #expect(view.shown.isEmpty)
        accountStore.recoverySubject.onNext(.sent(login: "arthur"))
        #expect(view.shown == ["We sent a link to arthur"])
        withExtendedLifetime(presenter) {}
    }

    @Test("LoginPresenter doesn't keep its View alive") func memory() {
        var view: LoginViewDouble? = LoginViewDouble()
        weak let held = view
        let presenter = view.map {
            LoginPresenter(
                view: $0, kind: .email, dispatcher: dispatcher, accountStore: accountStore,
                loginDisplayStore: displayStore)
        }
        presenter?.onViewReady()
        view = nil
        #expect(held == nil)
    }
}
