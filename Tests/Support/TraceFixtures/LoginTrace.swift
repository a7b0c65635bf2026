public import TraceFormat

/// A handwritten trace of a sign-in with a wrong password, as long as a real one. Its components communicate by a bus for
/// each module.
public enum LoginTrace {
    /// Returns a trace from the app's launch through Home and Login to the text "Check your credentials".
    public static func wrongPassword(pattern: String = "round-table") -> Trace {
        var app = TraceSketch(pattern: pattern, scenario: "login-wrong-password")
        let assembly = app.component("HomeModuleAssembly", .assembly, module: "Home")
        let launch = app.message("makeHomeModule()", 0, assembly, isSystem: true, isStatic: true, returnsResult: true)
        let auth = app.component("AuthManager", .service, during: launch)
        let home = Module("Home", in: &app, during: launch)
        let loaded = app.message("viewDidLoad()", 0, home.view, because: launch, isSystem: true)
        home.publish("viewReady", by: home.view, because: loaded, in: &app)
        let greeting = home.publish("greeting", by: home.presenter, because: loaded, in: &app)
        app.show("home.greeting", of: home.view, during: greeting)

        app.now = 1_000_000_000
        app.beat("taps Sign in")
        let signIn = app.message("signInTapped()", 0, home.view)
        home.publish("signIn", by: home.view, because: signIn, in: &app)
        let loginAssembly = app.component("LoginModuleAssembly", .assembly, module: "Login", during: signIn)
        let build = app.message(
            "makeLoginModule(auth:)", home.joint, loginAssembly, because: signIn + 4, isStatic: true,
            returnsResult: true)
        let login = Module("Login", in: &app, during: build)
        app.navigate(.present, "Home", "Login", during: signIn + 4)
        let opened = app.message("viewDidLoad()", 0, login.view, because: signIn + 4, isSystem: true)
        let ready = login.publish("viewReady", by: login.view, because: opened, in: &app)
        app.message(
            "storedCredentials()", login.core, auth, because: ready - 2, returnsResult: true)
        app.write("login", of: login.state, during: ready - 2)
        let prefill = login.publish("prefill", by: login.core, because: ready - 2, in: &app)
        app.show("login.login", of: login.view, during: prefill)

        app.now = 2_000_000_000
        app.beat("types a password", .typing)
        for _ in 0..<4 {
            let edit = app.message("passwordEditingChanged()", 0, login.view)
            let typed = login.publish("password", by: login.view, because: edit, in: &app)
            app.write("password", of: login.state, during: typed - 2)
        }

        app.now = 3_000_000_000
        app.beat("taps Log In")
        let tap = app.message("logInTapped()", 0, login.view)
        let sent = login.publish("logIn", by: login.view, because: tap, in: &app)
        app.write("isWaiting", of: login.state, during: sent - 2)
        let call = app.message(
            "signIn(login:password:)", login.core, auth, because: sent - 2,
            arguments: [.string("ann"), .redacted])
        let spinner = login.publish("waiting", by: login.presenter, because: sent - 1, in: &app)
        app.show("login.spinner", of: login.view, during: spinner)

        app.now = 3_800_000_000
        app.beat("800 ms pass")
        let reply = app.message(
            "didSignIn(result:)", auth, login.core, because: call, arguments: [.string("wrongPair")], isAsync: true)
        app.write("isWaiting", of: login.state, during: reply)
        let failed = login.publish("failed", by: login.core, because: reply, in: &app)
        let shown = login.publish("error", by: login.presenter, because: failed - 1, in: &app)
        app.show("login.error", of: login.view, during: shown)
        return app.finished
    }

    private struct Module {
        let view, bus, presenter, core, state, joint: Int

        init(_ name: String, in app: inout TraceSketch, during message: Int) {
            view = app.component("\(name)ModuleView", .view, module: name, during: message)
            bus = app.component("\(name)ModulePipeline", .bus, module: name, during: message)
            presenter = app.component("\(name)ModulePresenter", .presentation, module: name, during: message)
            core = app.component("\(name)ModuleCore", .logic, module: name, during: message)
            state = app.component("\(name)ModuleState", .state, module: name, during: message)
            joint = app.component("\(name)ModuleJoint", .navigation, module: name, during: message)
        }

        /// Adds a message to the bus, and one from the bus to each other component. Returns the number of the last message.
        @discardableResult
        func publish(_ event: String, by sender: Int, because cause: Int, in app: inout TraceSketch) -> Int {
            let onBus = app.message("send(event:)", sender, bus, because: cause, caseName: event)
            var last = onBus
            let receivers = sender == view ? [core, presenter, joint] : sender == core ? [presenter, joint] : [view]
            for receiver in receivers {
                last = app.message("handle(event:)", bus, receiver, because: onBus, caseName: event)
            }
            return last
        }
    }
}
