import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("ItemRouter")
struct ItemRouterTests {
    @Test("it leads back to Items")
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
}
