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

    @Test("ItemListPresenter requests the items and an empty filter, and shows nothing before the Stores reply")
    func opening() {
        #expect(actions.words == ["open", "ItemListFilterAction(filteringText: \"\")"])
        #expect(view.shown.isEmpty)
    }

    @Test("the rows show the items that match the filter, and follow each change of the list or the filter")
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

    @Test("typing, Clear and Cancel dispatch a filter, which isn't shown before the Store publishes it")
    func filter() {
        presenter.filterEdited.onNext("cal")
        presenter.clearTapped.onNext(())
        presenter.cancelTapped.onNext(())
        #expect(
            actions.values.dropFirst(2).compactMap { $0 as? ItemListFilterAction }.map(\.filteringText)
                == ["cal", "", ""])
        #expect(view.shown.isEmpty)
    }

    @Test("a tap on a row, Add or Back dispatches a route, and a tap on Delete All dispatches askDeleteAll")
    func taps() {
        presenter.itemSelected.onNext(2)
        presenter.addTapped.onNext(())
        presenter.backTapped.onNext(())
        presenter.deleteAllTapped.onNext(())
        #expect(actions.words.dropFirst(2) == ["detail(id: 2)", "addItem", "home", "askDeleteAll"])
    }

    @Test(
        "each state of loading and deleting is shown by the spinner, a notice or a dialog",
        arguments: [
            (ItemListState.loading, ["waiting"]), (.ready, ["ready"]), (.deleting, ["waiting", "notice –"]),
            (.deleted, ["ready", "notice All items are deleted"]),
            (.askingDeleteAll, ["Delete all items? Delete All, Cancel"]),
        ])
    func states(state: ItemListState, words: [String]) {
        listStore.stateSubject.onNext(state)
        #expect(view.shown == words)
    }

    @Test("all items are deleted when the user confirms, not when the user cancels") func confirmation() {
        listStore.stateSubject.onNext(.askingDeleteAll)
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words.suffix(2) == ["deleteAll", "cancel"])
    }

    @Test(
        "a failure to load or delete is shown in a dialog, whose Retry repeats the failed request",
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

    @Test("a notice names the saved item until the user begins a new item") func notice() {
        addItemStore.stateSubject.onNext(.saved(name: "Feed Llamrei"))
        addItemStore.stateSubject.onNext(.inProgress)
        #expect(view.shown == ["notice Saved Feed Llamrei"])
        addItemStore.stateSubject.onNext(.editing)
        #expect(view.shown.last == "notice –")
    }
}
