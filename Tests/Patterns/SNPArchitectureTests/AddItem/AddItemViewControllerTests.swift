import HeadlessUI
import MessageTrace
import SampleApp
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

    @Test("AddItemViewController passes taps on its buttons to the Interactor, with the typed name")
    func buttons() throws {
        try screen.person.field("addItem.name").typeText("Lance")
        try screen.person.button("addItem.save").tap()
        try screen.person.button("addItem.cancel").tap()
        #expect(
            log.calls.suffix(3) == ["nameTextFieldChanged Lance", "saveButtonTapped Lance", "cancelButtonTapped Lance"])
    }

    @Test("AddItemViewController shows an error, and the waiting indicator during a request")
    func show() {
        controller.show(errorText: "Oh")
        controller.show(isWaiting: true)
        #expect(screen.text("addItem.error") == "Oh")
        #expect(screen.text("addItem.spinner") != nil)
        controller.show(isWaiting: false)
        #expect(screen.text("addItem.spinner") == nil)
    }

    @Test("AddItemViewController can be swiped away unless the Presenter forbids it")
    func modal() {
        for isModal in [true, false] {
            controller.show(isModal: isModal)
            #expect(controller.isModalInPresentation == isModal)
        }
    }

    @Test("AddItemViewController passes the answer Discard to the Interactor, but not the answer Keep editing")
    func question() throws {
        for button in [Texts.discard, Texts.keepEditing] {
            controller.show(questionViewModel: SNPQuestionViewModel(title: "Really?", message: "Oh"))
            #expect(
                screen.person.snapshot().dialog
                    == .init(title: "Really?", message: "Oh", buttons: [Texts.discard, Texts.keepEditing]))
            try screen.person.alert.button(button).tap()
        }
        #expect(log.calls == ["discardButtonTapped"])
    }

    @Test("after the answer to 'Discard?', AddItemViewController shows an error that came meanwhile, and only once")
    func errorWhileAsking() throws {
        controller.show(questionViewModel: SNPQuestionViewModel(title: "Really?", message: ""))
        controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: ""))
        #expect(screen.person.snapshot().dialog?.title == "Really?")
        try screen.person.alert.button(Texts.keepEditing).tap()
        #expect(screen.person.snapshot().dialog?.title == "Oh")
        try screen.person.alert.button(Texts.close).tap()
        #expect(screen.person.snapshot().dialog == nil)
    }
}
