import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsListNavigator: Navigator {
    private let services: Services

    init(with viewController: UIViewController, services: Services) {
        self.services = services
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "Items")
    static func makeModule(
        with item: Item.ID?, services: Services, delegate: any ItemsList_Delegate
    ) -> ItemsListScene {
        // Create the actors

        let scene = ItemsListScene()
        let navigator = ItemsListNavigator(with: scene, services: services)
        let worker = ItemsListWorker(items: services.items)
        let director = ItemsListDirector(item: item)

        // Associate the actors

        director.dataManager = worker
        director.navigator = navigator
        director.ui = scene
        director.delegate = delegate
        worker.presenter = director
        scene.eventsHandler = director

        return scene
    }
}

// MARK: - Navigate

@Traced
extension ItemsListNavigator: ItemsList_Navigate {
    func gotoDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate) {
        let details = ItemsDetailsNavigator.makeModule(with: item, items: services.items, delegate: delegate)
        push(nextViewController: details)
    }

    func goBack() {
        pop()
    }

    func gotoLinkedDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate) {
        let details = ItemsDetailsNavigator.makeModule(with: item, items: services.items, delegate: delegate)
        replace(with: details, animated: true)
    }

    func gotoAdd(with delegate: any ItemsAdd_Delegate) {
        let add = ItemsAddNavigator.makeModule(with: delegate, services: services)
        present(modalViewController: add)
    }
}
