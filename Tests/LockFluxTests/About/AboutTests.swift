import FeatureContract
import Foundation
import Testing

@testable import LockFlux

private final class AboutViewDouble: AboutViewProtocol {
    private(set) var shown: [String] = []

    func show(text: String, isLoading: Bool) { shown.append(isLoading ? "loading" : "text \"\(text)\"") }
    func showFailure() { shown.append("failure") }
}

struct AboutTests {
    private let dispatcher = Dispatcher()
    private let service = AboutDouble()
    private let view = AboutViewDouble()
    private let store: AboutStore
    private let actions: Observed<any Action>

    init() {
        store = AboutStore(service: service, dispatcher: dispatcher)
        actions = Observed(dispatcher.register)
    }

    private func makePresenter() -> AboutPresenter {
        let presenter = AboutPresenter(view: view, dispatcher: dispatcher, aboutStore: store)
        presenter.onViewReady()
        return presenter
    }

    @Test("a load begins, and ends with the text") func aLoadBeginsAndEndsWithTheText() {
        let presenter = makePresenter()
        service.reply(.success(AboutText(text: "Once")), to: 0)
        #expect(view.shown == ["loading", "text \"Once\""])
        withExtendedLifetime(presenter) {}
    }

    @Test("a failure asks whether to try again") func aFailureAsksWhetherToTryAgain() {
        let presenter = makePresenter()
        service.reply(.failure(.unavailable), to: 0)
        #expect(view.shown == ["loading", "text \"\"", "failure"])
        presenter.onRetryTapped()
        service.reply(.success(AboutText(text: "Once")), to: 1)
        #expect(view.shown.suffix(2) == ["loading", "text \"Once\""])
    }

    @Test("a failure that is left at that leaves nothing") func aFailureThatIsLeftAtThatLeavesNothing() {
        let presenter = makePresenter()
        service.reply(.failure(.unavailable), to: 0)
        presenter.onCloseTapped()
        #expect(view.shown.last == "text \"\"")
        #expect(service.requests == 1)
    }

    @Test("the Store tells each reader a load of its own, and no late reply")
    func theStoreTellsEachReaderALoadOfItsOwnAndNoLateReply() {
        let first = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        let second = Observed(store.about)
        #expect(second.values.isEmpty)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.success(AboutText(text: "late")), to: 0)
        #expect(second.values == [.loading])
        service.reply(.success(AboutText(text: "Once")), to: 1)
        #expect(second.values == [.loading, .loaded(text: "Once")])
        #expect(first.values == [.loading, .loading, .loaded(text: "Once")])
    }

    @Test("Terms is a website that returns to About") func termsIsAWebsiteThatReturnsToAbout() throws {
        let presenter = makePresenter()
        presenter.onTermsTapped()
        let route = try #require(actions.values.last as? ExternalWebsiteRouteAction)
        #expect(route.urlString == TermsDocument.terms.url.absoluteString)
        #expect(route.title == TermsDocument.terms.title)
        #expect(route.returnRoute as? SettingRouteAction == .about)
    }
}
