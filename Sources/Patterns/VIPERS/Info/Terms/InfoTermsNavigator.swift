import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class InfoTermsNavigator: Navigator {
    @Traced(.assembly, module: "Terms")
    static func makeModule(with document: TermsDocument, delegate: any InfoTerms_Delegate) -> InfoTermsScene {
        // Create the actors

        let scene = InfoTermsScene()
        let navigator = InfoTermsNavigator(with: scene)
        let director = InfoTermsDirector(document: document)

        // Associate the actors

        director.navigator = navigator
        director.ui = scene
        director.delegate = delegate
        scene.eventsHandler = director

        return scene
    }
}

// MARK: - Navigate

@Traced
extension InfoTermsNavigator: InfoTerms_Navigate {
    func goBack() {
        dismiss()
    }
}
