import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("About's reactor")
struct AboutViewReactorTests {
    private typealias State = AboutViewReactor.State

    let service = AboutServiceDouble()

    @Test("About's reactor loads the text, reports a failure once, and loads again on request")
    func loadFailRetry() {
        let reactor = AboutViewReactor(aboutService: service)
        reactor.send(action: .load)
        #expect(reactor.currentState == State(isLoading: true))
        service.completions[0](.failure(.unavailable))
        #expect(reactor.currentState == State(hasFailed: true))
        reactor.send(action: .failureShown)
        #expect(reactor.currentState == State())
        reactor.send(action: .load)
        #expect(reactor.currentState == State(isLoading: true))
        service.completions[1](.success(AboutText(text: "text")))
        #expect(reactor.currentState == State(text: "text"))
    }

    @Test("About's reactor accepts a reply that comes before the call of the service has returned")
    func synchronous() {
        service.answer = .success(AboutText(text: "text"))
        let reactor = AboutViewReactor(aboutService: service)
        reactor.send(action: .load)
        #expect(reactor.currentState == State(text: "text"))
    }

    @Test("About's reactor shows the replies to two overlapping loads in the order in which they arrive")
    func overlapping() {
        let reactor = AboutViewReactor(aboutService: service)
        var texts: [String] = []
        let subscription = reactor.state.sink { texts.append($0.text) }
        reactor.send(action: .load)
        reactor.send(action: .load)
        service.completions[1](.success(AboutText(text: "second")))
        service.completions[0](.success(AboutText(text: "first")))
        #expect(texts == ["", "", "", "second", "first"])
        subscription.cancel()
    }

    @Test("About's reactor is freed even while a request is in progress")
    func lifetime() {
        var reactor: AboutViewReactor? = AboutViewReactor(aboutService: service)
        weak let weakReactor = reactor
        reactor?.send(action: .load)
        reactor = nil
        #expect(weakReactor == nil)
        service.completions[0](.success(AboutText(text: "text")))
    }
}
