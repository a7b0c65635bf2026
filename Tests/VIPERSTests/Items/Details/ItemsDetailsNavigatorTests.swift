import Testing

@testable import VIPERS

@Suite("Details' Navigator")
struct ItemsDetailsNavigatorTests {
    @Test("makes the module, and tells the actors of each other; none navigates")
    func module() throws {
        let delegate = ListDelegateSpy(CallLog())
        let scene = ItemsDetailsNavigator.makeModule(with: 1, items: ItemsDouble(log: CallLog()), delegate: delegate)
        let director = try #require(scene.eventsHandler as? ItemsDetailsDirector)
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? ItemsDetailsWorker)?.presenter === director)
    }
}
