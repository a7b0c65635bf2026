import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("About's Navigator")
struct InfoAboutNavigatorTests {
    private let delegate = HomeDelegateSpy(CallLog())
    private let scene: InfoAboutScene
    private let director: InfoAboutDirector
    private let root = UIViewController()
    private let stack: UINavigationController
    private let stage: Stage

    init() throws {
        stack = UINavigationController(rootViewController: root)
        scene = InfoAboutNavigator.makeModule(with: nil, services: .doubles(), delegate: delegate)
        director = try #require(scene.eventsHandler as? InfoAboutDirector)
        stack.pushViewController(scene, animated: false)
        stage = Stage(stack)
    }

    @Test("About's Navigator creates About's module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? InfoAboutWorker)?.presenter === director)
        #expect((director.navigator as? InfoAboutNavigator)?.viewController === scene)
    }

    @Test("About's Navigator pops About")
    func back() {
        director.navigator.goBack()
        #expect(stack.topViewController === root)
    }

    @Test("About's Navigator replaces the screens over About by a document, whose delegate is About's Director")
    func terms() async throws {
        let warnings = UIWarnings()
        await warnings.collect {
            director.navigator.gotoTerms(for: .terms, with: director)
            director.navigator.gotoTerms(for: .privacy, with: director)
            scene.dismiss(animated: false)
            scene.display(error: ErrorUI(title: "No", message: "Really"))
            director.navigator.gotoTerms(for: .privacy, with: director)
        }
        #expect(warnings.messages == [])
        #expect(stage.presented == [TermsForm.title])
        let terms = try #require(scene.presentedViewController as? InfoTermsScene)
        #expect((terms.eventsHandler as? InfoTermsDirector)?.delegate === director)
        #expect(stage.text(of: "terms.page")?.hasPrefix("Privacy Policy") == true)
    }
}
