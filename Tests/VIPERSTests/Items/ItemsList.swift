import HeadlessUI
import MessageTrace

@testable import VIPERS

// The document's contract, function by function, and what the List needs for Add.

protocol ItemsList_DisplayUI: AnyObject {
    func display(items: [ItemUI])
    func displayError()
    func displaySuccess()
}

protocol ItemsList_HandleUIEvents: AnyObject {
    func onUIReady()
    func onDeleteAll()
    func onItemSelected(index: Int)
    func onAddItem()
    func onBack()
}

protocol ItemsList_ManageData: AnyObject {
    func fetchItems()
    func deleteAllItems()
}

protocol ItemsList_PresentData: AnyObject {
    func present(items: [Item])
    func presentSuccess()
    func presentError()
}

protocol ItemsList_Navigate: AnyObject {
    func gotoDetail(for item: Item)
    func gotoAdd(with delegate: any ItemsAdd_Delegate)
    func goBack()
}

@Component(.view)
final class ItemsListScene: UIViewController, ItemsList_DisplayUI {
    var eventsHandler: (any ItemsList_HandleUIEvents)!
    private(set) var items: [ItemUI] = []
    private(set) var message = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        eventsHandler.onUIReady()
    }

    func display(items: [ItemUI]) { self.items = items }
    func displayError() { message = "Something went wrong" }
    func displaySuccess() { message = "Done" }

    func deleteAll() { eventsHandler.onDeleteAll() }
    func select(row: Int) { eventsHandler.onItemSelected(index: row) }
    func add() { eventsHandler.onAddItem() }
    func back() { eventsHandler.onBack() }
}

@Component(.logic)
final class ItemsListDirector: ItemsList_PresentData, ItemsList_HandleUIEvents, ItemsAdd_Delegate {
    weak var ui: (any ItemsList_DisplayUI)!
    var dataManager: (any ItemsList_ManageData)!
    var navigator: (any ItemsList_Navigate)!

    private var items: [Item] = []
    private var itemsUI: [ItemUI] { items.map(ItemUI.init) }

    func present(items: [Item]) {
        self.items = items
        ui.display(items: itemsUI)
    }

    func presentSuccess() {
        items = []
        ui.display(items: itemsUI)
        ui.displaySuccess()
    }

    func presentError() { ui.displayError() }

    func onUIReady() { dataManager.fetchItems() }
    func onDeleteAll() { dataManager.deleteAllItems() }
    func onItemSelected(index: Int) { navigator.gotoDetail(for: items[index]) }
    func onAddItem() { navigator.gotoAdd(with: self) }
    func onBack() { navigator.goBack() }

    func itemDidCreate() { dataManager.fetchItems() }
}

@Component(.logic)
final class ItemsListWorker: ItemsList_ManageData {
    weak var presenter: (any ItemsList_PresentData)!
    private let server: ItemServer

    init(server: ItemServer) { self.server = server }

    func fetchItems() {
        server.get { [weak self] isComplete, items in
            if isComplete {
                self?.presenter.present(items: items)
            } else {
                self?.presenter.presentError()
            }
        }
    }

    func deleteAllItems() {
        server.removeAll { [weak self] isComplete in
            if isComplete {
                self?.presenter.presentSuccess()
            } else {
                self?.presenter.presentError()
            }
        }
    }
}

@Component(inherits: true)
final class ItemsListNavigator: Navigator, ItemsList_Navigate {
    private let server: ItemServer

    init(with viewController: UIViewController, server: ItemServer) {
        self.server = server
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "List")
    static func makeModule(with server: ItemServer) -> ItemsListScene {
        let scene = ItemsListScene()
        let worker = ItemsListWorker(server: server)
        let director = ItemsListDirector()
        director.dataManager = worker
        director.navigator = ItemsListNavigator(with: scene, server: server)
        director.ui = scene
        worker.presenter = director
        scene.eventsHandler = director
        return scene
    }

    func gotoDetail(for item: Item) {
        push(nextViewController: ItemsDetailsNavigator.makeModule(with: item))
    }

    func gotoAdd(with delegate: any ItemsAdd_Delegate) {
        push(nextViewController: ItemsAddNavigator.makeModule(with: server, delegate: delegate))
    }

    func goBack() { dismiss() }
}
