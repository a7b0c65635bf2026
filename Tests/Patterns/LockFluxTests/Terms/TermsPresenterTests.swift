import Foundation
import SampleApp
import Testing

@testable import LockFlux

private final class TermsViewDouble: TermsViewProtocol {
    private(set) var shown: [String] = []

    func show(title: String, url: URL?) { shown.append("\(title) at \(url?.absoluteString ?? "nowhere")") }
}

struct TermsPresenterTests {
    @Test("TermsPresenter shows the page, and dispatches the page's return route on Close") func page() {
        let dispatcher = Dispatcher()
        let actions = Observed(dispatcher.register)
        let view = TermsViewDouble()
        let route = ExternalWebsiteRouteAction(
            urlString: "https://camelot.example/terms", title: "Terms", returnRoute: MainRouteAction.home)
        let presenter = TermsPresenter(view: view, route: route, dispatcher: dispatcher)
        presenter.onViewReady()
        presenter.closeTapped.onNext(())
        #expect(view.shown == ["Terms at https://camelot.example/terms"])
        #expect(actions.words == ["home"])
    }
}
