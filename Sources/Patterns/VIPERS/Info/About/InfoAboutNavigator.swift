import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class InfoAboutNavigator: Navigator {
    @Traced(.assembly, module: "About")
    static func makeModule(with about: any AboutServiceProtocol) -> InfoAboutScene {
        // The actors

        let scene = InfoAboutScene()
        let navigator = InfoAboutNavigator(with: scene)
        let worker = InfoAboutWorker(about: about)
        let director = InfoAboutDirector()

        // Who knows whom

        director.dataManager = worker
        director.navigator = navigator
        director.ui = scene
        worker.presenter = director
        scene.eventsHandler = director

        return scene
    }
}

// MARK: - Navigate

@Traced
extension InfoAboutNavigator: InfoAbout_Navigate {
    func gotoTerms(for document: TermsDocument) {
        let scene = InfoTermsNavigator.makeModule(with: document)
        present(modalViewController: scene)
    }
}
