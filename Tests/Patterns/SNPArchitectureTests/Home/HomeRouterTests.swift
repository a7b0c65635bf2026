import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("HomeRouter")
struct HomeRouterTests {
    private let view = HomeViewControllerDouble()
    private let home = PlainViewController(title: "Home")
    private let screen: Screen
    private let router: HomeRouter

    init() {
        let log = CallLog()
        router = HomeRouter(
            userManager: UserManagerDouble(log: log), accountManager: AccountManagerDouble(log: log),
            aboutManager: AboutManagerDouble(log: log), itemsManager: ItemsManagerDouble(log: log),
            broadcaster: BroadcasterDouble(log: log), loginKind: .email)
        screen = Screen(home)
        view.viewController = home
        router.viewControllerProtocol = view
    }

    private var screens: [String] {
        let snapshot = screen.person.snapshot()
        return snapshot.stack + snapshot.presented
    }

    @Test("HomeRouter pushes About", arguments: [false, true])
    func about(isAnimated: Bool) {
        router.navigateToAbout(animated: isAnimated)
        #expect(screens == ["Home", "About"])
    }

    @Test("HomeRouter presents Login")
    func login() {
        router.navigateToLogin()
        #expect(screens == ["Home", "Login"])
    }

    @Test("HomeRouter navigates back to Home from any screen")
    func back() {
        router.navigateToHome()
        #expect(screens == ["Home"])
        router.navigateToAbout(animated: false)
        router.navigateToWebpage(url: TermsDocument.terms.url)
        router.navigateToHome()
        #expect(screens == ["Home"])
    }

    @Test("HomeRouter removes a dialog over About before it shows a page over About")
    func page() {
        router.navigateToAbout(animated: false)
        screen.navigation.topViewController?.present(
            UIAlertController(title: "Can't load About", message: nil), animated: true)
        router.navigateToWebpage(url: TermsDocument.terms.url)
        #expect(screens == ["Home", "About", "Terms"])
        #expect(screen.person.snapshot().dialog == nil)
        #expect(screen.text("terms.page") == "Terms and Conditions <https://camelot.example/terms>")
    }

    @Test("HomeRouter replaces a page on screen by another page, whichever screen presented the page")
    func otherPage() {
        router.navigateToAbout(animated: false)
        let page = SNPWebViewController(url: TermsDocument.terms.url)
        screen.navigation.topViewController?.present(page, animated: true)
        #expect(router.webpageOnScreen() == TermsDocument.terms.url)
        router.navigateToWebpage(url: TermsDocument.privacy.url)
        #expect(screens == ["Home", "About", "Terms"])
        #expect(screen.text("terms.page") == "Privacy Policy <https://camelot.example/privacy>")
    }

    @Test("HomeRouter returns the address of the page on screen, or nil if no page is on screen")
    func webpageOnScreen() {
        #expect(router.webpageOnScreen() == nil)
        router.navigateToWebpage(url: TermsDocument.terms.url)
        #expect(router.webpageOnScreen() == TermsDocument.terms.url)
        home.dismiss(animated: true)
        #expect(router.webpageOnScreen() == nil)
    }

    @Test("HomeRouter pushes Items", arguments: [false, true])
    func items(isAnimated: Bool) {
        router.navigateToItems(animated: isAnimated)
        #expect(screens == ["Home", "Items"])
    }

    @Test("HomeRouter replaces the screens over Items by an item's screen, and returns the id of the item on screen")
    func item() {
        #expect(router.itemOnScreen() == nil)
        router.navigateToItems(animated: false)
        screen.navigation.topViewController?.present(PlainViewController(title: "Add Item"), animated: false)
        router.navigateToItem(id: 2)
        #expect(screens == ["Home", "Items", "Item"])
        #expect(router.itemOnScreen() == 2)
        router.navigateToItem(id: 3)
        #expect(screens == ["Home", "Items", "Item"])
        #expect(router.itemOnScreen() == 3)
    }

    @Test("while HomeRouter replaces one item by another, at most two controllers of the Scene Item are alive")
    func otherItem() {
        let tracker = LifetimeTracker()
        LifetimeTracker.$instance.withValue(tracker) {
            router.navigateToItems(animated: false)
            for id in 1...3 { router.navigateToItem(id: id) }
        }
        #expect(tracker.excesses.isEmpty)
    }
}
