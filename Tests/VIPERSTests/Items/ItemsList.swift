import HeadlessUI
import MessageTrace

@testable import VIPERS

protocol ItemsList_DisplayUI: AnyObject {
    func display(items: [ItemUI])
}

protocol ItemsList_HandleUIEvents: AnyObject {
    func onUIReady()
    func onItemSelected(index: Int)
    func onAddItem()
}

protocol ItemsList_ManageData: AnyObject {
    func fetchItems()
}

protocol ItemsList_PresentData: AnyObject {
    func present(items: [Item])
}

protocol ItemsList_Navigate: AnyObject {
    func gotoDetails(for item: Item)
    func gotoAdd(with delegate: any ItemsAdd_Delegate)
}

@Component(.view)
final class ItemsListScene: UIViewController, ItemsList_DisplayUI {
    var eventsHandler: (any ItemsList_HandleUIEvents)!
    private(set) var items: [ItemUI] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        eventsHandler.onUIReady()
    }

    func display(items: [ItemUI]) { self.items = items }
    func select(row: Int) { eventsHandler.onItemSelected(index: row) }
    func add() { eventsHandler.onAddItem() }
}

@Component(.logic)
final class ItemsListDirector: ItemsList_PresentData, ItemsList_HandleUIEvents, ItemsAdd_Delegate {
    weak var ui: (any ItemsList_DisplayUI)!
    var dataManager: (any ItemsList_ManageData)!
    var navigator: (any ItemsList_Navigate)!
    private var items: [Item] = []

    func present(items: [Item]) {
        self.items = items
        ui.display(items: items.map { ItemUI(name: $0.name, state: $0.isEnabled ? "Enabled" : "Disabled") })
    }

    func onUIReady() { dataManager.fetchItems() }
    func onItemSelected(index: Int) { navigator.gotoDetails(for: items[index]) }
    func onAddItem() { navigator.gotoAdd(with: self) }
    func itemDidCreate() { dataManager.fetchItems() }
}

@Component(.logic)
final class ItemsListWorker: ItemsList_ManageData {
    weak var presenter: (any ItemsList_PresentData)!
    private let store: ItemStore

    init(store: ItemStore) { self.store = store }

    func fetchItems() { presenter.present(items: store.items) }
}

@Component(inherits: true)
final class ItemsListNavigator: Navigator, ItemsList_Navigate {
    private let store: ItemStore

    init(with viewController: UIViewController, store: ItemStore) {
        self.store = store
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "List")
    static func makeModule(with store: ItemStore) -> ItemsListScene {
        let scene = ItemsListScene()
        let worker = ItemsListWorker(store: store)
        let director = ItemsListDirector()
        director.dataManager = worker
        director.navigator = ItemsListNavigator(with: scene, store: store)
        director.ui = scene
        worker.presenter = director
        scene.eventsHandler = director
        return scene
    }

    func gotoDetails(for item: Item) {
        push(nextViewController: ItemsDetailsNavigator.makeModule(with: item))
    }

    func gotoAdd(with delegate: any ItemsAdd_Delegate) {
        push(nextViewController: ItemsAddNavigator.makeModule(with: store, delegate: delegate))
    }
}
