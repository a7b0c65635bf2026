import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemsPresenter")
struct ItemsPresenterTests {
    private let log = CallLog()
    private let presenter = ItemsPresenter()
    private let view: ItemsViewControllerDouble

    init() {
        view = ItemsViewControllerDouble(log)
        presenter.viewController = view
    }

    private func viewModel(_ items: [Item]?, matching: [Item], filter: String) -> ItemsViewModel? {
        presenter.present(businessModel: ItemsBusinessModel(items: items, matchingItems: matching, filter: filter))
        return view.viewModels.last
    }

    @Test("ItemsPresenter creates a row with a date for each item that matches the filter, and counts all open items")
    func rows() {
        let items = Item.samples
        #expect(
            viewModel(items, matching: Array(items.prefix(2)), filter: "i")
                == ItemsViewModel(
                    count: "2 open", filter: "i", isCancelHidden: false, emptyText: "",
                    rows: [
                        ItemsRowViewModel(id: 1, name: "Find the Grail", date: "2 January 2026", isChecked: false),
                        ItemsRowViewModel(id: 2, name: "Polish Excalibur", date: "3 January 2026", isChecked: true),
                    ]))
    }

    @Test("if there are no rows, ItemsPresenter shows the reason: no items, or none that match the filter")
    func empty() {
        #expect(viewModel([], matching: [], filter: "")?.emptyText == "No items")
        #expect(viewModel(Item.samples, matching: [], filter: "zz")?.emptyText == "Nothing found")
    }

    @Test("ItemsPresenter shows nothing about items before they are loaded")
    func unknown() {
        let viewModel = viewModel(nil, matching: [], filter: "")
        #expect(viewModel == ItemsViewModel(count: "", filter: "", isCancelHidden: true, emptyText: "", rows: []))
    }

    @Test("ItemsPresenter passes the texts of each notice and of the Delete All question to the View")
    func texts() {
        presenter.present(notice: .saved(name: "Lance"))
        presenter.present(notice: .deletedAll)
        presenter.present(notice: nil)
        presenter.presentDeleteAllQuestion()
        presenter.present(isWaiting: true)
        #expect(
            log.calls == [
                "show Saved Lance", "show All items are deleted", "show ",
                "show Delete all items? They can't be brought back.", "show waiting true",
            ])
    }

    @Test(
        "ItemsPresenter shows each error as a text in a dialog",
        arguments: [
            (SNPError.itemsUnavailable, "Can't load the items: No connection"),
            (.itemsNotDeleted, "Can't delete the items: No connection"), (.offline, "Something went wrong: "),
            (nil, "-"),
        ])
    func errors(error: SNPError?, dialog: String) {
        presenter.handle(error: error)
        #expect(log.calls == ["showErrorDialog \(dialog)"])
    }
}
