import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the Login module, each with doubles around it.
struct LoginModuleTests {
    let ear = Ear()
    let trunk = TrunkDouble()
    let pipeline = LoginModulePipeline()
    let state = LoginModuleState(kind: .email)

    @Suite("Login's Core")
    struct CoreTests {
        let login = LoginModuleTests()
        let core: LoginModuleCore
        var state: LoginModuleState { login.state }

        init() {
            core = LoginModuleCore(pipeline: login.pipeline, state: login.state, authManager: login.trunk.auth)
            login.pipeline.link(
                presenter: PresenterDouble(pipeline: login.pipeline, state: login.state, ear: login.ear))
        }

        @Test(
            "Login's Core starts with the stored email or phone number, as the form requires",
            arguments: zip([LoginModuleKind.email, .phone], LoginKind.allCases))
        func start(kind: LoginModuleKind, stored: LoginKind) {
            let state = LoginModuleState(kind: kind)
            LoginModuleCore(pipeline: login.pipeline, state: state, authManager: login.trunk.auth).run()
            #expect(state.inputLogin == StoredCredentials.arthur.login(for: stored))
            #expect(state.inputPassword.isEmpty)
        }

        @Test("Login's Core signs in with the typed texts, and reports that the sign-in has started")
        func signIn() {
            core.handleView(intent: .loginChange("lance"))
            core.handleView(intent: .passwordChange("x"))
            core.handleView(intent: .loginButtonTap)
            #expect(login.trunk.auth.calls == ["signIn lance x"])
            #expect(state.attempt == .first)
            #expect(login.ear.heard == ["presenter event started"])
        }

        @Test("Login's Core ignores a second tap on Log In until the sign-in has ended")
        func doubleTap() {
            core.run()
            core.handleView(intent: .passwordChange("x"))
            core.handleView(intent: .loginButtonTap)
            core.handleView(intent: .loginButtonTap)
            #expect(login.trunk.auth.calls.count == 1)
            login.trunk.auth.reply(.wrongPair(.first))
            core.handleView(intent: .loginButtonTap)
            #expect(login.trunk.auth.calls.count == 2)
        }

        @Test("Login's Core refuses an empty password without a call to the service")
        func emptyPassword() {
            core.handleView(intent: .loginButtonTap)
            #expect(login.trunk.auth.calls == [])
            #expect(login.ear.heard == ["presenter event failure(emptyPassword)"])
        }

        @Test(
            "Login's Core reports the reason if the sign-in that it started failed",
            arguments: zip(
                [AuthStatus.wrongPair(.first), .limitReached(.first), .offline(.first)],
                ["wrongPair", "reachedLimit", "offline"]))
        func failure(status: AuthStatus, failure: String) {
            core.run()
            state.attempt = .first
            login.trunk.auth.reply(status)
            #expect(login.ear.heard == ["presenter event failure(\(failure))"])
            #expect(state.attempt == nil)
        }

        @Test("Login's Core ignores a failed sign-in that another component started")
        func lateFailure() {
            core.run()
            login.trunk.auth.reply(.wrongPair(.first))
            state.attempt = .second
            login.trunk.auth.reply(.offline(.first))
            #expect(login.ear.heard == [])
            #expect(state.attempt == .second)
        }

        @Test(
            "Login's Core reports each successful sign-in, even if another component started it, and then ignores Log In"
        )
        func success() {
            core.run()
            state.attempt = .second
            login.trunk.auth.reply(.signedIn(.arthur, .first))
            core.handleView(intent: .loginButtonTap)
            #expect(login.ear.heard == ["presenter event success"])
            #expect(state.attempt == .second)
        }

        @Test("Login's Core stores the email or phone number to which a recovery link was sent")
        func linkSent() {
            core.handleJoint(input: .linkSent(login: "lance"))
            #expect(state.recoveryLogin == "lance")
        }

        @Test("Login's Core stops observing the service when it is freed")
        func detaching() {
            let auth = AuthDouble()
            var core: LoginModuleCore? = LoginModuleCore(pipeline: login.pipeline, state: state, authManager: auth)
            core?.run()
            #expect(!auth.observation.hasEnded)
            core = nil
            #expect(auth.observation.hasEnded)
        }
    }

    @Suite("Login's Presenter")
    struct PresenterTests {
        let login = LoginModuleTests()
        let view: ViewDouble<LoginModulePresenterUpdate, LoginModuleViewIntent>
        let presenter: LoginModulePresenter

        init() {
            view = ViewDouble(ear: login.ear)
            presenter = LoginModulePresenter(pipeline: login.pipeline, state: login.state)
            login.pipeline.link(view: view)
        }

        @Test("Login's Presenter sets up the form and its fields when the screen first appears, and not again")
        func firstAppear() {
            login.state.inputLogin = "arthur"
            presenter.update(firstAppear: true)
            presenter.update(firstAppear: false)
            #expect(
                login.ear.heard == [
                    "view update setup(title: \"Login\", caption: \"Email\")",
                    "view update prefill(login: \"arthur\", password: \"\")",
                ])
        }

        @Test("when a sign-in starts, Login's Presenter shows the waiting indicator, and clears error and notice")
        func started() {
            presenter.handleCore(event: .started)
            #expect(
                login.ear.heard == [
                    "view update toggleWaitingIndicator(visible: true)", "view update failure(reason: nil)",
                    "view update notice(text: nil)",
                ])
        }

        @Test(
            "Login's Presenter shows each failure as a text, in place of a notice",
            arguments: zip(
                [LoginModuleCoreEvent.Failure.emptyPassword, .wrongPair, .reachedLimit, .offline],
                ["Enter your password", "Check your credentials", "Please try again later", "No connection"]))
        func failure(failure: LoginModuleCoreEvent.Failure, text: String) {
            presenter.handleCore(event: .failure(failure))
            #expect(
                login.ear.heard == [
                    "view update toggleWaitingIndicator(visible: false)",
                    "view update failure(reason: Optional(\"\(text)\"))", "view update notice(text: nil)",
                ])
        }

        @Test("Login's Presenter shows nothing after a successful sign-in, since the screen is dismissed")
        func success() {
            presenter.handleCore(event: .success)
            #expect(login.ear.heard == [])
        }

        @Test(
            "when a recovery link was sent, Login's Presenter replaces an error by a notice with the login from State")
        func linkSent() {
            login.state.recoveryLogin = "lance"
            presenter.handleJoint(input: .linkSent(login: ""))
            #expect(
                login.ear.heard == [
                    "view update failure(reason: nil)",
                    "view update notice(text: Optional(\"We sent a link to lance\"))",
                ])
        }
    }

    @Suite("Login's Joint")
    struct JointTests {
        let login = LoginModuleTests()
        let joint: LoginModuleJoint
        let stage: Stage

        init() {
            let view = UIViewController()
            view.title = "Login"
            stage = Stage(view)
            joint = LoginModuleJoint(pipeline: login.pipeline, state: login.state, view: view, trunk: login.trunk)
            login.pipeline.link(core: CoreDouble(pipeline: login.pipeline, state: login.state, ear: login.ear))
        }

        @Test("after a successful sign-in or Cancel, Login's Joint asks its parent to dismiss the module")
        func outputs() {
            var heard: [LoginModuleJointOutput] = []
            joint.attach { heard.append($0) }
            joint.handleCore(event: .started)
            joint.handleCore(event: .failure(.offline))
            #expect(heard.isEmpty)
            joint.handleCore(event: .success)
            joint.handleView(intent: .cancelButtonTap)
            #expect(heard.count == 2)
        }

        @Test(
            "Login's Joint presents Recovery with the typed login, sends its result to the Core, and dismisses Recovery"
        )
        func recovery() throws {
            login.state.inputLogin = "lance"
            joint.handleView(intent: .recoveryButtonTap)
            #expect(stage.lines[0] == "Login | Recovery")
            #expect(stage.person.field("recovery.login").text == "lance")
            try stage.person.button("recovery.send").tap()
            login.trunk.auth.replyRecovered()
            #expect(login.ear.heard == ["core input linkSent(login: \"lance\")"])
            #expect(stage.lines[0] == "Login")
        }

        @Test("if the user cancels Recovery, Login's Joint dismisses it, and sends nothing to the Core")
        func cancelledRecovery() throws {
            joint.handleView(intent: .recoveryButtonTap)
            try stage.person.button("recovery.cancel").tap()
            #expect(login.ear.heard == [])
            #expect(stage.lines[0] == "Login")
        }
    }

    @Suite("Login's View")
    struct ViewTests {
        let ear = Ear()
        let view: LoginModuleView
        let stage: Stage

        init() {
            view = LoginModuleView(pipeline: NotifierDouble(ear: ear))
            view.handlePresenter(update: .setup(title: "Login", caption: "Email"))
            view.handlePresenter(update: .prefill(login: "arthur", password: ""))
            stage = Stage(view)
        }

        @Test("Login's View shows updates that come before the View is on screen")
        func prefill() {
            #expect(stage.person.label("login.caption").text == "Email")
            #expect(stage.person.field("login.login").text == "arthur")
        }

        @Test("Login's View shows an error, a notice and the waiting indicator")
        func updates() {
            view.handlePresenter(update: .failure(reason: "wrong"))
            view.handlePresenter(update: .notice(text: "sent"))
            #expect(stage.person.label("login.error").text == "wrong")
            #expect(stage.person.label("login.notice").text == "sent")
            view.handlePresenter(update: .toggleWaitingIndicator(visible: true))
            #expect(stage.lines.contains { $0.contains("login.spinner") })
            view.handlePresenter(update: .toggleWaitingIndicator(visible: false))
            #expect(!stage.lines.contains { $0.contains("login.spinner") })
        }

        @Test("Login's View sends the user's actions as intents")
        func intents() throws {
            try stage.person.field("login.login").typeText("x")
            try stage.person.field("login.password").typeText("y")
            for button in ["login.logIn", "login.forgotPassword", "login.cancel"] {
                try stage.person.button(button).tap()
            }
            #expect(
                ear.heard == [
                    "intent loginChange(\"arthurx\")", "intent passwordChange(\"y\")", "intent loginButtonTap",
                    "intent recoveryButtonTap", "intent cancelButtonTap",
                ])
        }
    }

    @Test("on an input, Login's Core stores the login before Login's Presenter shows it")
    func order() {
        let module = LoginModuleAssembly(trunk: trunk, kind: .email)
        let stage = Stage(module.view)
        module.joint.take(input: .linkSent(login: "lance"))
        #expect(stage.person.label("login.notice").text == "We sent a link to lance")
    }

    @Test("a view controller outside Round Table can build Login's module with a Trunk, and present its View")
    func foreignParent() {
        let foreign = UIViewController()
        foreign.title = "Elsewhere"
        let stage = Stage(foreign)
        // swift-format-ignore: AlwaysUseLowerCamelCase
        let GlobalTrunk = trunk
        let module = LoginModuleAssembly(trunk: GlobalTrunk, kind: .phone)
        foreign.present(module.view, animated: true)
        #expect(stage.lines[0] == "Elsewhere | Login")
        #expect(stage.person.field("login.login").text == StoredCredentials.arthur.phone)
    }
}
