import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("Terms")
struct TermsTests {
    @Test(
        "the Terms module shows its document, and has the document's id as its own id",
        arguments: [TermsDocument.terms, .privacy])
    func document(_ document: TermsDocument) throws {
        let terms = TermsBuilder(.init()).build(with: .init(document: document))
        #expect(terms.id == document.id)
        let page = try #require(shown(terms).snapshot().elements.first)
        #expect(page.text.contains(document.title))
    }

    @Test("the Terms module reports a tap on Close to its parent, and stays on screen until the parent dismisses it")
    func close() throws {
        let parent = Screen("parent")
        let app = shown(parent)
        let terms = TermsBuilder(.init()).build(with: .init(document: .terms))
        var count = 0
        terms.closed.sink { count += 1 }.store(in: &terms.cancellableBag)
        parent.present(terms, animated: false)
        try app.button("terms.close").tap()
        #expect(count == 1)
        #expect(parent.presentedViewController === terms)
    }

    @Test("the Terms module ignores a tap while it is being dismissed")
    func closeTooLate() async throws {
        let terms = TermsBuilder(.init()).build(with: .init(document: .terms))
        var count = 0
        terms.closed.sink { count += 1 }.store(in: &terms.cancellableBag)
        try await tap("terms.close", whileGoing: terms)
        #expect(count == 0)
    }
}
