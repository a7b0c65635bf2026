import SampleApp
import Testing

@testable import VIPERS

@Suite("Login's Director")
struct GeneralLoginDirectorTests {
    private let log = CallLog()
    private let director = GeneralLoginDirector(kind: .phone)
    private let ui: LoginUISpy
    private let navigator: LoginNavigatorSpy
    private let delegate: HomeDelegateSpy

    init() {
        ui = LoginUISpy(log)
        navigator = LoginNavigatorSpy(log)
        delegate = HomeDelegateSpy(log)
        director.ui = ui
        director.dataManager = LoginDataSpy(log)
        director.navigator = navigator
        director.delegate = delegate
    }

    @Test(
        "Login's Director asks the Worker to observe sign-ins and fetch logins, and displays the stored login"
    )
    func prefilling() {
        director.onUIReady()
        director.present(credentials: .arthur)
        #expect(
            log.take() == [
                "data observeSignIn", "data fetchCredentials",
                "ui account Phone number \(StoredCredentials.arthur.phone)",
            ])
    }

    @Test("on Log In, Login's Director clears the message, displays that it waits, and asks the Worker to sign in")
    func logIn() {
        director.onLogIn(login: "arthur", password: "grail")
        #expect(log.take() == ["ui no message", "ui loading true", "data signIn arthur grail"])
    }

    @Test("if the password is missing, Login's Director displays this, and doesn't call the Worker")
    func emptyPassword() {
        director.onLogIn(login: "arthur", password: "")
        #expect(log.take() == ["ui no message", "ui error \(Texts.enterPassword)"])
    }

    @Test("Login's Director ignores a second tap while it waits for the reply, but not after an error")
    func doubleTap() {
        director.onLogIn(login: "arthur", password: "grail")
        _ = log.take()
        director.onLogIn(login: "arthur", password: "grail")
        #expect(log.take() == [])
        director.presentWrongPairError()
        _ = log.take()
        director.onLogIn(login: "arthur", password: "grail")
        #expect(log.take().last == "data signIn arthur grail")
    }

    @Test("Login's Director displays each error as a text, in place of the last message")
    func errors() {
        director.presentWrongPairError()
        #expect(log.take() == ["ui loading false", "ui no message", "ui error \(Texts.checkCredentials)"])
        director.presentLimitError()
        #expect(log.take() == ["ui loading false", "ui no message", "ui error \(Texts.tryLater)"])
        director.presentConnectionError()
        #expect(log.take() == ["ui loading false", "ui no message", "ui error \(Texts.noConnection)"])
    }

    @Test(
        "Login's Director goes back with the signed-in user after a sign-in, and without a user on Cancel",
        arguments: [true, false])
    func closing(hasSignedIn: Bool) {
        if hasSignedIn { director.presentSuccess(user: User(name: "Arthur")) } else { director.onCancel() }
        #expect(log.take() == ["goBack", "loginDidClose \(hasSignedIn ? "Arthur" : "nobody")"])
    }

    @Test("when Login was swiped away, Login's Director reports the closing to its delegate, and doesn't call goBack")
    func swipe() {
        director.onSwipedAway()
        #expect(log.take() == ["loginDidClose nobody"])
    }

    @Test("Login's Director goes to Recovery with the typed login, and displays a message if Recovery sent a link")
    func recovery() {
        director.onForgotPassword(login: "arthur.uk")
        director.linkDidSend(to: Account(login: "arthur.uk"))
        #expect(
            log.take() == ["gotoRecovery arthur.uk", "ui no message", "ui success We sent a link to arthur.uk"])
    }
}
