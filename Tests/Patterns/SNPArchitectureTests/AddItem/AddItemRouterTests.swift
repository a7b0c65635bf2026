import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("AddItemRouter")
struct AddItemRouterTests {
    @Test("AddItemRouter dismisses Add Item, together with a dialog over it")
    func back() {
        let addItem = PlainViewController(title: "Add Item")
        let screen = Screen(PlainViewController(title: "Items"))
        screen.navigation.present(addItem, animated: true)
        addItem.present(UIAlertController(title: "Discard?", message: nil), animated: true)

        let view = AddItemViewControllerDouble(CallLog())
        view.viewController = addItem
        let router = AddItemRouter()
        router.viewControllerProtocol = view
        router.navigateBack()
        #expect(screen.person.snapshot().presented == [])
        #expect(screen.person.snapshot().dialog == nil)
    }
}
