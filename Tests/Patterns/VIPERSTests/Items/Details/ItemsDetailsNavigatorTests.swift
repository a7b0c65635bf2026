import HeadlessUI
import Testing

@testable import VIPERS

@Suite("Details' Navigator")
struct ItemsDetailsNavigatorTests {
    private let delegate = ListDelegateSpy(CallLog())
    private let scene: ItemsDetailsScene
    private let director: ItemsDetailsDirector

    init() throws {
        scene = ItemsDetailsNavigator.makeModule(with: 1, items: ItemsDouble(log: CallLog()), delegate: delegate)
        director = try #require(scene.eventsHandler as? ItemsDetailsDirector)
    }

    @Test("Details' Navigator creates Details' module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? ItemsDetailsWorker)?.presenter === director)
        #expect((director.navigator as? ItemsDetailsNavigator)?.viewController === scene)
    }

    @Test("Details' Navigator goes back by popping Details")
    func back() {
        let root = UIViewController()
        let stack = UINavigationController(rootViewController: root)
        let stage = Stage(stack)
        stack.pushViewController(scene, animated: false)
        director.navigator.goBack()
        #expect(stack.topViewController === root)
        withExtendedLifetime(stage) {}
    }
}
