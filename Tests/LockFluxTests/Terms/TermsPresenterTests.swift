import Foundation
import Testing

@testable import LockFlux

private final class TermsViewDouble: TermsViewProtocol {
    private(set) var shown: [String] = []

    func show(title: String, url: URL?) { shown.append("\(title) at \(url?.absoluteString ?? "nowhere")") }
}

struct TermsPresenterTests {
    private let dispatcher = Dispatcher()
    private let view = TermsViewDouble()

    @Test("it shows the page and closes by the return route") func itShowsThePageAndClosesByTheReturnRoute() {
        let routes = Observed(dispatcher.register.filterByType(class: SettingRouteAction.self))
        let presenter = TermsPresenter(
            view: view, urlString: "https://camelot.example/terms", title: "Terms",
            returnRoute: SettingRouteAction.about, dispatcher: dispatcher)
        presenter.onViewReady()
        presenter.onCloseTapped()
        #expect(view.shown == ["Terms at https://camelot.example/terms"])
        #expect(routes.values == [.about])
    }
}
