import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class InfoAboutNavigator: Navigator {
    @Traced(.assembly, module: "About")
    static func makeModule(
        with document: TermsDocument?, services: Services, delegate: any InfoAbout_Delegate
    ) -> InfoAboutScene {
        // Create the actors

        let scene = InfoAboutScene()
        let navigator = InfoAboutNavigator(with: scene)
        let worker = InfoAboutWorker(about: services.about, auth: services.auth)
        let director = InfoAboutDirector(document: document)

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
extension InfoAboutNavigator: InfoAbout_Navigate {
    func gotoTerms(for document: TermsDocument, with delegate: any InfoTerms_Delegate) {
        let terms = InfoTermsNavigator.makeModule(with: document, delegate: delegate)
        comeBack()
        present(modalViewController: terms)
    }

    func goBack() {
        pop()
    }
}
