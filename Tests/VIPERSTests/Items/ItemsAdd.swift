import Foundation
import HeadlessUI
import MessageTrace

@testable import VIPERS

protocol ItemsAdd_DisplayUI: AnyObject {
    func displayError()
}

protocol ItemsAdd_HandleUIEvents: AnyObject {
    func onSaveItem(name: String, isEnabled: Bool)
}

protocol ItemsAdd_ManageData: AnyObject {
    func add(item: Item)
}

protocol ItemsAdd_PresentData: AnyObject {
    func presentSuccess()
    func presentError()
}

protocol ItemsAdd_Navigate: AnyObject {
    func goBack()
}

protocol ItemsAdd_Delegate: AnyObject {
    func itemDidCreate()
}

@Component(.view)
final class ItemsAddScene: UIViewController, ItemsAdd_DisplayUI {
    var eventsHandler: (any ItemsAdd_HandleUIEvents)!
    private(set) var message = ""

    func displayError() { message = "Something went wrong" }
    func save(_ name: String, isEnabled: Bool) { eventsHandler.onSaveItem(name: name, isEnabled: isEnabled) }
}

@Component(.logic)
final class ItemsAddDirector: ItemsAdd_PresentData, ItemsAdd_HandleUIEvents {
    weak var ui: (any ItemsAdd_DisplayUI)!
    var dataManager: (any ItemsAdd_ManageData)!
    var navigator: (any ItemsAdd_Navigate)!
    weak var delegate: (any ItemsAdd_Delegate)!

    func presentSuccess() {
        delegate.itemDidCreate()
        navigator.goBack()
    }

    func presentError() { ui.displayError() }

    func onSaveItem(name: String, isEnabled: Bool) {
        dataManager.add(item: Item(name: name, date: Date(timeIntervalSince1970: 0), isEnabled: isEnabled))
    }
}

@Component(.logic)
final class ItemsAddWorker: ItemsAdd_ManageData {
    weak var presenter: (any ItemsAdd_PresentData)!
    private let server: ItemServer

    init(server: ItemServer) { self.server = server }

    func add(item: Item) {
        server.add(item) { [weak self] isComplete in
            if isComplete {
                self?.presenter.presentSuccess()
            } else {
                self?.presenter.presentError()
            }
        }
    }
}

@Component(inherits: true)
final class ItemsAddNavigator: Navigator, ItemsAdd_Navigate {
    @Traced(.assembly, module: "Add")
    static func makeModule(with server: ItemServer, delegate: any ItemsAdd_Delegate) -> ItemsAddScene {
        let scene = ItemsAddScene()
        let worker = ItemsAddWorker(server: server)
        let director = ItemsAddDirector()
        director.dataManager = worker
        director.navigator = ItemsAddNavigator(with: scene)
        director.ui = scene
        director.delegate = delegate
        worker.presenter = director
        scene.eventsHandler = director
        return scene
    }

    func goBack() { viewController.navigationController!.popViewController(animated: true) }
}
