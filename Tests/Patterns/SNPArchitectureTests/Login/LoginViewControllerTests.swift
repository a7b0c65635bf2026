import HeadlessUI
import Testing

@testable import SNPArchitecture

@Suite("LoginViewController")
struct LoginViewControllerTests {
    private let log = CallLog()
    private let controller = LoginViewController()
    private let screen: Screen

    init() {
        controller.loginInteractor = LoginInteractorDouble(log)
        screen = Screen(controller)
    }

    @Test("LoginViewController passes taps on its buttons to the Interactor, with the typed texts")
    func buttons() throws {
        try screen.person.field("login.login").typeText("a")
        try screen.person.field("login.password").typeText("x")
        try screen.person.button("login.logIn").tap()
        try screen.person.button("login.forgotPassword").tap()
        try screen.person.button("login.cancel").tap()
        #expect(log.calls == ["login a x", "forgot a", "cancel"])
    }

    @Test("LoginViewController shows the values of its view models")
    func show() {
        controller.show(viewModel: LoginViewModel(caption: "Email", login: "arthur"))
        controller.show(messageViewModel: LoginMessageViewModel(errorText: "e", noticeText: "n"))
        #expect(screen.text("login.caption") == "Email")
        #expect(screen.text("login.login") == "arthur")
        #expect(screen.text("login.error") == "e")
        #expect(screen.text("login.notice") == "n")
    }

    @Test("LoginViewController shows its waiting indicator while the user waits")
    func waiting() {
        #expect(screen.text("login.spinner") == nil)
        controller.show(isWaiting: true)
        #expect(screen.text("login.spinner") != nil)
        controller.show(isWaiting: false)
        #expect(screen.text("login.spinner") == nil)
    }
}
