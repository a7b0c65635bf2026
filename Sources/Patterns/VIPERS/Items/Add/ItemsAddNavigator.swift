import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsAddNavigator: Navigator {
    @Traced(.assembly, module: "AddItem")
    static func makeModule(with delegate: any ItemsAdd_Delegate, services: Services) -> ItemsAddScene {
        // Create the actors

        let scene = ItemsAddScene()
        let navigator = ItemsAddNavigator(with: scene)
        let worker = ItemsAddWorker(items: services.items)
        let director = ItemsAddDirector(now: services.now)

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
