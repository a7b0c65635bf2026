import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("Terms")
struct TermsTests {
    @Test("the web view controller shows the page and closes itself")
    func page() throws {
        let presenter = UIViewController()
        presenter.title = "About"
        let screen = Screen(presenter)
        let document = TermsDocument.privacy
        presenter.present(SNPWebViewController(url: document.url, pageTitle: document.title), animated: true)
        let snapshot = screen.person.snapshot()
        #expect(snapshot.presented == ["Terms"])
        #expect(snapshot.elements.map(\.id) == ["terms.page", "terms.close"])
        #expect(snapshot.elements[0].text.contains(document.title))
        #expect(snapshot.elements[0].text.contains(document.url.absoluteString))
        try screen.person.button("terms.close").tap()
        #expect(screen.person.snapshot().presented.isEmpty)
    }
}
