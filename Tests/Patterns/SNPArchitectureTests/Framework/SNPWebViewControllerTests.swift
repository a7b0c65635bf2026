import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("SNPWebViewController")
struct SNPWebViewControllerTests {
    @Test("SNPWebViewController shows its page in a sheet, and dismisses itself on Close")
    func page() throws {
        let log = CallLog()
        let about = AboutViewController()
        let interactor = AboutInteractorDouble(log)
        about.aboutInteractor = interactor
        let screen = Screen(about)

        let page = SNPWebViewController(url: TermsDocument.terms.url)
        about.presentSheet { page }
        #expect(screen.person.snapshot().presented == ["Terms"])
        #expect(screen.text("terms.page") == "Terms and Conditions <https://camelot.example/terms>")

        try screen.person.button("terms.close").tap()
        #expect(screen.person.snapshot().presented.isEmpty)
    }
}
