import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("ItemsRouter")
struct ItemsRouterTests {
    private let view = ItemsViewControllerDouble(CallLog())
    private let items = PlainViewController(title: "Items")
    private let screen: Screen
    private let router: ItemsRouter

    init() {
        let log = CallLog()
        router = ItemsRouter(itemsManager: ItemsManagerDouble(log: log), broadcaster: BroadcasterDouble(log: log))
        screen = Screen(items)
        view.viewController = items
        router.viewControllerProtocol = view
    }

    @Test("it pushes an item")
    func item() {
        router.navigateToItem(id: 2)
        #expect(screen.person.snapshot().stack == ["Items", "Item"])
        #expect((screen.navigation.topViewController as? ItemViewController)?.id == 2)
    }

    @Test("it presents Add Item")
    func addItem() {
        router.navigateToAddItem()
        #expect(screen.person.snapshot().presented == ["Add Item"])
    }
}
