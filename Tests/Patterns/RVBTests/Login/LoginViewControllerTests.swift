import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Login's View")
struct LoginViewControllerTests {
    let auth = AuthDouble()
    let router = LoginRouterDouble()
    let recovered = SharedSubject<String>()
    let login: LoginViewController
    let app: Application

    init() {
        login = LoginViewController(kind: .email, recovered: recovered.publisher)
        login.viewModel = LoginViewModel(authService: auth, kind: .email)
        login.router = router
        app = shown(login)
    }

    @Test("Login's View passes the typed texts to its view model, and shows the view model's state")
    func signIn() throws {
        try app.field("login.password").typeText("p")
        try app.button("login.logIn").tap()
        #expect(auth.calls == ["signIn \(StoredCredentials.arthur.email) p"])
        auth.reply(.wrongPair(SignInAttempt(number: 1)))
        #expect(app.label("login.error").text == Texts.checkCredentials)
        login.showLinkSent(to: "a")
        #expect(app.label("login.notice").text == Texts.linkSent(to: "a"))
    }

    @Test(
        "Login's View reports to its parent a sign-in, a tap on Cancel, and a login for which a recovery link was sent")
    func events() throws {
        var events: [String] = []
        var bag = Set<AnyCancellable>()
        login.signedIn.sink { events.append("signed in") }.store(in: &bag)
        login.cancelled.sink { events.append("cancelled") }.store(in: &bag)
        login.recovered.sink { events.append("recovered \($0)") }.store(in: &bag)
        recovered.send("a")
        try app.button("login.cancel").tap()
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(events == ["recovered a", "cancelled", "signed in"])
    }

    @Test("Login's View ignores a tap while it is being dismissed")
    func cancelTooLate() async throws {
        let login = LoginBuilder(.init(authService: auth, kind: .email)).build(with: .init())
        var count = 0
        var bag = Set<AnyCancellable>()
        login.cancelled.sink { count += 1 }.store(in: &bag)
        try await tap("login.cancel", whileGoing: login)
        #expect(count == 0)
    }

    @Test("Login's View presents the Recovery that its Router returns, and dismisses it when the user cancels Recovery")
    func recovery() throws {
        try app.field("login.login").typeText("x")
        try app.button("login.forgotPassword").tap()
        #expect(router.logins == ["\(StoredCredentials.arthur.email)x"])
        #expect(login.presentedViewController === router.recovery)
        router.recovery.cancellations.send()
        #expect(login.presentedViewController == nil)
    }
}
