import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemPresenter")
struct ItemPresenterTests {
    private let log = CallLog()
    private let presenter = ItemPresenter()
    private let view: ItemViewControllerDouble

    init() {
        view = ItemViewControllerDouble(log)
        presenter.viewController = view
    }

    @Test("ItemPresenter shows the item's date and state as texts, and offers either Done or Reopen")
    func item() {
        for isDone in [false, true] {
            let item = Item(id: 2, name: "Lance", date: Item.scenarioStart, isDone: isDone, comment: "old")
            presenter.present(businessModel: ItemBusinessModel(item: item, comment: "new"))
        }
        #expect(
            view.viewModels == [
                ItemViewModel(
                    name: "Lance", date: "5 January 2026", state: "Open", comment: "new", isDoneHidden: false,
                    isReopenHidden: true),
                ItemViewModel(
                    name: "Lance", date: "5 January 2026", state: "Done", comment: "new", isDoneHidden: true,
                    isReopenHidden: false),
            ])
    }

    @Test("ItemPresenter shows that the comment is saved until the next request begins")
    func messages() {
        presenter.presentSavedComment()
        presenter.present(isWaiting: true)
        presenter.present(isWaiting: false)
        #expect(log.calls == ["show Comment saved", "show ", "show waiting true", "show waiting false"])
    }

    @Test(
        "ItemPresenter shows each error as a text on the screen, not in a dialog",
        arguments: [
            (SNPError.itemUnreachable, "No connection"), (.itemNotFound, "There is no such item"),
            (.offline, "Something went wrong"), (nil, ""),
        ])
    func errors(error: SNPError?, text: String) {
        presenter.handle(error: error)
        #expect(log.calls == ["show \(text)"])
    }

    @Test("ItemPresenter passes the texts of the question 'Discard?' to the View")
    func question() {
        presenter.presentDiscardQuestion()
        #expect(log.calls == ["show Discard what you typed?"])
    }
}
