import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct ItemListViewTests {
    private let actions: Observed<any Action>
    private let view: ItemListView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = ItemListView(
            dispatcher: dispatcher, itemListStore: ItemListStoreDouble(),
            itemListDisplayStore: ItemListDisplayStore(dispatcher: dispatcher), addItemStore: AddItemStoreDouble())
        (window, person) = LockFluxTests.person(before: view)
    }

    private func showRows() {
        view.show(
            list: ItemListConfiguration(
                rows: [
                    ItemListCellConfiguration(id: 1, name: "Polish", date: "today", isDone: false),
                    ItemListCellConfiguration(id: 2, name: "Call", date: "then", isDone: true),
                ], count: "1 open", empty: nil))
    }

    @Test(
        "ItemListView shows rows with texts and check marks, the number of open items, and a text if there are no rows")
    func rows() {
        showRows()
        let rows = person.snapshot().elements.filter { $0.kind == .row }
        #expect(rows.map(\.text) == ["Polish, today", "Call, then, ✓"])
        #expect(person.label("items.count").text == "1 open")
        view.show(list: ItemListConfiguration(rows: [], count: "0 open", empty: "No items"))
        #expect(!person.snapshot().elements.contains { $0.kind == .row })
        #expect(person.label("items.empty").text == "No items")
    }

    @Test("ItemListView empties its filter field on Clear and Cancel, and shows Cancel only while a filter is typed")
    func filter() throws {
        try person.field("items.filter").typeText("c")
        #expect(person.button("items.filter.cancel").exists)
        try person.button("items.filter.clear").tap()
        #expect(person.field("items.filter").text == "")
        #expect(!person.button("items.filter.cancel").exists)
        try person.field("items.filter").typeText("d")
        try person.button("items.filter.cancel").tap()
        #expect(person.field("items.filter").text == "")
    }

    @Test("ItemListView passes each tap to its Presenter, and for a tap on a row the item's id")
    func taps() throws {
        showRows()
        let before = actions.values.count
        try person.row("items.row.2").tap()
        try person.button("items.add").tap()
        try person.button("items.deleteAll").tap()
        #expect(actions.words.dropFirst(before) == ["detail(id: 2)", "addItem", "askDeleteAll"])
    }

    @Test("ItemListView passes a tap on the system's Back button to its Presenter") func back() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = stack
        stack.pushViewController(view, animated: false)
        try person.tapBack()
        #expect(actions.words.last == "home")
    }

    @Test("ItemListView shows the spinner and the notice that its Presenter sets") func told() {
        let spinner = { [person] in person.snapshot().elements.first { $0.id == "items.spinner" } }
        view.show(isWaiting: true)
        view.show(notice: "Saved")
        #expect(spinner()?.isHidden == false)
        #expect(person.label("items.notice").text == "Saved")
        view.show(isWaiting: false)
        #expect(spinner()?.isHidden == true)
    }
}
