import MessageTrace
import Testing

@testable import RVB

/// A link handler that notes where it would go.
@Component(inherits: true)
final class NotingLinkHandler: LinkHandler<String> {
    private(set) var routes: [String] = []

    override func route(to link: String) {
        routes.append(link)
        Destination().arrive(link)
    }
}

@Component(.view)
final class Destination {
    func arrive(_ link: String) {}
}

@Suite("The link handler")
struct LinkHandlerTests {
    @Test("keeps a link until links can be handled")
    func keeps() {
        let handler = NotingLinkHandler()
        handler.handle(link: "a")
        #expect(handler.routes.isEmpty)
        handler.handle()
        #expect(handler.routes == ["a"])
    }

    @Test("of several links that came too early, opens the last only")
    func lastWins() {
        let handler = NotingLinkHandler()
        handler.handle(link: "a")
        handler.handle(link: "b")
        handler.handle()
        #expect(handler.routes == ["b"])
    }

    @Test("opens a kept link once")
    func once() {
        let handler = NotingLinkHandler()
        handler.handle(link: "a")
        handler.handle()
        handler.handle()
        #expect(handler.routes == ["a"])
    }

    @Test("opens a link at once when links can be handled", arguments: [true, false])
    func atOnce(fromTheStart: Bool) {
        let handler = NotingLinkHandler(canHandle: fromTheStart)
        if !fromTheStart { handler.handle() }
        handler.handle(link: "a")
        #expect(handler.routes == ["a"])
    }

    @Test("a kept link is opened because of the launch, enabled by the message that brought it")
    func causeAndEnabler() throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let handler = NotingLinkHandler()
            handler.handle(link: "a")
            handler.handle()
        }
        let messages = recorder.finish().messages
        try #require(messages.map(\.name) == ["handle(link:)", "handle()", "arrive(_:)"])
        #expect(messages[2].cause == messages[1].id)
        #expect(messages[2].enabledBy == messages[0].id)
    }
}

@Suite("A postponed request")
struct PostponedTests {
    @Test("is replaced by a later one, also by none")
    func replaced() {
        var postponed = Postponed<Int>()
        postponed.keep(1)
        postponed.keep(2)
        var met: [Int] = []
        postponed.take()?.meet { met.append($0) }
        #expect(met == [2])
        postponed.keep(3)
        postponed.keep(nil)
        #expect(postponed.take() == nil)
    }

    @Test("can be taken once")
    func takenOnce() {
        var postponed = Postponed<Int>()
        postponed.keep(1)
        #expect(postponed.take() != nil)
        #expect(postponed.take() == nil)
    }
}
