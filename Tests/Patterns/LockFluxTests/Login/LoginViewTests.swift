import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct LoginViewTests {
    private let actions: Observed<any Action>
    private let displayStore = LoginDisplayStoreDouble()
    private let view: LoginView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = LoginView(
            kind: .phone, dispatcher: dispatcher, accountStore: AccountStoreDouble(), loginDisplayStore: displayStore)
        (window, person) = LockFluxTests.person(before: view)
    }

    @Test("LoginView shows the Presenter's texts in its fields, the password as dots, and a caption for email or phone")
    func fields() {
        view.show(display: LoginDisplay(login: "arthur", password: "x"))
        #expect(person.field("login.login").text == "arthur")
        #expect(person.field("login.password").text == "•••")
        #expect(person.label("login.caption").text == "Phone number")
    }

    @Test("LoginView shows either an error or a notice, the later of the two, and neither once a sign-in begins")
    func words() {
        let words = { [person] in [person.label("login.error").text, person.label("login.notice").text] }
        view.show(notice: "Sent")
        #expect(words() == ["", "Sent"])
        view.show(isWaiting: false, error: "Wrong")
        #expect(words() == ["Wrong", ""])
        view.show(notice: "Sent")
        view.show(isWaiting: true, error: nil)
        #expect(words() == ["", ""])
    }

    @Test("LoginView shows the spinner during a sign-in, even together with a notice") func spinner() {
        let turns = { [person] in
            person.snapshot().elements.contains { $0.id == "login.spinner" && !$0.isHidden }
        }
        view.show(isWaiting: true, error: nil)
        view.show(notice: "Sent")
        #expect(turns())
        view.show(isWaiting: false, error: "Wrong")
        #expect(!turns())
    }

    @Test("LoginView passes each edit and each tap to its Presenter") func inputs() throws {
        try person.field("login.login").typeText("a")
        try person.field("login.password").typeText("x")
        displayStore.subject.onNext(LoginDisplay(login: "a", password: "x"))
        try person.button("login.logIn").tap()
        try person.button("login.forgotPassword").tap()
        try person.button("login.cancel").tap()
        #expect(
            actions.words == [
                "login(\"a\")", "password(\"x\")", "signIn(login: \"a\", password: \"x\")", "recovery(login: \"a\")",
                "home",
            ])
    }

    @Test("LoginView shows a text that the Store sets in a field, and the next sign-in uses this text") func sources()
        throws
    {
        let dispatcher = Dispatcher()
        let actions = Observed(dispatcher.register)
        let view = LoginView(
            kind: .email, dispatcher: dispatcher, accountStore: AccountStoreDouble(),
            loginDisplayStore: LoginDisplayStore(dispatcher: dispatcher))
        let (window, person) = LockFluxTests.person(before: view)
        try person.field("login.login").typeText("a")
        dispatcher.dispatch(action: LoginEditAction.login("lancelot"))
        #expect(person.field("login.login").text == "lancelot")
        try person.button("login.logIn").tap()
        #expect(actions.words.last == "signIn(login: \"lancelot\", password: \"\")")
        withExtendedLifetime(window) {}
    }
}
