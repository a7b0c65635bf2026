import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class ItemsAddNavigator: Navigator {
    @Traced(.assembly, module: "AddItem")
    static func makeModule(with services: Services, delegate: any ItemsAdd_Delegate) -> ItemsAddScene {
        // Create the actors

        let scene = ItemsAddScene()
        let navigator = ItemsAddNavigator(with: scene)
        let worker = ItemsAddWorker(services: services)
        let director = ItemsAddDirector()

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
extension ItemsAddNavigator: ItemsAdd_Navigate {
    func goBack() {
        dismiss()
    }
}
