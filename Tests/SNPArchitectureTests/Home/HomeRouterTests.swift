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

    @Test("it pushes About")
    func about() {
        router.navigateToAbout()
        #expect(screens == ["Home", "About"])
    }

    @Test("it presents Login over Home, and takes away what lay there")
    func login() {
        router.navigateToAbout(document: .terms)
        router.navigateToLogin()
        #expect(screens == ["Home", "Login"])
    }

    @Test("it leaves a Login that is there, and what lies over it")
    func secondLogin() throws {
        router.navigateToLogin()
        let login = try #require(home.presentedViewController)
        login.present(PlainViewController(title: "Recovery"), animated: true)
        router.navigateToLogin()
        #expect(screens == ["Home", "Login", "Recovery"])
        #expect(home.presentedViewController === login)
    }

    @Test("it shows a document over About, a new one or the one that is there")
    func document() {
        router.navigateToAbout(document: .terms)
        #expect(screens == ["Home", "About", "Terms"])
        let about = screen.navigation.topViewController
        about?.dismiss(animated: true)
        router.navigateToAbout(document: .privacy)
        #expect(screens == ["Home", "About", "Terms"])
        #expect(screen.navigation.topViewController === about)
    }

    @Test("it shows a document in place of another, and of a dialog")
    func documentOverOthers() {
        router.navigateToAbout()
        screen.navigation.topViewController?.present(
            UIAlertController(title: "Can't load About", message: nil), animated: true)
        for document in [TermsDocument.terms, .privacy] {
            router.navigateToAbout(document: document)
            #expect(screens == ["Home", "About", "Terms"])
            #expect(screen.text("terms.page")?.contains(document.title) == true)
        }
    }

    @Test("it knows which document is on screen")
    func isShowing() {
        #expect(!router.isShowing(document: .terms))
        router.navigateToAbout(document: .terms)
        #expect(router.isShowing(document: .terms))
        #expect(!router.isShowing(document: .privacy))
        home.dismiss(animated: true)
        #expect(!router.isShowing(document: .terms))
    }
}
