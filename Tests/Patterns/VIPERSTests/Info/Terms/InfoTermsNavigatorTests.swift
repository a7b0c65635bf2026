import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Terms' Navigator")
struct InfoTermsNavigatorTests {
    private let delegate = TermsDelegateSpy(CallLog())
    private let root = UIViewController()
    private let scene: InfoTermsScene
    private let director: InfoTermsDirector
    private let stage: Stage

    init() throws {
        scene = InfoTermsNavigator.makeModule(with: .terms, delegate: delegate)
        director = try #require(scene.eventsHandler as? InfoTermsDirector)
        stage = Stage(root)
        root.present(scene, animated: false)
    }

    @Test("Terms' Navigator creates Terms' module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.navigator as? InfoTermsNavigator)?.viewController === scene)
    }

    @Test("Terms' Navigator dismisses Terms")
    func back() {
        director.navigator.goBack()
        #expect(root.presentedViewController == nil)
    }
}
