import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Login's view model")
struct LoginViewModelTests {
    private typealias State = LoginViewModel.State

    let auth = AuthDouble()
    let viewModel: LoginViewModel

    init() {
        viewModel = LoginViewModel(authService: auth, kind: .email)
    }

    @Test("Login's view model starts with the last used login", arguments: LoginKind.allCases)
    func storedLogin(kind: LoginKind) {
        #expect(LoginViewModel(authService: auth, kind: kind).login == StoredCredentials.arthur.login(for: kind))
    }

    @Test(
        "if the password is missing, Login's view model asks for it without calling the service, and clears the notice")
    func emptyPassword() {
        viewModel.showLinkSent(to: "a")
        viewModel.signIn(login: "a", password: "")
        #expect(viewModel.state == State(error: Texts.enterPassword))
        #expect(auth.calls.isEmpty)
    }

    @Test("Login's view model ignores a second tap on Log In until the reply to the first")
    func waits() {
        viewModel.signIn(login: "a", password: "b")
        viewModel.signIn(login: "a", password: "b")
        #expect(viewModel.state == State(isWaiting: true))
        #expect(auth.calls == ["signIn a b"])
    }

    @Test("Login's view model shows that a recovery link was sent, and still waits for the reply to a sign-in")
    func notice() {
        viewModel.signIn(login: "a", password: "b")
        viewModel.showLinkSent(to: "c")
        #expect(viewModel.state == State(isWaiting: true, notice: Texts.linkSent(to: "c")))
    }

    @Test(
        "Login's view model shows the reason if the sign-in that it started failed",
        arguments: [
            (AuthStatus.wrongPair(SignInAttempt(number: 1)), Texts.checkCredentials),
            (.limitReached(SignInAttempt(number: 1)), Texts.tryLater),
            (.offline(SignInAttempt(number: 1)), Texts.noConnection),
        ])
    func failures(status: AuthStatus, text: String) {
        viewModel.signIn(login: "a", password: "b")
        auth.reply(status)
        #expect(viewModel.state == State(error: text))
    }

    @Test("Login's view model ignores a failed sign-in that another component started")
    func another() {
        viewModel.signIn(login: "a", password: "b")
        auth.reply(.wrongPair(SignInAttempt(number: 2)))
        #expect(viewModel.state == State(isWaiting: true))
    }

    @Test("Login's view model ignores the end of the user's session")
    func expired() {
        viewModel.signIn(login: "a", password: "b")
        auth.reply(.expired)
        #expect(viewModel.state == State(isWaiting: true))
    }

    @Test(
        "Login's view model reports each successful sign-in, even if another component started it",
        arguments: [1, 2])
    func signedIn(number: Int) {
        viewModel.signIn(login: "a", password: "b")
        var count = 0
        let subscription = viewModel.signedIn.sink { count += 1 }
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: number)))
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("Login's view model stops observing the service when it is freed")
    func detaches() {
        var other: LoginViewModel? = LoginViewModel(authService: auth, kind: .email)
        #expect(other != nil)
        other = nil
        #expect(auth.observers.map(\.observation.hasEnded) == [false, true])
    }
}
