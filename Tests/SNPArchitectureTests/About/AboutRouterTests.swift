import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("AboutRouter")
struct AboutRouterTests {
    private let router = AboutRouter()

    @Test("it presents the page of a document, which is no Scene; another document comes to the page that is there")
    func page() {
        let view = AboutViewControllerDouble(CallLog())
        let about = PlainViewController(title: "About")
        let screen = Screen(about)
        view.viewController = about
        router.viewControllerProtocol = view
        router.navigateToTermsAndConditions(document: .terms)
        let page = about.presentedViewController
        #expect(page is SNPWebViewController)
        #expect(screen.text("terms.page") == "Terms and Conditions <https://camelot.example/terms>")
        router.navigateToTermsAndConditions(document: .privacy)
        #expect(about.presentedViewController === page)
        #expect(screen.text("terms.page") == "Privacy Policy <https://camelot.example/privacy>")
    }

    @Test("it takes a dialog away for the page")
    func dialog() {
        let view = AboutViewControllerDouble(CallLog())
        let about = PlainViewController(title: "About")
        let screen = Screen(about)
        view.viewController = about
        router.viewControllerProtocol = view
        about.present(UIAlertController(title: "Can't load About", message: nil), animated: true)
        router.navigateToTermsAndConditions(document: .terms)
        #expect(screen.person.snapshot().presented == ["Terms"])
    }

    @Test("it doesn't keep its View alive")
    func weakly() {
        var view: AboutViewControllerDouble? = AboutViewControllerDouble(CallLog())
        router.viewControllerProtocol = view
        #expect(router.viewControllerProtocol === view)
        view = nil
        #expect(router.viewControllerProtocol == nil)
    }
}
