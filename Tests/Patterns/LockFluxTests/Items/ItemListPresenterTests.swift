import Foundation
import SampleApp
import Testing

@testable import LockFlux

private final class ItemListViewDouble: @MainActor ItemListViewProtocol {
    private(set) var shown: [String] = []
    private(set) var rows: [ItemListCellConfiguration] = []
    private(set) var buttons: [AlertActionButtonConfiguration] = []

    func show(filteringText: String) { shown.append("filter \"\(filteringText)\"") }
    var cancelHidden: AnyObserver<Bool> {
        Binder(self) { $0.shown.append($1 ? "no Cancel" : "Cancel") }.asObserver()
    }
    func show(list: ItemListConfiguration) {
        rows = list.rows
        shown.append("\(list.count): \(list.empty ?? rows.map(\.name).joined(separator: ", "))")
    }
    func show(isWaiting: Bool) { shown.append(isWaiting ? "waiting" : "ready") }
    func show(notice: String?) { shown.append("notice \(notice ?? "–")") }
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String) {
        self.buttons = buttons
        shown.append("\(title) \(buttons.map(\.title).joined(separator: ", "))")
    }
}

struct ItemListPresenterTests {
    private let dispatcher = Dispatcher()
    private let listStore = ItemListStoreDouble()
    private let displayStore = ItemListDisplayStoreDouble()
    private let addItemStore = AddItemStoreDouble()
    private let view = ItemListViewDouble()
    private let actions: Observed<any Action>
    private let presenter: ItemListPresenter
    private let items = [
        Item(id: 1, name: "Polish the table", date: Item.scenarioStart),
        Item(id: 2, name: "Call Merlin", date: Item.scenarioStart, isDone: true),
    ]

    init() {
        actions = Observed(dispatcher.register)
        presenter = ItemListPresenter(
            view: view, dispatcher: dispatcher, itemListStore: listStore, itemListDisplayStore: displayStore,
            addItemStore: addItemStore)
        presenter.onViewReady()
    }

    @Test(
        "at its start, ItemListPresenter dispatches `open` and an empty filter, and shows nothing before a reply")
    func opening() {
        #expect(actions.words == ["open", "ItemListFilterAction(filteringText: \"\")"])
        #expect(view.shown.isEmpty)
    }

    @Test(
        "ItemListPresenter shows the items that match the filter, again after each change of list or filter"
    )
    func rows() {
        displayStore.subject.onNext(ItemListFilterAction(filteringText: ""))
        #expect(view.shown == ["filter \"\"", "no Cancel"])
        listStore.listSubject.onNext(items)
        #expect(view.shown.last == "1 open: Polish the table, Call Merlin")
        #expect(
            view.rows.last
                == ItemListCellConfiguration(id: 2, name: "Call Merlin", date: "5 January 2026", isDone: true))
        displayStore.subject.onNext(ItemListFilterAction(filteringText: "cal"))
        #expect(view.shown.suffix(3) == ["filter \"cal\"", "Cancel", "1 open: Call Merlin"])
        displayStore.subject.onNext(ItemListFilterAction(filteringText: "zz"))
        #expect(view.shown.last == "1 open: Nothing found")
        listStore.listSubject.onNext([])
        #expect(view.shown.last == "0 open: No items")
    }

    @Test("ItemListPresenter dispatches a filter on typing, Clear and Cancel, and shows it when the Store publishes it")
    func filter() {
        presenter.filterEdited.onNext("cal")
        presenter.clearTapped.onNext(())
        presenter.cancelTapped.onNext(())
        #expect(
            actions.values.dropFirst(2).compactMap { $0 as? ItemListFilterAction }.map(\.filteringText)
                == ["cal", "", ""])
        #expect(view.shown.isEmpty)
    }

    @Test(
        "ItemListPresenter dispatches a route on a tap on a row, Add or Back, and askDeleteAll on a tap on Delete All")
    func taps() {
        presenter.itemSelected.onNext(2)
        presenter.addTapped.onNext(())
        presenter.backTapped.onNext(())
        presenter.deleteAllTapped.onNext(())
        #expect(actions.words.dropFirst(2) == ["detail(id: 2)", "addItem", "home", "askDeleteAll"])
    }

    @Test(
        "ItemListPresenter shows each state of loading and deleting by the spinner, a notice or a dialog",
        arguments: [
            (ItemListState.loading, ["waiting"]), (.ready, ["ready"]), (.deleting, ["waiting", "notice –"]),
            (.deleted, ["ready", "notice All items are deleted"]),
            (.askingDeleteAll, ["Delete all items? Delete All, Cancel"]),
        ])
    func states(state: ItemListState, words: [String]) {
        listStore.stateSubject.onNext(state)
        #expect(view.shown == words)
    }

    @Test("ItemListPresenter dispatches deleteAll when the user confirms, but not when the user cancels")
    func confirmation() {
        listStore.stateSubject.onNext(.askingDeleteAll)
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words.suffix(2) == ["deleteAll", "cancel"])
    }

    @Test(
        "ItemListPresenter shows a failure to load or delete in a dialog, whose Retry button repeats the failed request",
        arguments: [
            (ItemListState.loadFailed, "Can't load the items Retry, Close", "load"),
            (.deleteFailed, "Can't delete the items Retry, Close", "deleteAll"),
        ])
    func failure(state: ItemListState, alert: String, retry: String) {
        listStore.stateSubject.onNext(state)
        #expect(view.shown == ["ready", alert])
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words.suffix(2) == [retry, "close"])
    }

    @Test("ItemListPresenter shows a notice with the saved item's name until the user begins a new item") func notice()
    {
        addItemStore.stateSubject.onNext(.saved(name: "Feed Llamrei"))
        addItemStore.stateSubject.onNext(.inProgress)
        #expect(view.shown == ["notice Saved Feed Llamrei"])
        addItemStore.stateSubject.onNext(.editing)
        #expect(view.shown.last == "notice –")
    }
}
