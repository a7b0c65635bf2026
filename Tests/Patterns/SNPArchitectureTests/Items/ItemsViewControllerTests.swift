import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemsViewController")
struct ItemsViewControllerTests {
    private let log = CallLog()
    private let controller = ItemsViewController()
    private let screen: Screen
    private let viewModel = ItemsViewModel(
        count: "1 open", filter: "a", isCancelHidden: false, emptyText: "",
        rows: [
            ItemsRowViewModel(id: 4, name: "Lance", date: "Monday", isChecked: false),
            ItemsRowViewModel(id: 7, name: "Gawain", date: "Tuesday", isChecked: true),
        ])

    init() {
        controller.itemsInteractor = ItemsInteractorDouble(log)
        screen = Screen(controller)
    }

    @Test("ItemsViewController passes taps on its buttons and the typed filter to the Interactor")
    func buttons() throws {
        controller.show(viewModel: viewModel)
        for button in ["items.filter.clear", "items.filter.cancel", "items.add", "items.deleteAll"] {
            try screen.person.button(button).tap()
        }
        try screen.person.field("items.filter").typeText("b")
        #expect(
            log.calls == [
                "clearButtonTapped", "cancelButtonTapped", "addButtonTapped", "deleteAllButtonTapped",
                "filterTextFieldChanged ab",
            ])
    }

    @Test("ItemsViewController shows the values of its view model")
    func show() {
        controller.show(viewModel: viewModel)
        #expect(screen.text("items.count") == "1 open")
        #expect(screen.text("items.filter") == "a")
        #expect(screen.text("items.filter.cancel") == "Cancel")
        #expect(screen.text("items.row.4") == "Lance, Monday")
        #expect(screen.text("items.row.7") == "Gawain, Tuesday, ✓")
        controller.show(
            viewModel: ItemsViewModel(count: "", filter: "", isCancelHidden: true, emptyText: "None", rows: []))
        #expect(screen.text("items.filter.cancel") == nil)
        #expect(screen.text("items.empty") == "None")
        #expect(screen.text("items.row.4") == nil)
    }

    @Test("ItemsViewController passes a tap on a row to the Interactor, with the item's id")
    func row() throws {
        controller.show(viewModel: viewModel)
        try screen.person.row("items.row.7").tap()
        #expect(log.calls == ["itemTapped 7"])
    }

    @Test("ItemsViewController shows a notice, and the waiting indicator during a request")
    func waiting() {
        controller.show(notice: "Well done")
        controller.show(isWaiting: true)
        #expect(screen.text("items.notice") == "Well done")
        #expect(screen.text("items.spinner") != nil)
        controller.show(isWaiting: false)
        #expect(screen.text("items.spinner") == nil)
    }

    @Test("ItemsViewController passes Retry and Delete All in its dialogs to the Interactor, but not Close and Cancel")
    func dialogs() throws {
        for button in [Texts.close, Texts.retry] {
            controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: "No"))
            #expect(
                screen.person.snapshot().dialog
                    == .init(title: "Oh", message: "No", buttons: [Texts.retry, Texts.close]))
            try screen.person.alert.button(button).tap()
        }
        for button in [Texts.cancel, Texts.deleteAll] {
            controller.show(questionViewModel: SNPQuestionViewModel(title: "All?", message: "Sure?"))
            #expect(
                screen.person.snapshot().dialog
                    == .init(title: "All?", message: "Sure?", buttons: [Texts.deleteAll, Texts.cancel]))
            try screen.person.alert.button(button).tap()
        }
        #expect(log.calls == ["retryButtonTapped", "confirmButtonTapped"])
    }
}
