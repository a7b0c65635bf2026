import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("About's View, alone")
struct AboutViewControllerTests {
    let service = AboutServiceDouble()
    let router = AboutRouterDouble()
    let about = AboutViewController()
    let app: Application

    init() {
        about.reactor = AboutViewReactor(aboutService: service)
        about.router = router
        app = shown(about)
    }

    private var dialog: String? { app.snapshot().dialog?.title }

    @Test("presents the Terms that its Router returns, and routes to itself when that closes")
    func terms() throws {
        try app.button("about.terms").tap()
        #expect(router.terms.map(\.id) == [TermsDocument.terms.id])
        #expect(about.presentedViewController === router.terms[0])
        router.terms[0].closings.send()
        #expect(about.presentedViewController == nil)
    }

    @Test("finds Terms of the same document, and hands it to the completion", arguments: [true, false])
    func found(force: Bool) {
        about.presentTerms(animated: false, document: .privacy)
        var handed: UIViewController?
        about.presentTerms(animated: false, force: force, document: .privacy) { handed = $0 }
        #expect(router.terms.count == 1)
        #expect(handed === router.terms[0])
        #expect(about.presentedViewController === handed)
    }

    @Test("puts Terms of another document in the place of the first", arguments: [true, false])
    func another(force: Bool) {
        about.presentTerms(animated: false, document: .terms)
        var handed: (any TermsControllable)?
        about.presentTerms(animated: false, force: force, document: .privacy) { handed = $0 }
        #expect(handed?.id == TermsDocument.privacy.id)
        #expect(about.presentedViewController === handed)
    }

    @Test("without a Router there is no way: nothing happens")
    func noRouter() {
        about.router = nil
        var isCompleted = false
        about.presentTerms(animated: true, document: .terms) { _ in isCompleted = true }
        #expect(!isCompleted)
        #expect(about.presentedViewController == nil)
    }

    @Test("shows a failure, and loads again if that is wanted")
    func failure() throws {
        service.completions[0](.failure(.unavailable))
        #expect(dialog == Texts.aboutFailureTitle)
        try app.alert.button(Texts.retry).tap()
        #expect(service.completions.count == 2)
        #expect(dialog == nil)
    }

    @Test("a failure that comes while Terms lies over it waits until that has closed")
    func coveredFailure() {
        about.presentTerms(animated: false, document: .terms)
        service.completions[0](.failure(.unavailable))
        #expect(dialog == nil)
        about.presentTerms(animated: false, document: .privacy)
        #expect(dialog == nil)
        router.terms[1].closings.send()
        #expect(dialog == Texts.aboutFailureTitle)
    }

    @Test("a failure that comes while Terms lies over it waits until that is swiped away, too")
    func failureUnderSwipedTerms() throws {
        about.presentTerms(animated: false, document: .terms)
        service.completions[0](.failure(.unavailable))
        #expect(dialog == nil)
        try app.swipeDown()
        #expect(dialog == Texts.aboutFailureTitle)
    }

    @Test("a failure that comes while About is being pushed waits until it is there")
    func failureDuringPush() async {
        let loop = EventLoop()
        let navigation = UINavigationController(rootViewController: Screen("first"))
        let app = shown(navigation, in: UIWindow(eventLoop: loop))
        let about = AboutViewController()
        about.reactor = AboutViewReactor(aboutService: service)
        navigation.pushViewController(about, animated: true)
        service.completions[1](.failure(.unavailable))
        #expect(app.snapshot().dialog == nil)
        await loop.settle()
        #expect(app.snapshot().dialog?.title == Texts.aboutFailureTitle)
    }

    @Test("a failure that waited is shown when a route has ended at About")
    func failureAfterRoute() {
        about.presentTerms(animated: false, document: .terms)
        service.completions[0](.failure(.unavailable))
        about.didComeToFront()
        #expect(dialog == nil, "something still lies over it")
        about.route(about, animated: false)
        #expect(dialog == Texts.aboutFailureTitle)
    }

    @Test("a failure that was shown is over, also when a document takes its place")
    func shownFailure() {
        service.completions[0](.failure(.unavailable))
        about.presentTerms(animated: false, document: .terms)
        #expect(about.presentedViewController === router.terms[0])
        router.terms[0].closings.send()
        #expect(dialog == nil)
    }

    @Test("its Router builds with what it is given, and presents nothing")
    func routing() {
        let builder = TermsBuilderDouble()
        let terms = AboutRouter(termsBuilder: builder).routeToTerms(with: .init(document: .privacy))
        #expect(builder.documents == [.privacy])
        #expect(terms.presentingViewController == nil)
    }
}
