import HeadlessUI
import Testing

@testable import SNPArchitecture

@Suite("AddItemViewController")
struct AddItemViewControllerTests {
    private let log = CallLog()
    private let controller = AddItemViewController()
    private let screen: Screen

    init() {
        controller.addItemInteractor = AddItemInteractorDouble(log)
        screen = Screen(controller)
    }

    @Test("it relays its buttons to the Interactor, Save with the name")
    func buttons() throws {
        try screen.person.field("addItem.name").typeText("Lance")
        try screen.person.button("addItem.save").tap()
        try screen.person.button("addItem.cancel").tap()
        #expect(log.calls == ["saveButtonTapped Lance", "cancelButtonTapped"])
    }

    @Test("it shows an error, and an indicator while something is under way")
    func show() {
        controller.show(errorText: "Oh")
        controller.show(isWaiting: true)
        #expect(screen.text("addItem.error") == "Oh")
        #expect(screen.text("addItem.spinner") != nil)
        controller.show(isWaiting: false)
        #expect(screen.text("addItem.spinner") == nil)
    }
}
