import SampleApp

/// Scenarios for a feature that only LockFlux's authors describe: a listener on the Dispatcher that receives every Action.
nonisolated enum LockFluxScenarios {
    static let all = [telemetry]

    static let telemetry = Scenario(
        "lockflux-telemetry", "Usage data is collected, and the user does one action of each kind.",
        options: LaunchOptions(collectsUsageData: true),
        server: ServerBehavior(aboutFailures: 1, itemsOfflineTries: 2),
        beats: [.launch] + aboutClosed + recoveryTwice + signIn + linkFollowed + signedOut + itemAdded + itemDone
            + itemsDeleted)

    /// About can't be loaded, and the user doesn't try again.
    private static let aboutClosed: [Beat] = [
        .tap("home.about"), .wait(AboutService.latency), .tapInAlert(Texts.close), .tapBack,
    ]
    /// The user opens Recovery twice: the first time the user leaves it, the second time a link is sent.
    private static let recoveryTwice: [Beat] = [
        .tap("home.signIn"), .type("x", into: "login.login"), .tap("login.forgotPassword"),
        .tap("recovery.cancel"), .tap("login.forgotPassword"), .type("y", into: "recovery.login"),
        .tap("recovery.send"), .wait(AuthService.recoveryLatency), .tap("login.cancel"),
    ]
    private static let signIn: [Beat] = [
        .tap("home.signIn"), .type(ServerBehavior.testPassword, into: "login.password"), .tap("login.logIn"),
        .wait(AuthService.signInLatency),
    ]
    private static let linkFollowed: [Beat] = [
        .openLink(.terms), .wait(AboutService.latency), .tap("terms.close"), .tapBack,
    ]
    private static let signedOut: [Beat] = [.tap("home.signOut")]
    /// Loading the items fails, and so does the first attempt to add one.
    private static let itemAdded: [Beat] = [
        .tap("home.items"), .wait(ItemsService.listLatency), .tapInAlert(Texts.close), .tap("items.add"),
        .type("F", into: "addItem.name"), .tap("addItem.save"), .wait(ItemsService.itemLatency),
        .tapInAlert(Texts.close), .tap("addItem.save"), .wait(ItemsService.itemLatency),
    ]
    private static let itemDone: [Beat] = [
        .openLink(ItemLink(id: 1)), .wait(ItemsService.itemLatency), .tap("item.done"),
        .wait(ItemsService.itemLatency), .type("x", into: "item.comment"), .tap("item.save"),
        .wait(ItemsService.itemLatency), .tapBack,
    ]
    private static let itemsDeleted: [Beat] = [
        .type("F", into: "items.filter"), .tap("items.filter.cancel"), .tap("items.deleteAll"),
        .tapInAlert(Texts.deleteAll), .wait(ItemsService.listLatency), .tapBack,
    ]
}
