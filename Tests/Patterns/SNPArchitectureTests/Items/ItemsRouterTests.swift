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

    @Test("ItemsRouter pushes an item's screen")
    func item() {
        router.navigateToItem(id: 2)
        #expect(screen.person.snapshot().stack == ["Items", "Item"])
        #expect((screen.navigation.topViewController as? ItemViewController)?.id == 2)
    }

    @Test("ItemsRouter presents Add Item")
    func addItem() {
        router.navigateToAddItem()
        #expect(screen.person.snapshot().presented == ["Add Item"])
    }

    @Test(
        "ItemsRouter ignores calls during a transition, and builds no second Scene",
        arguments: [false, true])
    func twice(isItemFirst: Bool) async {
        let loop = EventLoop()
        let items = PlainViewController(title: "Items")
        let screen = Screen(items, eventLoop: loop)
        view.viewController = items
        let tracker = LifetimeTracker()
        LifetimeTracker.$instance.withValue(tracker) {
            for _ in 1...3 {
                if isItemFirst { router.navigateToItem(id: 2) } else { router.navigateToAddItem() }
            }
        }
        await loop.settle()
        let snapshot = screen.person.snapshot()
        #expect(snapshot.stack + snapshot.presented == ["Items", isItemFirst ? "Item" : "Add Item"])
        #expect(tracker.excesses.isEmpty)
    }
}
