import FeatureContract
import HeadlessUI
import Testing

@testable import VIPERS

@Suite("Login, actor by actor")
struct LoginTests {
    private let log = CallLog()
    private let director = GeneralLoginDirector()
    private let ui: LoginUISpy
    private let delegate: LoginDelegateSpy

    init() {
        ui = LoginUISpy(log)
        delegate = LoginDelegateSpy(log)
        director.ui = ui
        director.dataManager = LoginDataSpy(log)
        director.navigator = LoginNavigatorSpy(log)
        director.delegate = delegate
    }

    @Test("the stored account prefills the login")
    func prefilling() {
        director.onUIReady()
        director.present(account: Account(login: "arthur"))
        #expect(log.take() == ["data fetchAccount", "ui account arthur"])
    }

    @Test("Log In clears what was said, shows that it waits, and has the Worker sign in")
    func logIn() {
        director.onLogIn(login: "arthur", password: "grail")
        #expect(log.take() == ["ui error ", "ui loading true", "data signIn arthur grail"])
    }

    @Test("an empty password reaches no Worker")
    func emptyPassword() {
        director.onLogIn(login: "arthur", password: "")
        #expect(log.take() == ["ui error \(Texts.enterPassword)"])
    }

    @Test("a second tap is dropped while waiting, and not after an error")
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

    @Test("each error is presented as its text")
    func errors() {
        director.presentWrongPairError()
        #expect(log.take() == ["ui loading false", "ui error \(Texts.checkCredentials)"])
        director.presentLimitError()
        #expect(log.take() == ["ui loading false", "ui error \(Texts.tryLater)"])
        director.presentConnectionError()
        #expect(log.take() == ["ui loading false", "ui error \(Texts.noConnection)"])
    }

    @Test("the delegate is told of the sign-in before Login goes back")
    func success() {
        director.presentSuccess()
        #expect(log.take() == ["userDidSignIn", "goBack"])
    }

    @Test("Cancel goes back and tells nobody")
    func cancel() {
        director.onCancel()
        #expect(log.take() == ["goBack"])
    }

    @Test("Recovery is gone to with the login as typed, and its success noticed")
    func recovery() {
        director.onForgotPassword(login: "arthur.uk")
        director.linkDidSend(to: Account(login: "arthur.uk"))
        #expect(log.take() == ["gotoRecovery arthur.uk", "ui notice We sent a link to arthur.uk"])
    }

    @Test("the Worker fetches the stored login of the form's kind", arguments: LoginKind.allCases)
    func fetching(kind: LoginKind) {
        let worker = GeneralLoginWorker(auth: AuthDouble(log: log), kind: kind)
        let presenter = LoginPresenterSpy(log)
        worker.presenter = presenter
        worker.fetchAccount()
        #expect(log.take() == ["present \(StoredCredentials.arthur.login(for: kind))"])
    }

    @Test("the Worker attaches once, signs in, presents how it ended, and detaches when it goes")
    func signIn() {
        let auth = AuthDouble(log: log)
        do {
            let worker = GeneralLoginWorker(auth: auth, kind: .email)
            let presenter = LoginPresenterSpy(log)
            worker.presenter = presenter

            worker.signIn(account: Account(login: "arthur", password: "grail"))
            worker.signIn(account: Account(login: "arthur", password: "grail"))
            #expect(log.take() == ["auth attach", "auth signIn arthur grail", "auth signIn arthur grail"])

            let attempt = SignInAttempt(number: 1)
            for status in [
                .wrongPair(attempt), .limitReached(attempt), .offline(attempt),
                .signedIn(User(name: "Arthur"), attempt),
            ] as [AuthStatus] {
                auth.reply(status)
            }
            #expect(
                log.take() == [
                    "presentWrongPairError", "presentLimitError", "presentConnectionError", "presentSuccess",
                ])
            #expect(!auth.observation.hasEnded)
        }
        #expect(auth.observation.hasEnded)
    }

    @Test("the Scene hands on what a person does, and shows an error or a notice")
    func scene() throws {
        let window = UIWindow()
        let scene = GeneralLoginScene(kind: .phone)
        scene.eventsHandler = LoginEventsSpy(log)
        window.rootViewController = scene
        window.makeKeyAndVisible()
        let person = Application(window)

        scene.display(account: AccountUI(login: "arthur"))
        try person.field("login.password").typeText("grail")
        try person.button("login.logIn").tap()
        try person.button("login.forgotPassword").tap()
        try person.button("login.cancel").tap()
        #expect(log.take() == ["onUIReady", "onLogIn arthur grail", "onForgotPassword arthur", "onCancel"])

        scene.display(notice: "sent")
        scene.display(error: "wrong")
        #expect(person.label("login.error").text == "wrong")
        #expect(person.label("login.notice").text == "")
        scene.display(notice: "sent")
        #expect(person.label("login.error").text == "")
        #expect(person.label("login.notice").text == "sent")
    }

    @Test("the Navigator makes the module, goes to Recovery, and back")
    func navigator() throws {
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let scene = GeneralLoginNavigator.makeModule(with: AuthDouble(log: log), kind: .email, delegate: delegate)
        root.present(scene, animated: false)

        let director = try #require(scene.eventsHandler as? GeneralLoginDirector)
        let navigator = try #require(director.navigator)
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? GeneralLoginWorker)?.presenter === director)

        navigator.gotoRecovery(for: Account(login: "arthur"), with: director)
        let recovery = try #require(scene.presentedViewController as? GeneralRecoveryScene)
        #expect((recovery.eventsHandler as? GeneralRecoveryDirector)?.delegate === director)
        recovery.dismiss(animated: false)
        navigator.goBack()
        #expect(root.presentedViewController == nil)
    }
}
