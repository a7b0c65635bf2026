extension Scenario {
    /// The scenarios in which all patterns are compared.
    ///
    /// ```swift
    /// for scenario in Scenario.all where scenario.feature == .items {
    ///     print(scenario.name, scenario.summary)
    /// }
    /// ```
    public nonisolated static let all: [Scenario] = [
        loginSuccess, loginWrongPassword, loginLimitReached, loginOffline, loginEmptyFields, loginDoubleTap,
        loginCancel, loginLeaveInFlight, loginByPhone, passwordRecovery, aboutLoad, aboutRetry, aboutTerms,
        aboutLeaveInFlight, deepLinkTerms, fullTour,
        itemsLoad, itemsEmpty, itemsOffline, itemsFilter, itemsAdd, itemsAddEmptyName, itemsAddFails, itemsDetail,
        itemsDeleteAll, itemsDeepLink, itemsLeaveInFlight, itemsTwoPlaces,
        itemsAskBeforeLeaving, sessionExpired,
    ]

    /// Returns the scenario with the given name, if there is one.
    public nonisolated static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }

    // MARK: Common beats

    private nonisolated static let openLogin: [Beat] = [.launch, .tap("home.signIn")]
    private nonisolated static let typePassword = Beat.type(ServerBehavior.testPassword, into: "login.password")
    private nonisolated static let typeWrongPassword = Beat.type(
        ServerBehavior.wrongPassword, into: "login.password")
    private nonisolated static let logIn = Beat.tap("login.logIn")
    private nonisolated static let waitForSignIn = Beat.wait(AuthService.signInLatency)
    private nonisolated static let waitForAbout = Beat.wait(AboutService.latency)
    /// The pause before a beat that comes while a reply is awaited.
    private nonisolated static let soon = Duration.milliseconds(300)

    // MARK: Login

    private nonisolated static let loginSuccess = Scenario(
        "login-success", "The right password: Login closes and Home greets.", feature: .login,
        beats: openLogin + [typePassword, logIn, waitForSignIn])

    private nonisolated static let loginWrongPassword = Scenario(
        "login-wrong-password", "A wrong password: an error, and the fields are kept.", feature: .login,
        beats: openLogin + [typeWrongPassword, logIn, waitForSignIn])

    private nonisolated static let loginLimitReached = Scenario(
        "login-limit-reached", "Three wrong tries; at the fourth, the app says to try again later.", feature: .login,
        beats: openLogin + [typeWrongPassword] + (1...4).flatMap { _ in [logIn, waitForSignIn] })

    private nonisolated static let loginOffline = Scenario(
        "login-offline", "No connection at first; the second try succeeds.", feature: .login,
        server: ServerBehavior(offlineTries: 1),
        beats: openLogin + [typePassword, logIn, waitForSignIn, logIn, waitForSignIn])

    private nonisolated static let loginEmptyFields = Scenario(
        "login-empty-fields", "Log In without a password: an error, and no call to the service.", feature: .login,
        beats: openLogin + [logIn])

    private nonisolated static let loginDoubleTap = Scenario(
        "login-double-tap", "A second tap on Log In while waiting: one request only.", feature: .login,
        beats: openLogin + [
            typePassword, logIn, logIn.after(soon).idleByDesign, .wait(AuthService.signInLatency - soon),
        ])

    private nonisolated static let loginCancel = Scenario(
        "login-cancel", "Cancel: Home, still signed out.", feature: .login,
        beats: openLogin + [.tap("login.cancel")])

    private nonisolated static let loginLeaveInFlight = Scenario(
        "login-leave-in-flight", "Cancel while a wrong password is being checked: the late reply changes nothing.",
        feature: .login,
        beats: openLogin + [
            typeWrongPassword, logIn, .tap("login.cancel").after(soon), .wait(AuthService.signInLatency - soon),
        ])

    private nonisolated static let loginByPhone = Scenario(
        "login-by-phone", "Launched with the form for phone numbers.", feature: .login,
        options: LaunchOptions(loginKind: .phone),
        beats: openLogin + [typePassword, logIn, waitForSignIn])

    private nonisolated static let passwordRecovery = Scenario(
        "password-recovery", "Recovery takes over the login as typed; after Send, Login shows a notice.",
        feature: .login,
        beats: openLogin + [
            .type(".uk", into: "login.login"), .tap("login.forgotPassword"), .tap("recovery.send"),
            .wait(AuthService.recoveryLatency),
        ])

    // MARK: About

    private nonisolated static let aboutLoad = Scenario(
        "about-load", "A spinner, then the text.", feature: .about,
        beats: [.launch, .tap("home.about"), waitForAbout])

    private nonisolated static let aboutRetry = Scenario(
        "about-retry", "The text can't be loaded: a dialog, Retry, the text.", feature: .about,
        server: ServerBehavior(aboutFailures: 1),
        beats: [.launch, .tap("home.about"), waitForAbout, .tapInAlert(Texts.retry), waitForAbout])

    private nonisolated static let aboutTerms = Scenario(
        "about-terms", "Terms with title and address; Close returns.", feature: .about,
        beats: [.launch, .tap("home.about"), waitForAbout, .tap("about.terms"), .tap("terms.close")])

    private nonisolated static let aboutLeaveInFlight = Scenario(
        "about-leave-in-flight", "Back while the text is loading: the late reply has no receiver.", feature: .about,
        beats: [.launch, .tap("home.about"), .tapBack.after(soon), .wait(AboutService.latency - soon)])

    // MARK: Items

    private nonisolated static let openItems: [Beat] = [.launch, .tap("home.items")]
    private nonisolated static let waitForItems = Beat.wait(ItemsService.listLatency)
    private nonisolated static let waitForItem = Beat.wait(ItemsService.itemLatency)
    private nonisolated static func answer(_ request: ServerRequest, number: Int = 1, _ answer: ServerAnswer) -> Beat {
        guard let reply = ServerReply(to: request, number: number, answer) else {
            preconditionFailure("\(answer.rawValue) isn't an answer to \(request.rawValue)")
        }
        return .reply(reply)
    }
    private nonisolated static let openFirst = Beat.tap(ItemsForm.rowIdentifier(1))

    private nonisolated static let itemsLoad = Scenario(
        "items-load", "A spinner, then the items.", feature: .items, beats: openItems + [waitForItems])

    private nonisolated static let itemsEmpty = Scenario(
        "items-empty", "There are no items, and the app says so.", feature: .items, server: ServerBehavior(items: []),
        beats: openItems + [waitForItems])

    private nonisolated static let itemsOffline = Scenario(
        "items-offline", "No connection: a dialog, Retry, the items.", feature: .items,
        server: ServerBehavior(itemsOfflineTries: 1),
        beats: openItems + [waitForItems, .tapInAlert(Texts.retry), waitForItems])

    private nonisolated static let itemsFilter = Scenario(
        "items-filter", "The rows follow the filter; Clear and Cancel empty it.", feature: .items,
        beats: openItems + [
            waitForItems, .type("cal", into: "items.filter"), .tap("items.filter.clear"),
            .type("zz", into: "items.filter"), .tap("items.filter.cancel"),
        ])

    private nonisolated static let itemsAdd = Scenario(
        "items-add", "A name, Save: Add Item closes, the list has the item and says so.", feature: .items,
        beats: openItems + [
            waitForItems, .tap("items.add"), .type("Feed Llamrei", into: "addItem.name"), .tap("addItem.save"),
            waitForItem,
        ])

    private nonisolated static let itemsAddEmptyName = Scenario(
        "items-add-empty-name", "Save without a name: an error, and no call to the service.", feature: .items,
        beats: openItems + [waitForItems, .tap("items.add"), .tap("addItem.save")])

    private nonisolated static let itemsAddFails = Scenario(
        "items-add-fails", "The item can't be saved: a dialog, and the name is kept; the second try succeeds.",
        feature: .items, server: .told,
        beats: openItems + [
            answer(.items, .items), .tap("items.add"), .type("Feed Llamrei", into: "addItem.name"),
            .tap("addItem.save"), answer(.addItem, .offline), .tapInAlert(Texts.close),
            .tap("addItem.save"), answer(.addItem, number: 2, .saved),
        ])

    private nonisolated static let itemsDetail = Scenario(
        "items-detail", "An item is marked as done and commented on; the list then shows it as done.", feature: .items,
        beats: openItems + [
            waitForItems, openFirst, waitForItem, .tap("item.done"), waitForItem,
            .type("at last", into: "item.comment"), .tap("item.save"), waitForItem, .tapBack,
        ])

    private nonisolated static let itemsDeleteAll = Scenario(
        "items-delete-all", "Delete All asks; confirmed, all items go.", feature: .items,
        beats: openItems + [
            waitForItems, .tap("items.deleteAll"), .tapInAlert(Texts.cancel), .tap("items.deleteAll"),
            .tapInAlert(Texts.deleteAll), waitForItems,
        ])

    private nonisolated static let itemsDeepLink = Scenario(
        "items-deep-link", "A link to an item opens it, over Items; nobody needs to be signed in.", feature: .items,
        beats: [.launch, .openLink(ItemLink(id: 3)), waitForItems])

    private nonisolated static let itemsLeaveInFlight = Scenario(
        "items-leave-in-flight", "Back while the items are loading: the late reply has no receiver.", feature: .items,
        beats: openItems + [.tapBack.after(soon), .wait(ItemsService.listLatency - soon)])

    private nonisolated static let itemsTwoPlaces = Scenario(
        "items-two-places", "The server changes the item that is open: Item follows, and so does the list beneath.",
        feature: .items,
        beats: openItems + [waitForItems, openFirst, waitForItem, .server(.finish(1)), .tapBack])

    private nonisolated static let itemsAskBeforeLeaving = Scenario(
        "items-ask-before-leaving", "Add Item and Item ask before they discard unsaved input.",
        feature: .items,
        beats: openItems + [
            waitForItems, .tap("items.add"), .type("Feed", into: "addItem.name"), .tap("addItem.cancel"),
            .tapInAlert(Texts.keepEditing), .tap("addItem.cancel"), .tapInAlert(Texts.discard), openFirst, waitForItem,
            .type("soon", into: "item.comment"), .tapBack, .tapInAlert(Texts.discard),
        ])

    // MARK: Across modules

    private nonisolated static let deepLinkTerms = Scenario(
        "deep-link-terms", "A link to Terms while signed out: Login first, then About with Terms over it.",
        feature: .about,
        beats: [.launch, .openLink(.terms), typePassword, logIn, waitForSignIn, waitForAbout])

    private nonisolated static let sessionExpired = Scenario(
        "session-expired",
        "The server ends the session: all above Home closes, and Home offers to sign in again.",
        beats: openLogin + [
            typePassword, logIn, waitForSignIn, .tap("home.items"), waitForItems, .tap("items.add"),
            .type("Feed", into: "addItem.name"), .server(.endSession), .tap("home.signIn"),
        ])

    private nonisolated static let fullTour = Scenario(
        "full-tour", "Login, About, Terms, back, sign out.",
        beats: openLogin + [
            typePassword, logIn, waitForSignIn, .tap("home.about"), waitForAbout, .tap("about.terms"),
            .tap("terms.close"), .tapBack, .tap("home.signOut"),
        ])
}
