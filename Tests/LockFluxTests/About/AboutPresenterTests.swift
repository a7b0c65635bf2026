import FeatureContract
import Foundation
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
    private let routeStore = RouteStoreDouble()
    private let view = AboutViewDouble()
    private let actions: Observed<any Action>
    private let presenter: AboutPresenter

    init() {
        actions = Observed(dispatcher.register)
        routeStore.subject.onNext(SettingRouteAction.about)
        presenter = AboutPresenter(
            view: view, dispatcher: dispatcher, aboutStore: aboutStore, routeStore: routeStore)
        presenter.onViewReady()
    }

    @Test("it asks for the text and shows how far that has come") func load() {
        #expect(actions.words == ["load"])
        aboutStore.subject.onNext(.loading)
        aboutStore.subject.onNext(.loaded(text: "Once"))
        aboutStore.subject.onNext(.empty)
        #expect(view.shown == ["loading", "text \"Once\"", "text \"\""])
    }

    @Test("a failure is told at once when nothing lies over About; Retry loads again, Close routes to About alone")
    func failure() throws {
        aboutStore.subject.onNext(.failed)
        #expect(view.shown == ["text \"\"", "Can't load About: Retry, Close"])
        #expect(actions.words == ["load", "clearFailure"])
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words.suffix(2) == ["load", "about"])
    }

    @Test("a failure under a page waits for the route back") func coveredFailure() {
        routeStore.subject.onNext(ExternalWebsiteRouteAction(document: .terms))
        aboutStore.subject.onNext(.failed)
        routeStore.subject.onNext(ExternalWebsiteRouteAction(document: .privacy))
        #expect(view.shown == ["text \"\""])
        routeStore.subject.onNext(SettingRouteAction.about)
        #expect(view.shown.last == "Can't load About: Retry, Close")
    }

    @Test("Terms is a website that returns to About") func terms() throws {
        presenter.termsTapped.onNext(())
        let route = try #require(actions.values.last as? ExternalWebsiteRouteAction)
        #expect(route.urlString == TermsDocument.terms.url.absoluteString)
        #expect(route.title == TermsDocument.terms.title)
        #expect(route.returnRoute as? SettingRouteAction == .about)
    }
}
