import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("About's View")
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

    @Test(
        "About's View presents the Terms that its Router returns, and dismisses it when Terms reports Close"
    )
    func terms() throws {
        try app.button("about.terms").tap()
        #expect(router.terms.map(\.id) == [TermsDocument.terms.id])
        #expect(about.presentedViewController === router.terms[0])
        router.terms[0].closings.send()
        #expect(about.presentedViewController == nil)
    }

    @Test(
        "if the requested document is open, About's View presents nothing, and passes the open Terms to the completion",
        arguments: [true, false])
    func found(force: Bool) {
        about.presentTerms(animated: false, document: .privacy)
        var handed: UIViewController?
        about.presentTerms(animated: false, force: force, document: .privacy) { handed = $0 }
        #expect(router.terms.count == 1)
        #expect(handed === router.terms[0])
        #expect(about.presentedViewController === handed)
    }

    @Test(
        "if another document is open, About's View replaces its Terms by a Terms of the requested document",
        arguments: [true, false])
    func another(force: Bool) {
        about.presentTerms(animated: false, document: .terms)
        var handed: (any TermsControllable)?
        about.presentTerms(animated: false, force: force, document: .privacy) { handed = $0 }
        #expect(handed?.id == TermsDocument.privacy.id)
        #expect(about.presentedViewController === handed)
    }

    @Test("if About's View has no Router, presentTerms presents nothing and doesn't call its completion")
    func noRouter() {
        about.router = nil
        var isCompleted = false
        about.presentTerms(animated: true, document: .terms) { _ in isCompleted = true }
        #expect(!isCompleted)
        #expect(about.presentedViewController == nil)
    }

    @Test("About's View shows a failure in a dialog with Retry, which loads the text again")
    func failure() throws {
        service.completions[0](.failure(.unavailable))
        #expect(dialog == Texts.aboutFailureTitle)
        try app.alert.button(Texts.retry).tap()
        #expect(service.completions.count == 2)
        #expect(dialog == nil)
    }

    @Test("when Terms is closed, About's View shows a failure that came while Terms was open")
    func coveredFailure() {
        about.presentTerms(animated: false, document: .terms)
        service.completions[0](.failure(.unavailable))
        #expect(dialog == nil)
        about.presentTerms(animated: false, document: .privacy)
        #expect(dialog == nil)
        router.terms[1].closings.send()
        #expect(dialog == Texts.aboutFailureTitle)
    }

    @Test("when Terms is swiped away, About's View shows a failure that came while Terms was open")
    func failureUnderSwipedTerms() throws {
        about.presentTerms(animated: false, document: .terms)
        service.completions[0](.failure(.unavailable))
        #expect(dialog == nil)
        try app.swipeDown()
        #expect(dialog == Texts.aboutFailureTitle)
    }

    @Test("after a push of About, About's View shows a failure that came during the push")
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

    @Test("after routing back to About, and not earlier, About's View shows a failure that came while Terms was open")
    func failureAfterRoute() {
        about.presentTerms(animated: false, document: .terms)
        service.completions[0](.failure(.unavailable))
        about.didComeToFront()
        #expect(dialog == nil, "something still lies over it")
        about.route(about, animated: false)
        #expect(dialog == Texts.aboutFailureTitle)
    }

    @Test("About's View doesn't show a failure again after Terms has replaced the failure's dialog")
    func shownFailure() {
        service.completions[0](.failure(.unavailable))
        about.presentTerms(animated: false, document: .terms)
        #expect(about.presentedViewController === router.terms[0])
        router.terms[0].closings.send()
        #expect(dialog == nil)
    }

    @Test("About's Router builds Terms with the given document, but doesn't present it")
    func routing() {
        let builder = TermsBuilderDouble()
        let terms = AboutRouter(termsBuilder: builder).routeToTerms(with: .init(document: .privacy))
        #expect(builder.documents == [.privacy])
        #expect(terms.presentingViewController == nil)
    }
}
