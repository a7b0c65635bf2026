import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Login's Scene")
struct GeneralLoginSceneTests {
    private let log = CallLog()
    private let scene = GeneralLoginScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = LoginEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("Login's Scene passes the user's actions on to the Director, with the typed texts")
    func events() throws {
        scene.display(account: AccountUI(caption: "Name", login: "arthur"))
        try stage.person.field("login.password").typeText("grail")
        try stage.person.button("login.logIn").tap()
        try stage.person.button("login.forgotPassword").tap()
        try stage.person.button("login.cancel").tap()
        #expect(log.take() == ["onUIReady", "onLogIn arthur grail", "onForgotPassword arthur", "onCancel"])
    }

    @Test("Login's Scene displays the caption and the account's login")
    func account() {
        scene.display(account: AccountUI(caption: "Name", login: "arthur"))
        #expect(stage.person.label("login.caption").text == "Name")
        #expect(stage.text(of: "login.login") == "arthur")
    }

    @Test("Login's Scene displays an error or a notice of success until the Director removes it")
    func messages() {
        scene.display(error: "wrong")
        scene.displaySuccess("sent")
        #expect(stage.person.label("login.error").text == "wrong")
        #expect(stage.person.label("login.notice").text == "sent")
        scene.displayNoMessage()
        #expect(stage.person.label("login.error").text == "")
        #expect(stage.person.label("login.notice").text == "")
    }

    @Test("Login's Scene shows its spinner while loading")
    func loading() {
        scene.display(loading: true)
        #expect(stage.isHidden("login.spinner") == false)
        scene.display(loading: false)
        #expect(stage.isHidden("login.spinner") == true)
    }
}
