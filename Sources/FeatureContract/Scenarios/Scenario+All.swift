extension Scenario {
    /// The scenarios that all patterns are compared in.
    public nonisolated static let all: [Scenario] = [
        loginSuccess, loginWrongPassword, loginLimitReached, loginOffline, loginEmptyFields, loginDoubleTap,
        loginCancel, loginLeaveInFlight, loginByPhone, passwordRecovery, aboutLoad, aboutRetry, aboutTerms,
        aboutLeaveInFlight, deepLinkTerms, fullTour,
    ]

    /// The scenario of a name, if there is one.
    public nonisolated static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }

    // MARK: What the beats are made of

    private nonisolated static let openLogin: [Beat] = [.launch, .tap("home.signIn")]
    private nonisolated static let typePassword = Beat.type(ServerBehavior.testPassword, into: "login.password")
    private nonisolated static let typeWrongPassword = Beat.type(
        ServerBehavior.wrongPassword, into: "login.password")
    private nonisolated static let logIn = Beat.tap("login.logIn")
    private nonisolated static let waitForSignIn = Beat.wait(AuthService.signInLatency)
    private nonisolated static let waitForAbout = Beat.wait(AboutService.latency)
    /// A beat while the reply is under way.
    private nonisolated static let soon = Duration.milliseconds(300)

    // MARK: Login

    private nonisolated static let loginSuccess = Scenario(
        "login-success", "The right password: Login closes and Home greets.",
        beats: openLogin + [typePassword, logIn, waitForSignIn])

    private nonisolated static let loginWrongPassword = Scenario(
        "login-wrong-password", "A wrong password: an error, and the fields are kept.",
        beats: openLogin + [typeWrongPassword, logIn, waitForSignIn])

    private nonisolated static let loginLimitReached = Scenario(
        "login-limit-reached", "Three wrong tries; at the fourth, the app says to try again later.",
        beats: openLogin + [typeWrongPassword] + (1...4).flatMap { _ in [logIn, waitForSignIn] })

    private nonisolated static let loginOffline = Scenario(
        "login-offline", "No connection at first; the second try succeeds.",
        server: ServerBehavior(offlineTries: 1),
        beats: openLogin + [typePassword, logIn, waitForSignIn, logIn, waitForSignIn])

    private nonisolated static let loginEmptyFields = Scenario(
        "login-empty-fields", "Log In without a password: an error, and no call to the service.",
        beats: openLogin + [logIn])

    private nonisolated static let loginDoubleTap = Scenario(
        "login-double-tap", "A second tap on Log In while waiting: one request only.",
        beats: openLogin + [
            typePassword, logIn, logIn.after(soon).idleByDesign, .wait(AuthService.signInLatency - soon),
        ])

    private nonisolated static let loginCancel = Scenario(
        "login-cancel", "Cancel: Home, still signed out.",
        beats: openLogin + [.tap("login.cancel")])

    private nonisolated static let loginLeaveInFlight = Scenario(
        "login-leave-in-flight", "Cancel while a wrong pair is under way: the late reply finds nobody.",
        beats: openLogin + [
            typeWrongPassword, logIn, .tap("login.cancel").after(soon), .wait(AuthService.signInLatency - soon),
        ])

    private nonisolated static let loginByPhone = Scenario(
        "login-by-phone", "Launched with the form for phone numbers.",
        options: LaunchOptions(loginKind: .phone),
        beats: openLogin + [typePassword, logIn, waitForSignIn])

    private nonisolated static let passwordRecovery = Scenario(
        "password-recovery", "Recovery takes over the login as typed; after Send, Login shows a notice.",
        beats: openLogin + [
            .type(".uk", into: "login.login"), .tap("login.forgotPassword"), .tap("recovery.send"),
            .wait(AuthService.recoveryLatency),
        ])

    // MARK: About

    private nonisolated static let aboutLoad = Scenario(
        "about-load", "A spinner, then the text.",
        beats: [.launch, .tap("home.about"), waitForAbout])

    private nonisolated static let aboutRetry = Scenario(
        "about-retry", "The text can't be loaded: a dialog, Retry, the text.",
        server: ServerBehavior(aboutFailures: 1),
        beats: [.launch, .tap("home.about"), waitForAbout, .tapInAlert(Texts.retry), waitForAbout])

    private nonisolated static let aboutTerms = Scenario(
        "about-terms", "Terms with title and address; Close returns.",
        beats: [.launch, .tap("home.about"), waitForAbout, .tap("about.terms"), .tap("terms.close")])

    private nonisolated static let aboutLeaveInFlight = Scenario(
        "about-leave-in-flight", "Back while the text is loading: the late reply finds nobody.",
        beats: [.launch, .tap("home.about"), .tapBack.after(soon), .wait(AboutService.latency - soon)])

    // MARK: Across modules

    private nonisolated static let deepLinkTerms = Scenario(
        "deep-link-terms", "A link to Terms while signed out: Login first, then About with Terms over it.",
        beats: [.launch, .openLink(.terms), typePassword, logIn, waitForSignIn, waitForAbout])

    private nonisolated static let fullTour = Scenario(
        "full-tour", "Login, About, Terms, back, sign out.",
        beats: openLogin + [
            typePassword, logIn, waitForSignIn, .tap("home.about"), waitForAbout, .tap("about.terms"),
            .tap("terms.close"), .tapBack, .tap("home.signOut"),
        ])
}
