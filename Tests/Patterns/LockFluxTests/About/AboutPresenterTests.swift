import Foundation
import SampleApp
import Testing

@testable import LockFlux

private final class AboutViewDouble: @MainActor AboutViewProtocol {
    private(set) var shown: [String] = []
    private(set) var buttons: [AlertActionButtonConfiguration] = []

    func show(text: String, isLoading: Bool) { shown.append(isLoading ? "loading" : "text \"\(text)\"") }

    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String) {
        self.buttons = buttons
        shown.append("\(title): \(buttons.map(\.title).joined(separator: ", "))")
    }
}

struct AboutPresenterTests {
    private let dispatcher = Dispatcher()
    private let aboutStore = AboutStoreDouble()
    private let view = AboutViewDouble()
    private let actions: Observed<any Action>
    private let presenter: AboutPresenter

    init() {
        actions = Observed(dispatcher.register)
        presenter = AboutPresenter(view: view, dispatcher: dispatcher, aboutStore: aboutStore)
        presenter.onViewReady()
    }

    @Test("AboutPresenter requests the text, and shows whether it is loading, loaded or empty") func load() {
        #expect(actions.words == ["load"])
        aboutStore.subject.onNext(.loading)
        aboutStore.subject.onNext(.loaded(text: "Once"))
        aboutStore.subject.onNext(.empty)
        #expect(view.shown == ["loading", "text \"Once\"", "text \"\""])
    }

    @Test("AboutPresenter shows a failure in a dialog, and dispatches an Action for Retry and for Close")
    func failure() throws {
        aboutStore.subject.onNext(.failed)
        #expect(view.shown == ["text \"\"", "Can't load About: Retry, Close"])
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words == ["load", "load", "close"])
    }

    @Test("a tap on Back in About dispatches the route to Home") func back() {
        presenter.backTapped.onNext(())
        #expect(actions.words.last == "home")
    }

    @Test("a tap on Terms in About dispatches the route to the terms' web page, with About as the return route")
    func terms() throws {
        presenter.termsTapped.onNext(())
        let route = try #require(actions.values.last as? ExternalWebsiteRouteAction)
        #expect(route.urlString == TermsDocument.terms.url.absoluteString)
        #expect(route.title == TermsDocument.terms.title)
        #expect(route.returnRoute as? SettingRouteAction == .about)
    }
}
