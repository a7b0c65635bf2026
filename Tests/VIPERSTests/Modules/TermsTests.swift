import FeatureContract
import HeadlessUI
import Testing

@testable import VIPERS

@Suite("Terms, actor by actor")
struct TermsTests {
    private let log = CallLog()

    @Test("the Director displays the document that was handed in, and goes back at Close")
    func director() {
        let director = InfoTermsDirector(document: .privacy)
        let ui = TermsUISpy(log)
        director.ui = ui
        director.navigator = TermsNavigatorSpy(log)
        director.onUIReady()
        director.onClose()
        #expect(log.take() == ["ui Privacy Policy privacy", "goBack"])
    }

    @Test("the Scene hands on what a person does")
    func scene() throws {
        let window = UIWindow()
        let scene = InfoTermsScene()
        scene.eventsHandler = TermsEventsSpy(log)
        window.rootViewController = scene
        window.makeKeyAndVisible()
        try Application(window).button("terms.close").tap()
        #expect(log.take() == ["onUIReady", "onClose"])
    }

    @Test("the Navigator makes the module, and goes back")
    func navigator() throws {
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let scene = InfoTermsNavigator.makeModule(with: .terms)
        root.present(scene, animated: false)

        let director = try #require(scene.eventsHandler as? InfoTermsDirector)
        #expect(director.ui === scene)
        try #require(director.navigator).goBack()
        #expect(root.presentedViewController == nil)
    }
}
