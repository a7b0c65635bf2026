import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("Items' View")
struct ItemsViewControllerTests {
    let service = ItemsServiceDouble()
    let router = ItemsRouterDouble()
    let items = ItemsViewController()
    let navigation: UINavigationController
    let app: Application

    init() {
        items.reactor = ItemsViewReactor(itemsService: service)
        items.router = router
        navigation = UINavigationController(rootViewController: items)
        app = shown(navigation)
    }

    private var dialog: String? { app.snapshot().dialog?.title }
    private var rows: [String] { app.snapshot().elements.filter { $0.kind == .row }.map(\.text) }

    @Test("Items' View shows no rows before the items are known, then a row for each item and the number of open items")
    func rendering() {
        #expect(app.label("items.count").text?.isEmpty ?? true)
        #expect(app.label("items.empty").text?.isEmpty ?? true)
        service.replyList(.success([Item(1, "a"), Item(2, "b", isDone: true)]))
        let date = Texts.date(Item.scenarioStart)
        #expect(rows == ["a, \(date)", "b, \(date), ✓"])
        #expect(app.label("items.count").text == Texts.openItems(1))
        service.tell([])
        #expect(rows.isEmpty)
        #expect(app.label("items.empty").text == Texts.noItems)
    }

    @Test(
        "Items' View shows the rows that match the filter, and empties the filter on Clear and Cancel",
        arguments: ["items.filter.clear", "items.filter.cancel"])
    func filter(button: String) throws {
        service.replyList(.success([Item(1, "a"), Item(2, "b")]))
        #expect(!app.button("items.filter.cancel").exists)
        try app.field("items.filter").typeText("bz")
        #expect(rows.isEmpty)
        #expect(app.label("items.empty").text == Texts.nothingFound)
        try app.button(button).tap()
        #expect(rows.count == 2)
        #expect(!app.button("items.filter.cancel").exists)
    }

    // MARK: presentItem

    @Test("Items' View opens the item of a tapped row by its id")
    func row() throws {
        service.replyList(.success([Item(1), Item(7)]))
        try app.row(ItemsForm.rowIdentifier(7)).tap()
        #expect(router.items.map(\.id) == [7])
        #expect(navigation.topViewController === router.items[0])
    }

    @Test(
        "presentItem reuses the open module of the same item, and removes the screens over it only if `force` is true",
        arguments: [true, false])
    func found(force: Bool) {
        items.presentItem(animated: false, id: 1)
        let over = Screen("over")
        navigation.present(over, animated: false)
        var handed: UIViewController?
        items.presentItem(animated: false, force: force, id: 1) { handed = $0 }
        #expect(router.items.count == 1)
        #expect(handed === router.items[0])
        #expect(navigation.presentedViewController === (force ? nil : over))
    }

    @Test("presentItem keeps an alert that the open item's module presented, even if `force` is true")
    func foundUnderItsAlert() {
        items.presentItem(animated: false, id: 1)
        router.items[0].present(UIAlertController(title: "own", message: nil), animated: false)
        var handed: UIViewController?
        items.presentItem(animated: false, force: true, id: 1) { handed = $0 }
        #expect(handed === router.items[0])
        #expect(dialog == "own")
    }

    @Test("presentItem replaces an open module of another item", arguments: [true, false])
    func another(force: Bool) {
        items.presentItem(animated: false, id: 1)
        var handed: UIViewController?
        items.presentItem(animated: false, force: force, id: 2) { handed = $0 }
        #expect(handed === router.items[1])
        #expect(navigation.viewControllers.names == ["Items", "Item 2"])
    }

    @Test("Items' View pops an item's screen when the item is closed")
    func closed() {
        items.presentItem(animated: false, id: 1)
        router.items[0].closings.send()
        #expect(navigation.viewControllers.names == ["Items"])
    }

    @Test("presentItem dismisses an open Add Item")
    func siblings() throws {
        try app.button("items.add").tap()
        items.presentItem(animated: false, id: 1)
        #expect(navigation.presentedViewController == nil)
        #expect(navigation.topViewController === router.items[0])
    }

    // MARK: Add Item

    @Test(
        "when an item was added, Items' View dismisses Add Item, and shows a notice until the user begins another item")
    func added() throws {
        try app.button("items.add").tap()
        #expect(navigation.presentedViewController === router.addItem)
        router.addItem.additions.send(Item(4, "d"))
        #expect(navigation.presentedViewController == nil)
        #expect(app.label("items.notice").text == Texts.saved("d"))
        try app.button("items.add").tap()
        #expect(app.label("items.notice").text?.isEmpty ?? true)
        router.addItem.cancellations.send()
        #expect(navigation.presentedViewController == nil)
        #expect(app.label("items.notice").text?.isEmpty ?? true)
    }

    @Test("Items' View keeps a screen opened by a link if Add Item's result comes after the link has removed Add Item")
    func addedTooLate() async throws {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        try shown(navigation, in: window).button("items.add").tap()
        await loop.settle()
        items.presentItem(animated: true, id: 1)
        router.addItem.additions.send(Item(4, "d"))
        await loop.settle()
        #expect(navigation.viewControllers.names == ["Items", "Item 1"])
        #expect(navigation.presentedViewController == nil)
    }

    // MARK: Alerts

    @Test("Items' View asks for confirmation before it deletes all items", arguments: [Texts.deleteAll, Texts.cancel])
    func deleteAll(answer: String) throws {
        service.replyList(.success([Item(1)]))
        try app.button("items.deleteAll").tap()
        #expect(dialog == Texts.deleteAllTitle)
        #expect(service.calls == ["fetch"])
        try app.alert.button(answer).tap()
        #expect(service.calls == (answer == Texts.deleteAll ? ["fetch", "delete"] : ["fetch"]))
    }

    @Test("Items' View shows the reason if a request failed, and repeats the request on Retry")
    func failures() throws {
        service.replyList(.failure(.offline))
        #expect(dialog == Texts.itemsFailureTitle)
        try app.alert.button(Texts.retry).tap()
        service.replyList(.success([Item(1)]))
        try app.button("items.deleteAll").tap()
        try app.alert.button(Texts.deleteAll).tap()
        service.replyDeleted(.failure(.offline))
        #expect(dialog == Texts.deleteFailureTitle)
        try app.alert.button(Texts.retry).tap()
        #expect(service.calls == ["fetch", "fetch", "delete", "delete"])
    }

    @Test(
        "when Add Item is closed, Items' View shows a failure that came while Add Item was open",
        arguments: ["adds", "cancels", "swipes it away"])
    func underAddItem(way: String) throws {
        try app.button("items.add").tap()
        service.replyList(.failure(.offline))
        #expect(dialog == nil)
        switch way {
        case "adds": router.addItem.additions.send(Item(1))
        case "cancels": router.addItem.cancellations.send()
        default: try app.swipeDown()
        }
        #expect(dialog == Texts.itemsFailureTitle)
    }

    @Test("when the last item is closed, Items' View shows a failure that came while an item covered the list")
    func underItem() {
        items.presentItem(animated: false, id: 1)
        service.replyList(.failure(.offline))
        items.presentItem(animated: false, id: 2)
        #expect(dialog == nil)
        router.items[1].closings.send()
        #expect(dialog == Texts.itemsFailureTitle)
    }
}
