import FeatureContract
import HeadlessUI
import MessageTrace
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
            authManager: AuthManagerDouble(log: log), accountManager: AccountManagerDouble(log: log),
            aboutManager: AboutManagerDouble(log: log), broadcaster: BroadcasterDouble(log: log), loginKind: .email)
        screen = Screen(home)
        view.viewController = home
        router.viewControllerProtocol = view
    }

    private var screens: [String] {
        let snapshot = screen.person.snapshot()
        return snapshot.stack + snapshot.presented
    }

    @Test("it pushes About", arguments: [false, true])
    func about(isAnimated: Bool) {
        router.navigateToAbout(animated: isAnimated)
        #expect(screens == ["Home", "About"])
    }

    @Test("it presents Login")
    func login() {
        router.navigateToLogin()
        #expect(screens == ["Home", "Login"])
    }

    @Test("it leads back to Home from wherever the user is")
    func back() {
        router.navigateToHome()
        #expect(screens == ["Home"])
        router.navigateToAbout(animated: false)
        router.navigateToWebpage(url: TermsDocument.terms.url)
        router.navigateToHome()
        #expect(screens == ["Home"])
    }

    @Test("it shows a page over About, in place of a dialog")
    func page() {
        router.navigateToAbout(animated: false)
        screen.navigation.topViewController?.present(
            UIAlertController(title: "Can't load About", message: nil), animated: true)
        router.navigateToWebpage(url: TermsDocument.terms.url)
        #expect(screens == ["Home", "About", "Terms"])
        #expect(screen.person.snapshot().dialog == nil)
        #expect(screen.text("terms.page") == "Terms and Conditions <https://camelot.example/terms>")
    }

    @Test("it shows another page on the one that is there, whoever presented that")
    func otherPage() {
        router.navigateToAbout(animated: false)
        let page = SNPWebViewController(url: TermsDocument.terms.url)
        screen.navigation.topViewController?.present(page, animated: true)
        #expect(router.webpageOnScreen() == TermsDocument.terms.url)
        router.replaceWebpage(url: TermsDocument.privacy.url)
        #expect(screens == ["Home", "About", "Terms"])
        #expect(screen.text("terms.page") == "Privacy Policy <https://camelot.example/privacy>")
    }

    @Test("it knows which page is on screen")
    func webpageOnScreen() {
        #expect(router.webpageOnScreen() == nil)
        router.navigateToWebpage(url: TermsDocument.terms.url)
        #expect(router.webpageOnScreen() == TermsDocument.terms.url)
        home.dismiss(animated: true)
        #expect(router.webpageOnScreen() == nil)
    }
}
