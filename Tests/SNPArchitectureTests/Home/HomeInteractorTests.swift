import FeatureContract
import Testing

@testable import SNPArchitecture

@Suite("HomeInteractor")
struct HomeInteractorTests {
    private let log = CallLog()
    private let userManager: UserManagerDouble
    private let router: HomeRouterDouble
    private let interactor: HomeInteractor

    init() {
        userManager = UserManagerDouble(log: log)
        router = HomeRouterDouble(log)
        interactor = HomeInteractor(userManager: userManager, broadcaster: BroadcasterDouble(log: log))
        interactor.presenter = HomePresenterDouble(log)
        interactor.router = router
    }

    private var routes: [String] { log.calls.filter { $0.hasPrefix("navigate") || $0.hasPrefix("replace") } }

    @Test("it listens for users, and has the present one presented")
    func start() {
        userManager.user = User(name: "Arthur")
        interactor.viewDidLoad()
        #expect(
            log.calls == [
                "register UserDidSignIn", "register UserDidSignOut", "register SessionDidExpire", "getUser",
                "present Arthur",
            ])
    }

    @Test("it has presented that a user signs in, and out")
    func notifications() {
        interactor.userDidSignIn(User(name: "Arthur"))
        interactor.userDidSignOut()
        #expect(log.calls == ["present Arthur", "present -"])
    }

    @Test("it decides where buttons lead")
    func buttons() {
        interactor.aboutButtonTapped()
        interactor.viewDidAppear(true)
        interactor.itemsButtonTapped()
        interactor.viewDidAppear(true)
        interactor.signInButtonTapped()
        interactor.signOutButtonTapped()
        #expect(log.calls == ["navigateToAbout", "navigateToItems", "navigateToLogin", "signOut"])
    }

    @Test("a link leads to About where a user is signed in, and at once to its page over that")
    func linkSignedIn() {
        userManager.user = User(name: "Arthur")
        interactor.open(link: .privacy)
        #expect(routes == ["navigateToAbout at once", "navigateToWebpage privacy"])
    }

    @Test("a link leads to its page alone where About is there, and to About anew where Home was on screen since")
    func linkOverAbout() {
        userManager.user = User(name: "Arthur")
        interactor.aboutButtonTapped()
        interactor.open(link: .terms)
        #expect(routes == ["navigateToAbout", "navigateToWebpage terms"])
        interactor.viewDidAppear(true)
        interactor.open(link: .terms)
        #expect(routes.dropFirst(2) == ["navigateToAbout at once", "navigateToWebpage terms"])
    }

    @Test("a link to another page takes the place of the one on screen")
    func linkOverPage() {
        userManager.user = User(name: "Arthur")
        interactor.aboutButtonTapped()
        router.url = TermsDocument.terms.url
        interactor.open(link: .privacy)
        #expect(routes == ["navigateToAbout", "replaceWebpage privacy"])
    }

    @Test("a link to the page on screen leads nowhere", arguments: [nil, User(name: "Arthur")])
    func linkOnScreen(user: User?) {
        userManager.user = user
        router.url = TermsDocument.terms.url
        interactor.open(link: .terms)
        #expect(routes.isEmpty)
    }

    @Test("a link waits for the user to sign in and for Home to be on screen; it is followed once, and the last wins")
    func linkSignedOut() {
        interactor.open(link: .terms)
        interactor.open(link: .privacy)
        userManager.user = User(name: "Arthur")
        interactor.userDidSignIn(User(name: "Arthur"))
        #expect(routes == ["navigateToHome", "navigateToLogin"])
        interactor.viewDidAppear(true)
        interactor.viewDidAppear(true)
        #expect(routes.dropFirst(2) == ["navigateToAbout at once", "navigateToWebpage privacy"])
    }

    @Test("a link waits in a Login that is there")
    func linkOverLogin() {
        interactor.signInButtonTapped()
        interactor.open(link: .terms)
        #expect(routes == ["navigateToLogin"])
        userManager.user = User(name: "Arthur")
        interactor.viewDidAppear(true)
        #expect(routes.dropFirst() == ["navigateToAbout at once", "navigateToWebpage terms"])
    }

    @Test("a link is given up where Home is on screen again and nobody has signed in")
    func linkGivenUp() {
        interactor.open(link: .terms)
        interactor.viewDidAppear(true)
        userManager.user = User(name: "Arthur")
        interactor.viewDidAppear(true)
        #expect(routes == ["navigateToHome", "navigateToLogin"])
    }

    @Test("a link to a page takes Items away first")
    func linkOverItems() {
        userManager.user = User(name: "Arthur")
        interactor.itemsButtonTapped()
        interactor.open(link: .terms)
        #expect(
            routes == ["navigateToItems", "navigateToHome", "navigateToAbout at once", "navigateToWebpage terms"])
    }

    @Test("a link to an item leads to Items, and to the item over it; where Items is there, to the item alone")
    func itemLink() {
        interactor.open(link: ItemLink(id: 2))
        #expect(routes == ["navigateToHome", "navigateToItems at once", "navigateToItem 2"])
        interactor.open(link: ItemLink(id: 3))
        #expect(routes.dropFirst(3) == ["navigateToItem 3"])
    }

    @Test("a link to the item on screen leads nowhere")
    func itemLinkOnScreen() {
        router.item = 2
        interactor.open(link: ItemLink(id: 2))
        #expect(routes.isEmpty)
    }

    @Test("a link to an item takes Login away, and gives the link up that waited there")
    func itemLinkOverLogin() {
        interactor.open(link: .terms)
        interactor.open(link: ItemLink(id: 2))
        userManager.user = User(name: "Arthur")
        interactor.viewDidAppear(true)
        #expect(
            routes.dropFirst(2) == ["navigateToHome", "navigateToItems at once", "navigateToItem 2"])
    }

    @Test("a second tap on a button leads nowhere while the first has led away, and leads again once Home is back")
    func doubleTap() {
        interactor.aboutButtonTapped()
        interactor.aboutButtonTapped()
        interactor.itemsButtonTapped()
        interactor.signInButtonTapped()
        #expect(routes == ["navigateToAbout"])
        interactor.viewDidAppear(true)
        interactor.signInButtonTapped()
        #expect(routes.dropFirst() == ["navigateToLogin"])
    }

    @Test("it leads to Home when the session has expired, and has that presented")
    func expired() {
        interactor.itemsButtonTapped()
        interactor.sessionDidExpire()
        #expect(log.calls.dropFirst() == ["navigateToHome", "handle 4"])
    }
}
