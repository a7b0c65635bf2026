import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("ItemRouter")
struct ItemRouterTests {
    @Test("ItemRouter navigates back to Items")
    func back() {
        let item = PlainViewController(title: "Item")
        let screen = Screen(PlainViewController(title: "Items"))
        screen.navigation.pushViewController(item, animated: true)

        let view = ItemViewControllerDouble(CallLog())
        view.viewController = item
        let router = ItemRouter()
        router.viewControllerProtocol = view
        router.navigateBack()
        #expect(screen.person.snapshot().stack == ["Items"])
    }

    @Test("ItemRouter's navigateBack pops only Item's screen, even on a second call or after the screen was removed")
    func twice() async {
        let loop = EventLoop()
        let screen = Screen(PlainViewController(title: "Home"), eventLoop: loop)
        let item = PlainViewController(title: "Item")
        screen.navigation.pushViewController(PlainViewController(title: "Items"), animated: false)
        screen.navigation.pushViewController(item, animated: false)
        await loop.settle()

        let view = ItemViewControllerDouble(CallLog())
        view.viewController = item
        let router = ItemRouter()
        router.viewControllerProtocol = view
        router.navigateBack()
        router.navigateBack()
        await loop.settle()
        #expect(screen.person.snapshot().stack == ["Home", "Items"])
        router.navigateBack()
        await loop.settle()
        #expect(screen.person.snapshot().stack == ["Home", "Items"])
    }
}
