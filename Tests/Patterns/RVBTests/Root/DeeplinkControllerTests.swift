import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

/// Opens links to documents of one id.
final class DocumentLink: Linkable {
    private let id: String
    private let destination = Listener<Link>()
    var opened: [Link] { destination.heard }

    init(_ id: String) {
        self.id = id
    }

    func matches(_ link: Link) -> Bool { link.document.id == id }
    func open(_ link: Link, from root: any RootControllable) { destination.hear(link) }
}

@Suite("The deep-link handler")
struct DeeplinkControllerTests {
    let root = RootDouble()
    let terms = DocumentLink("terms")
    let privacy = DocumentLink("privacy")

    @Test("the deep-link handler opens a link and returns true only if one of its registered types of links matches")
    func kinds() {
        let deeplinker = DeeplinkController(root: root, links: [terms])
        deeplinker.startHandling()
        let links: [any Deeplink] = [Link.terms, Link.privacy, ItemLink(id: 1)]
        let results = links.map { deeplinker.handle(link: $0) }
        #expect(results == [true, false, false])
        #expect(terms.opened == [.terms])
    }

    @Test("before the app can open links, the deep-link handler stores the last link, and later opens it once")
    func keeps() {
        let deeplinker = DeeplinkController(root: root, links: [terms, privacy])
        let results = [Link.terms, .privacy].map { deeplinker.handle(link: $0) }
        #expect(results == [false, false])
        deeplinker.startHandling()
        deeplinker.startHandling()
        #expect(terms.opened.isEmpty)
        #expect(privacy.opened == [.privacy])
        deeplinker.handle(link: Link.terms)
        #expect(terms.opened == [.terms])
    }

    @Test("the deep-link handler opens a link that comes during a presentation when the presentation has ended")
    func waits() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        shown(root, in: window)
        let deeplinker = DeeplinkController(root: root, links: [terms])
        deeplinker.startHandling()
        root.present(Screen("over"), animated: true)
        let wasHandled = deeplinker.handle(link: Link.terms)
        #expect(wasHandled)
        #expect(terms.opened.isEmpty)
        await loop.settle()
        #expect(terms.opened == [.terms])
        withExtendedLifetime(window) {}
    }

    @Test("a link that the deep-link handler stored before the launch is recorded with startHandling() as its cause")
    func cause() throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let deeplinker = DeeplinkController(root: root, links: [DocumentLink("terms")])
            deeplinker.handle(link: Link.terms)
            deeplinker.startHandling()
        }
        let messages = recorder.finish().messages
        try #require(messages.map(\.name) == ["handle(link:)", "startHandling()", "hear(_:)"])
        #expect(messages[2].cause == messages[1].id)
    }
}
