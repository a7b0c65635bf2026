import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("AboutRouter")
struct AboutRouterTests {
    private let router = AboutRouter()

    @Test("AboutRouter presents the terms in an SNPWebViewController, without building a Scene")
    func page() {
        let view = AboutViewControllerDouble(CallLog())
        let about = PlainViewController(title: "About")
        let screen = Screen(about)
        view.viewController = about
        router.viewControllerProtocol = view
        router.navigateToTermsAndConditions()
        #expect(about.presentedViewController is SNPWebViewController)
        #expect(screen.text("terms.page") == "Terms and Conditions <https://camelot.example/terms>")
    }

    @Test("AboutRouter doesn't keep its View alive")
    func weakly() {
        var view: AboutViewControllerDouble? = AboutViewControllerDouble(CallLog())
        router.viewControllerProtocol = view
        #expect(router.viewControllerProtocol === view)
        view = nil
        #expect(router.viewControllerProtocol == nil)
    }
}
