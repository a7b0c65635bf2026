import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the Home module, each with doubles around it.
struct HomeModuleTests {
    let ear = Ear()
    let trunk = TrunkDouble()
    let pipeline = HomeModulePipeline()
    let state = HomeModuleState(kind: .email)

    @Suite("Home's Core")
    struct CoreTests {
        let home = HomeModuleTests()
        let core: HomeModuleCore
        // The module's Pipeline holds these components.
        var state: HomeModuleState { home.state }

        init() {
            core = HomeModuleCore(pipeline: home.pipeline, state: home.state, authManager: home.trunk.auth)
            home.pipeline.link(presenter: PresenterDouble(pipeline: home.pipeline, state: home.state, ear: home.ear))
        }

        @Test("Home's Core stores the signed-in user when the module starts")
        func start() {
            home.trunk.auth.user = .arthur
            core.run()
            #expect(state.user == .arthur)
        }

        @Test("Home's Core stores each user who signs in, and reports the sign-in")
        func signIn() {
            core.run()
            home.trunk.auth.reply(.signedIn(.arthur, .second))
            #expect(state.user == .arthur)
            #expect(home.ear.heard == ["presenter event userChange"])
        }

        @Test(
            "Home's Core ignores failed sign-ins, since Login handles them",
            arguments: [AuthStatus.wrongPair(.first), .limitReached(.first), .offline(.first)])
        func failure(status: AuthStatus) {
            core.run()
            home.trunk.auth.reply(status)
            #expect(home.ear.heard == [])
        }

        @Test(
            "when the user's session expires, Home's Core clears the user, the waiting link and the open screens"
        )
        func sessionExpired() {
            core.run()
            (state.user, state.heldLink, state.document, state.item) = (.arthur, .terms, .privacy, 2)
            home.trunk.auth.reply(.expired)
            #expect(state.user == nil && state.heldLink == nil && state.document == nil && state.item == nil)
            #expect(state.isSessionExpired)
            #expect(home.ear.heard == ["presenter event sessionExpired"])
            home.trunk.auth.reply(.signedIn(.arthur, .first))
            #expect(!state.isSessionExpired)
        }

        @Test("on sign-out, Home's Core calls the service, and clears the user")
        func signOut() {
            state.user = .arthur
            core.handleView(intent: .signOutButtonTap)
            #expect(state.user == nil)
            #expect(home.trunk.auth.calls == ["signOut"])
        }

        @Test("without a user, Home's Core stores a link until the sign-in, and a later link replaces it")
        func heldLink() {
            state.document = .privacy
            core.handleJoint(input: .link(.terms))
            #expect(state.heldLink == .terms)
            #expect(state.document == nil)
            core.handleJoint(input: .link(.privacy))
            #expect(state.heldLink == .privacy)
            #expect(home.ear.heard == ["presenter event linkHeld", "presenter event linkHeld"])
        }

        @Test("Home's Core opens a link at once if a user is signed in")
        func openLink() {
            state.user = .arthur
            core.handleJoint(input: .link(.terms))
            #expect(state.heldLink == nil)
            #expect(state.document == .terms)
            #expect(home.ear.heard.count == 1)
            #expect(home.ear.heard[0].hasPrefix("presenter event linkOpened("))
        }

        @Test("Home's Core ignores a link to the open document", arguments: [User.arthur, nil])
        func sameDocument(user: User?) {
            state.user = user
            state.document = .terms
            core.handleJoint(input: .link(.terms))
            #expect(state.heldLink == nil)
            #expect(home.ear.heard == [])
        }

        @Test(
            "on a link to an item, Home's Core clears the open document and a waiting link, even if nobody is signed in"
        )
        func itemLink() {
            state.heldLink = .terms
            state.document = .privacy
            core.handleJoint(input: .itemLink(ItemLink(id: 2)))
            #expect(state.heldLink == nil && state.document == nil)
            #expect(home.ear.heard == ["presenter event itemLinkOpened(ItemLink(id: 2))"])
        }

        @Test(
            "Home's Core opens a waiting link when Login was closed after a sign-in, and drops it if there was no sign-in"
        )
        func heldLinkAfterLogin() {
            state.heldLink = .terms
            core.handleJoint(input: .loginEnded)
            #expect(state.heldLink == nil && state.document == nil)
            core.handleJoint(input: .loginClosed)
            #expect(home.ear.heard == [])

            state.heldLink = .privacy
            state.user = .arthur
            core.handleJoint(input: .loginEnded)
            #expect(state.heldLink == .privacy)
            core.handleJoint(input: .loginClosed)
            #expect(state.heldLink == nil && state.document == .privacy)
            #expect(home.ear.heard.count == 1)
            #expect(home.ear.heard[0].hasPrefix("presenter event linkOpened("))
        }

        @Test("Home's Core drops a waiting link when the user has left Login, even if the sign-in succeeds later")
        func loginLeft() {
            state.heldLink = .terms
            state.user = .arthur
            core.handleJoint(input: .loginLeft)
            #expect(state.heldLink == nil)
            #expect(home.ear.heard == [])
        }

        @Test("Home's Core opens nothing when Login was closed without a waiting link")
        func noHeldLink() {
            state.user = .arthur
            core.handleJoint(input: .loginClosed)
            #expect(home.ear.heard == [])
        }

        @Test("Home's Core ignores a link to the open item until the item is closed")
        func sameItem() {
            core.handleJoint(input: .itemOpened(2))
            core.handleJoint(input: .itemLink(ItemLink(id: 2)))
            #expect(home.ear.heard == [])
            core.handleJoint(input: .itemClosed)
            core.handleJoint(input: .itemLink(ItemLink(id: 2)))
            #expect(home.ear.heard == ["presenter event itemLinkOpened(ItemLink(id: 2))"])
        }

        @Test("Home's Core stores the open document until it is closed")
        func document() {
            core.handleJoint(input: .documentOpened(.privacy))
            #expect(state.document == .privacy)
            core.handleJoint(input: .documentClosed)
            #expect(state.document == nil)
        }

        @Test("Home's Core stops observing the service when it is freed")
        func detaching() {
            let auth = AuthDouble()
            var core: HomeModuleCore? = HomeModuleCore(pipeline: home.pipeline, state: state, authManager: auth)
            core?.run()
            #expect(!auth.observation.hasEnded)
            core = nil
            #expect(auth.observation.hasEnded)
        }
    }

    @Suite("Home's Presenter")
    struct PresenterTests {
        let home = HomeModuleTests()
        let view: ViewDouble<HomeModulePresenterUpdate, HomeModuleViewIntent>
        let presenter: HomeModulePresenter

        init() {
            view = ViewDouble(ear: home.ear)
            presenter = HomeModulePresenter(pipeline: home.pipeline, state: home.state)
            home.pipeline.link(view: view)
        }

        @Test("Home's Presenter shows a greeting for a user, for nobody signed in, and for an expired session")
        func account() {
            presenter.update(firstAppear: true)
            home.state.user = .arthur
            presenter.handleCore(event: .userChange)
            home.state.user = nil
            presenter.handleView(intent: .signOutButtonTap)
            home.state.isSessionExpired = true
            presenter.handleCore(event: .sessionExpired)
            #expect(
                home.ear.heard == [
                    "view update setup(title: \"Home\")",
                    "view update account(greeting: \"Signed out\", isSignedIn: false)",
                    "view update account(greeting: \"Hello, Arthur\", isSignedIn: true)",
                    "view update account(greeting: \"Signed out\", isSignedIn: false)",
                    "view update account(greeting: \"Your session has expired\", isSignedIn: false)",
                ])
        }

        @Test("Home's Presenter ignores events that are only for the Joint")
        func others() {
            presenter.handleCore(event: .linkHeld)
            presenter.handleCore(event: .linkOpened(.terms))
            presenter.handleCore(event: .itemLinkOpened(ItemLink(id: 2)))
            presenter.handleView(intent: .aboutButtonTap)
            presenter.handleView(intent: .itemsButtonTap)
            #expect(home.ear.heard == [])
        }
    }

    @Suite("Home's Joint")
    struct JointTests {
        let home = HomeModuleTests()
        let joint: HomeModuleJoint
        let stage: Stage

        init() {
            let root = UIViewController()
            root.title = "Home"
            let view = UINavigationController(rootViewController: root)
            stage = Stage(view)
            joint = HomeModuleJoint(pipeline: home.pipeline, state: home.state, view: view, trunk: home.trunk)
            home.pipeline.link(core: CoreDouble(pipeline: home.pipeline, state: home.state, ear: home.ear))
        }

        private var place: String { stage.lines[0] }

        @Test("Home's Joint presents Login and pushes About when their buttons are tapped")
        func intents() throws {
            joint.handleView(intent: .signInButtonTap)
            #expect(place == "Home | Login")
            try stage.person.button("login.cancel").tap()
            joint.handleView(intent: .aboutButtonTap)
            #expect(place == "Home > About")
        }

        @Test(
            "when Login is cancelled, Home's Joint sends the Core loginEnded, dismisses Login, and then sends loginClosed"
        )
        func loginClosed() throws {
            joint.handleView(intent: .signInButtonTap)
            try stage.person.button("login.cancel").tap()
            #expect(place == "Home")
            #expect(home.ear.heard == ["core input loginEnded", "core input loginClosed"])
        }

        @Test("Home's Joint tells the Core that the user has swiped Login or a document away")
        func swipes() throws {
            joint.handleView(intent: .signInButtonTap)
            try stage.person.swipeDown()
            #expect(place == "Home")
            joint.handleCore(event: .linkOpened(.terms))
            try stage.person.swipeDown()
            #expect(place == "Home > About")
            #expect(home.ear.heard == ["core input loginLeft", "core input documentClosed"])
        }

        @Test(
            "for a link that needs a sign-in, Home's Joint shows Login over Home, or keeps a Login that is already open"
        )
        func linkHeld() throws {
            joint.handleCore(event: .linkOpened(.terms))
            #expect(place == "Home > About | Terms")
            joint.handleCore(event: .linkHeld)
            #expect(place == "Home | Login")
            try stage.person.field("login.password").typeText("x")
            joint.handleCore(event: .linkHeld)
            #expect(stage.person.field("login.password").text != "")
        }

        @Test("Home's Joint presents a document over About, and replaces a document that is open there")
        func document() throws {
            joint.handleView(intent: .aboutButtonTap)
            joint.handleCore(event: .linkOpened(.terms))
            joint.handleCore(event: .linkOpened(.privacy))
            #expect(place == "Home > About | Terms")
            #expect(stage.lines.contains { $0.contains("Privacy Policy") })
            try stage.person.button("terms.close").tap()
            #expect(place == "Home > About")
            #expect(home.ear.heard == ["core input documentClosed"])
            #expect(home.trunk.about.calls == 1)
        }

        @Test("Home's Joint returns to Home when the user's session has expired")
        func sessionExpired() {
            joint.handleCore(event: .linkOpened(.terms))
            joint.handleCore(event: .sessionExpired)
            #expect(place == "Home")
        }

        @Test(
            "Home's Joint pushes Items on a tap, and replaces Items by About with a document when a link opens the document"
        )
        func items() {
            joint.handleView(intent: .itemsButtonTap)
            #expect(place == "Home > Items")
            joint.handleCore(event: .linkOpened(.terms))
            #expect(place == "Home > About | Terms")
        }

        @Test(
            "for a link to an item, Home's Joint removes Login and opens the item over Items, which it reuses if open"
        )
        func item() {
            joint.handleView(intent: .signInButtonTap)
            joint.handleCore(event: .itemLinkOpened(ItemLink(id: 2)))
            #expect(place == "Home > Items > Item")
            joint.handleCore(event: .itemLinkOpened(ItemLink(id: 1)))
            #expect(place == "Home > Items > Item")
            #expect(home.trunk.items.calls == ["fetchItems", "fetchItem 2", "fetchItem 1"])
        }

        @Test("Home's Joint opens a new About for a document if the former About is being popped")
        func leftAbout() throws {
            joint.handleView(intent: .aboutButtonTap)
            try stage.person.tapBack()
            joint.handleCore(event: .linkOpened(.terms))
            #expect(place == "Home > About | Terms")
            #expect(home.trunk.about.calls == 2)
        }

        @Test(
            "Home's Joint pushes an item when Items asks for it, pops it when the item asks, and tells the Core of both"
        )
        func rowItem() throws {
            joint.handleView(intent: .itemsButtonTap)
            home.trunk.items.reply(.success([.open, .done]))
            try stage.person.row("items.row.2").tap()
            #expect(place == "Home > Items > Item")
            #expect(home.ear.heard == ["core input itemOpened(2)"])
            try stage.person.tapBack()
            #expect(place == "Home > Items")
            #expect(home.ear.heard == ["core input itemOpened(2)", "core input itemClosed"])
        }

        @Test("when About asks for a document, Home's Joint tells the Core, then presents the document")
        func about() throws {
            joint.handleView(intent: .aboutButtonTap)
            try stage.person.button("about.terms").tap()
            #expect(home.ear.heard.count == 1)
            #expect(home.ear.heard[0].hasPrefix("core input documentOpened("))
            #expect(place == "Home > About | Terms")
        }
    }

    @Suite("Home's View")
    struct ViewTests {
        let ear = Ear()
        let view: HomeModuleView
        let stage: Stage

        init() {
            view = HomeModuleView(pipeline: NotifierDouble(ear: ear))
            view.handlePresenter(update: .account(greeting: "Hello", isSignedIn: true))
            stage = Stage(view)
        }

        @Test("Home's View shows updates that come before the View is on screen, and those that come later")
        func updates() {
            #expect(stage.person.label("home.greeting").text == "Hello")
            #expect(stage.person.button("home.signOut").exists && !stage.person.button("home.signIn").exists)
            view.handlePresenter(update: .account(greeting: "Bye", isSignedIn: false))
            #expect(stage.person.label("home.greeting").text == "Bye")
            #expect(!stage.person.button("home.signOut").exists && stage.person.button("home.signIn").exists)
        }

        @Test("Home's View sends the user's actions as intents")
        func intents() throws {
            try stage.person.button("home.about").tap()
            try stage.person.button("home.items").tap()
            try stage.person.button("home.signOut").tap()
            view.handlePresenter(update: .account(greeting: "", isSignedIn: false))
            try stage.person.button("home.signIn").tap()
            #expect(
                ear.heard == [
                    "intent aboutButtonTap", "intent itemsButtonTap", "intent signOutButtonTap",
                    "intent signInButtonTap",
                ])
        }
    }
}
