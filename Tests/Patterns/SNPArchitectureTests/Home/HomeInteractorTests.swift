import SampleApp
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

    @Test("HomeInteractor registers for notifications, and passes the signed-in user to the Presenter")
    func start() {
        userManager.user = User(name: "Arthur")
        interactor.viewDidLoad()
        #expect(
            log.calls == [
                "register UserDidSignIn", "register UserDidSignOut", "register SessionDidExpire",
                "register LoginDidEnd", "getUser", "present Arthur",
            ])
    }

    @Test("HomeInteractor tells the Presenter of each sign-in and sign-out")
    func notifications() {
        interactor.userDidSignIn(User(name: "Arthur"))
        interactor.userDidSignOut()
        #expect(log.calls == ["present Arthur", "present -"])
    }

    @Test("HomeInteractor navigates to the screen of a tapped button, and signs out on Sign out")
    func buttons() {
        interactor.aboutButtonTapped()
        interactor.viewDidAppear(true)
        interactor.itemsButtonTapped()
        interactor.viewDidAppear(true)
        interactor.signInButtonTapped()
        interactor.signOutButtonTapped()
        #expect(log.calls == ["navigateToAbout", "navigateToItems", "navigateToLogin", "signOut"])
    }

    @Test("for a signed-in user's link, HomeInteractor opens About without animation, then the link's page")
    func linkSignedIn() {
        userManager.user = User(name: "Arthur")
        interactor.open(link: .privacy)
        #expect(routes == ["navigateToAbout at once", "navigateToWebpage privacy"])
    }

    @Test("for a link to a page, HomeInteractor opens About first, unless About is open")
    func linkOverAbout() {
        userManager.user = User(name: "Arthur")
        interactor.aboutButtonTapped()
        interactor.open(link: .terms)
        #expect(routes == ["navigateToAbout", "navigateToWebpage terms"])
        interactor.viewDidAppear(true)
        interactor.open(link: .terms)
        #expect(routes.dropFirst(2) == ["navigateToAbout at once", "navigateToWebpage terms"])
    }

    @Test("for a link to another page, HomeInteractor replaces the page on screen")
    func linkOverPage() {
        userManager.user = User(name: "Arthur")
        interactor.aboutButtonTapped()
        router.url = TermsDocument.terms.url
        interactor.open(link: .privacy)
        #expect(routes == ["navigateToAbout", "navigateToWebpage privacy"])
    }

    @Test(
        "HomeInteractor ignores a link to the page on screen",
        arguments: [nil, User(name: "Arthur")])
    func linkOnScreen(user: User?) {
        userManager.user = user
        router.url = TermsDocument.terms.url
        interactor.open(link: .terms)
        #expect(routes.isEmpty)
    }

    @Test(
        "when the user has signed in and Login was removed, HomeInteractor opens only the last waiting link, and once")
    func linkSignedOut() {
        interactor.open(link: .terms)
        interactor.open(link: .privacy)
        userManager.user = User(name: "Arthur")
        interactor.userDidSignIn(User(name: "Arthur"))
        #expect(routes == ["navigateToHome", "navigateToLogin"])
        interactor.loginDidEnd(isSignedIn: true)
        interactor.loginDidEnd(isSignedIn: true)
        #expect(routes.dropFirst(2) == ["navigateToAbout at once", "navigateToWebpage privacy"])
    }

    @Test("when Login ends, HomeInteractor opens a link that came while Login was open")
    func linkOverLogin() {
        interactor.signInButtonTapped()
        interactor.open(link: .terms)
        #expect(routes == ["navigateToLogin"])
        interactor.loginDidEnd(isSignedIn: true)
        #expect(routes.dropFirst() == ["navigateToAbout at once", "navigateToWebpage terms"])
    }

    @Test(
        "HomeInteractor drops a link that waits for a sign-in when Login is cancelled or swiped away",
        arguments: [false, true])
    func linkGivenUp(isSwiped: Bool) {
        interactor.open(link: .terms)
        if isSwiped { interactor.sheetSwipedAway() } else { interactor.loginDidEnd(isSignedIn: false) }
        interactor.signInButtonTapped()
        interactor.loginDidEnd(isSignedIn: true)
        #expect(routes == ["navigateToHome", "navigateToLogin", "navigateToLogin"])
    }

    @Test("when a sheet other than Login is swiped away, HomeInteractor doesn't assume that Login has ended")
    func otherSheet() {
        interactor.aboutButtonTapped()
        interactor.sheetSwipedAway()
        interactor.itemsButtonTapped()
        #expect(routes == ["navigateToAbout"])
    }

    @Test("HomeInteractor chooses the destination of a link only after a transition in progress has ended")
    func linkInTransition() {
        interactor.signInButtonTapped()
        router.isInTransition = true
        interactor.open(link: .terms)
        #expect(routes == ["navigateToLogin"])
        interactor.sheetSwipedAway()
        router.isInTransition = false
        for open in router.waiting { open() }
        #expect(routes.dropFirst() == ["navigateToHome", "navigateToLogin"])
    }

    @Test("for a link to a page, HomeInteractor first navigates back from Items to Home")
    func linkOverItems() {
        userManager.user = User(name: "Arthur")
        interactor.itemsButtonTapped()
        interactor.open(link: .terms)
        #expect(
            routes == ["navigateToItems", "navigateToHome", "navigateToAbout at once", "navigateToWebpage terms"])
    }

    @Test("for a link to an item, HomeInteractor opens Items, unless Items is open, and then the item")
    func itemLink() {
        interactor.open(link: ItemLink(id: 2))
        #expect(routes == ["navigateToHome", "navigateToItems at once", "navigateToItem 2"])
        interactor.open(link: ItemLink(id: 3))
        #expect(routes.dropFirst(3) == ["navigateToItem 3"])
    }

    @Test("HomeInteractor ignores a link to the item on screen")
    func itemLinkOnScreen() {
        router.item = 2
        interactor.open(link: ItemLink(id: 2))
        #expect(routes.isEmpty)
    }

    @Test("for a link to an item, HomeInteractor removes Login, and drops a link that waits for the sign-in")
    func itemLinkOverLogin() {
        interactor.open(link: .terms)
        interactor.open(link: ItemLink(id: 2))
        interactor.loginDidEnd(isSignedIn: true)
        #expect(
            routes.dropFirst(2) == ["navigateToHome", "navigateToItems at once", "navigateToItem 2"])
    }

    @Test("HomeInteractor ignores further taps until Home is on screen again")
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

    @Test(
        "when the user's session has expired, HomeInteractor returns to Home, clears the user and presents the reason")
    func expired() {
        interactor.itemsButtonTapped()
        interactor.sessionDidExpire()
        #expect(log.calls.dropFirst() == ["navigateToHome", "present -", "handle 4"])
    }
}
