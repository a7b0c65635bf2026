import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct TermsViewTests {
    @Test("TermsView shows its page, and passes a tap on Close to the Presenter") func page() throws {
        let dispatcher = Dispatcher()
        let actions = Observed(dispatcher.register)
        let view = TermsView(route: ExternalWebsiteRouteAction(document: .privacy), dispatcher: dispatcher)
        let (window, person) = person(before: view)
        let page = person.snapshot().elements.first { $0.id == "terms.page" }
        #expect(page?.text == "Privacy Policy <https://camelot.example/privacy>")
        try person.button("terms.close").tap()
        #expect(actions.words == ["about"])
        withExtendedLifetime(window) {}
    }
}
