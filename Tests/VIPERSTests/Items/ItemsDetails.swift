import HeadlessUI
import MessageTrace

@testable import VIPERS

// Nothing to fetch and nowhere to go: neither Worker nor `_Navigate`; the Navigator only makes the module.

protocol ItemsDetails_DisplayUI: AnyObject {
    func display(name: String)
    func display(date: String)
    func display(state: String)
}

protocol ItemsDetails_HandleUIEvents: AnyObject {
    func onUIReady()
}

@Component(.view)
final class ItemsDetailsScene: UIViewController, ItemsDetails_DisplayUI {
    var eventsHandler: (any ItemsDetails_HandleUIEvents)!
    private(set) var labels: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        eventsHandler.onUIReady()
    }

    func display(name: String) { labels.append(name) }
    func display(date: String) { labels.append(date) }
    func display(state: String) { labels.append(state) }
}

@Component(.logic)
final class ItemsDetailsDirector: ItemsDetails_HandleUIEvents {
    weak var ui: (any ItemsDetails_DisplayUI)!
    private let item: Item

    init(item: Item) { self.item = item }

    func onUIReady() {
        let itemUI = ItemUI(item)
        ui.display(name: itemUI.name)
        ui.display(date: itemUI.date)
        ui.display(state: itemUI.state)
    }
}

@Component(inherits: true)
final class ItemsDetailsNavigator: Navigator {
    @Traced(.assembly, module: "Details")
    static func makeModule(with item: Item) -> ItemsDetailsScene {
        let scene = ItemsDetailsScene()
        let director = ItemsDetailsDirector(item: item)
        director.ui = scene
        scene.eventsHandler = director
        return scene
    }
}
