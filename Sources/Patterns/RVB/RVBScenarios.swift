import SampleApp

/// Scenarios for features that only RVB's authors describe: a link whose destination is already open, and a link that comes
/// before the launch.
nonisolated enum RVBScenarios {
    static let all = [found, covered, forced, anotherID, anotherItem, linkBeforeLaunch]

    private static let openLogin: [Beat] = [.launch, .tap("home.signIn")]
    private static let signIn: [Beat] = [
        .type(ServerBehavior.testPassword, into: "login.password"), .tap("login.logIn"),
        .wait(AuthService.signInLatency),
    ]
    private static let openTerms: [Beat] = [
        .tap("home.about"), .wait(AboutService.latency), .tap("about.terms"),
    ]

    static let found = Scenario(
        "rvb-found", "A link to Terms while Terms is open: it stays as it is, and nobody has to sign in.",
        beats: [.launch] + openTerms + [.openLink(.terms).idleByDesign])

    static let covered = Scenario(
        "rvb-covered", "A link to About while Terms covers it: About comes to the front.",
        beats: [.launch] + openTerms + [.openLink(.about)])

    static let forced = Scenario(
        "rvb-forced", "A forced link while Recovery covers Login: back to Login; after signing in, the link opens.",
        beats: openLogin + [.tap("login.forgotPassword"), .openLink(.terms.forced)] + signIn + [
            .wait(AboutService.latency)
        ])

    static let anotherID = Scenario(
        "rvb-another-id", "A link to another document while Terms is open: another module takes its place.",
        beats: openLogin + signIn + openTerms + [.openLink(.privacy)])

    static let anotherItem = Scenario(
        "rvb-another-item", "A link to another item while one is open: another module takes its place.",
        feature: .items,
        beats: [
            .launch, .tap("home.items"), .wait(ItemsService.listLatency), .tap(ItemsForm.rowIdentifier(1)),
            .wait(ItemsService.itemLatency), .openLink(ItemLink(id: 2)), .wait(ItemsService.itemLatency),
        ])

    static let linkBeforeLaunch = Scenario(
        "rvb-link-before-launch", "A link that comes before the app is launched is kept, and opened after it.",
        beats: [.openLink(.terms), .launch] + signIn + [.wait(AboutService.latency)])
}
