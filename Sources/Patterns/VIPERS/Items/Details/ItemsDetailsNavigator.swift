import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsDetailsNavigator: Navigator {
    @Traced(.assembly, module: "Item")
    static func makeModule(
        with item: Item.ID, items: any ItemsServiceProtocol, delegate: any ItemsDetails_Delegate
    ) -> ItemsDetailsScene {
        // Create the actors

        let scene = ItemsDetailsScene()
        let navigator = ItemsDetailsNavigator(with: scene)
        let worker = ItemsDetailsWorker(items: items)
        let director = ItemsDetailsDirector(item: item)

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
extension ItemsDetailsNavigator: ItemsDetails_Navigate {
    func goBack() {
        pop()
    }
}
