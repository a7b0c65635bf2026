import HeadlessUI
import Testing

@testable import VIPERS

@Suite("The Navigator of Add Item")
struct ItemsAddNavigatorTests {
    private let delegate = ListDelegateSpy(CallLog())
    private let root = UIViewController()
    private let scene: ItemsAddScene
    private let director: ItemsAddDirector
    private let stage: Stage

    init() throws {
        scene = ItemsAddNavigator.makeModule(with: delegate, services: .doubles())
        director = try #require(scene.eventsHandler as? ItemsAddDirector)
        stage = Stage(root)
        root.present(scene, animated: false)
    }

    @Test("the Navigator of Add Item creates its module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? ItemsAddWorker)?.presenter === director)
        #expect((director.navigator as? ItemsAddNavigator)?.viewController === scene)
    }

    @Test("the Navigator of Add Item goes back by dismissing Add Item")
    func back() {
        director.navigator.goBack()
        #expect(root.presentedViewController == nil)
    }
}
