import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemViewController")
struct ItemViewControllerTests {
    private let log = CallLog()
    private let controller = ItemViewController(id: 2)
    private let screen: Screen

    init() {
        controller.itemInteractor = ItemInteractorDouble(log)
        screen = Screen(controller)
    }

    private func show(isDone: Bool) {
        controller.show(
            viewModel: ItemViewModel(
                name: "Lance", date: "Monday", state: "Well", comment: "old", isDoneHidden: isDone,
                isReopenHidden: !isDone))
    }

    @Test("ItemViewController passes taps on its buttons and the typed comment to the Interactor")
    func buttons() throws {
        show(isDone: false)
        try screen.person.button("item.done").tap()
        try screen.person.button("item.save").tap()
        show(isDone: true)
        try screen.person.button("item.reopen").tap()
        try screen.person.field("item.comment").typeText("x")
        #expect(
            log.calls == [
                "doneButtonTapped", "saveButtonTapped", "reopenButtonTapped", "commentTextFieldChanged oldx",
            ])
    }

    @Test("ItemViewController shows the values of its view model")
    func show() {
        show(isDone: false)
        #expect(screen.text("item.name") == "Lance")
        #expect(screen.text("item.date") == "Monday")
        #expect(screen.text("item.state") == "Well")
        #expect(screen.text("item.comment") == "old")
        #expect(screen.text("item.done") != nil)
        #expect(screen.text("item.reopen") == nil)
    }

    @Test("ItemViewController shows a message, and the waiting indicator during a request")
    func waiting() {
        controller.show(message: "Oh")
        controller.show(isWaiting: true)
        #expect(screen.text("item.message") == "Oh")
        #expect(screen.text("item.spinner") != nil)
        controller.show(isWaiting: false)
        #expect(screen.text("item.spinner") == nil)
    }

    @Test("ItemViewController passes a tap on Back to the Interactor, and stays on screen")
    func back() throws {
        screen.navigation.setViewControllers([PlainViewController(title: "Items"), controller], animated: false)
        try screen.person.tapBack()
        #expect(log.calls == ["backButtonTapped"])
        #expect(screen.person.snapshot().stack == ["Items", "Item"])
    }

    @Test("ItemViewController passes the answer Discard to the Interactor, but not the answer Keep editing")
    func question() throws {
        for button in [Texts.keepEditing, Texts.discard] {
            controller.show(questionViewModel: SNPQuestionViewModel(title: "Really?", message: "Oh"))
            #expect(
                screen.person.snapshot().dialog
                    == .init(title: "Really?", message: "Oh", buttons: [Texts.discard, Texts.keepEditing]))
            try screen.person.alert.button(button).tap()
        }
        #expect(log.calls == ["discardButtonTapped"])
    }
}
