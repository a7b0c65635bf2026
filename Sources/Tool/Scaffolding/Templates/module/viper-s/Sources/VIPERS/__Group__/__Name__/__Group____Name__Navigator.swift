import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class __Group____Name__Navigator: Navigator {
    @Traced(.assembly, module: "__Name__")
    static func makeModule(
        with delegate: any __Group____Name___Delegate
    ) -> __Group____Name__Scene {
        // Create the actors

        let scene = __Group____Name__Scene()
        let navigator = __Group____Name__Navigator(with: scene)
        let worker = __Group____Name__Worker()
        let director = __Group____Name__Director()

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
extension __Group____Name__Navigator: __Group____Name___Navigate {
    func goBack() {
        dismiss()
    }
}
