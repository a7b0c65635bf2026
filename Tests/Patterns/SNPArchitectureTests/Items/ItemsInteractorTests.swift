import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemsInteractor")
struct ItemsInteractorTests {
    private let log = CallLog()
    private let itemsManager: ItemsManagerDouble

    init() { itemsManager = ItemsManagerDouble(log: log) }

    private func interactor() -> ItemsInteractor {
        let interactor = ItemsInteractor(itemsManager: itemsManager, broadcaster: BroadcasterDouble(log: log))
        interactor.presenter = ItemsPresenterDouble(log)
        interactor.router = ItemsRouterDouble(log)
        return interactor
    }

    /// An Interactor that knows the items, and has no request under way.
    private func loaded() -> ItemsInteractor {
        let interactor = interactor()
        interactor.viewDidLoad()
        itemsManager.lists[0](Item.samples, nil)
        return interactor
    }

    @Test("ItemsInteractor registers for changes, fetches the items, and passes them to the Presenter")
    func items() {
        let interactor = interactor()
        interactor.viewDidLoad()
        #expect(
            log.calls == ["register ItemsDidChange", "register ItemWasAdded", "present waiting true", "fetchItems"])
        itemsManager.lists[0](Item.samples, nil)
        #expect(log.calls.dropFirst(4) == ["present waiting false", "present [1, 2, 3] by \"\""])
    }

    @Test("ItemsInteractor passes changed items to the Presenter, filtered like loaded items")
    func change() {
        let interactor = interactor()
        interactor.itemsDidChange(Item.samples)
        interactor.filterTextFieldChanged(filter: "cal")
        #expect(log.calls == ["present [1, 2, 3] by \"\"", "present [2] by \"cal\""])
    }

    @Test("ItemsInteractor keeps the filter until Clear or Cancel, and presents no items before they are loaded")
    func filter() {
        let interactor = interactor()
        interactor.filterTextFieldChanged(filter: "cal")
        interactor.itemsDidChange(Item.samples)
        interactor.clearButtonTapped()
        interactor.filterTextFieldChanged(filter: "zz")
        interactor.cancelButtonTapped()
        #expect(
            log.calls == [
                "present [] by \"cal\"", "present [2] by \"cal\"", "present [1, 2, 3] by \"\"", "present [] by \"zz\"",
                "present [1, 2, 3] by \"\"",
            ])
    }

    @Test("ItemsInteractor asks the Router for the item of a tapped row or for Add Item, and clears the notice on Add")
    func routes() {
        let interactor = interactor()
        interactor.itemTapped(id: 2)
        interactor.addButtonTapped()
        #expect(log.calls == ["navigateToItem 2", "present notice -", "navigateToAddItem"])
    }

    @Test("ItemsInteractor tells the Presenter of an added item")
    func added() {
        interactor().itemWasAdded(name: "Lance")
        #expect(log.calls == ["present notice saved(name: \"Lance\")"])
    }

    @Test("ItemsInteractor asks for confirmation on Delete All, and tells the Presenter when all items are deleted")
    func deleteAll() {
        let interactor = loaded()
        let count = log.calls.count
        interactor.deleteAllButtonTapped()
        #expect(log.calls.dropFirst(count) == ["presentDeleteAllQuestion"])
        interactor.confirmButtonTapped()
        itemsManager.changes[0](nil)
        #expect(
            log.calls.dropFirst(count + 1) == [
                "present notice -", "present waiting true", "deleteAllItems", "present waiting false",
                "present notice deletedAll",
            ])
    }

    @Test("ItemsInteractor ignores Delete All while a request is in progress")
    func oneRequest() {
        let interactor = interactor()
        interactor.viewDidLoad()
        interactor.deleteAllButtonTapped()
        #expect(!log.calls.contains("presentDeleteAllQuestion"))
    }

    @Test("ItemsInteractor passes an error to the Presenter, and repeats the failed request on Retry")
    func retry() {
        let interactor = interactor()
        interactor.viewDidLoad()
        itemsManager.lists[0](nil, .itemsUnavailable)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle 1"])
        interactor.retryButtonTapped()
        #expect(log.calls.last == "fetchItems")
        itemsManager.lists[1](Item.samples, nil)
        interactor.confirmButtonTapped()
        itemsManager.changes[0](.itemsNotDeleted)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle 2"])
        interactor.retryButtonTapped()
        #expect(log.calls.last == "deleteAllItems")
    }

    @Test("ItemsInteractor can be freed during a request, and the later reply has no effect")
    func late() {
        var scene: ItemsInteractor? = interactor()
        weak let reference = scene
        scene?.viewDidLoad()
        scene = nil
        #expect(reference == nil)
        itemsManager.lists[0](Item.samples, nil)
        #expect(log.calls.last == "fetchItems")
    }
}
