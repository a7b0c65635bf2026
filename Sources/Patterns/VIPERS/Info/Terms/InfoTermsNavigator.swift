import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class InfoTermsNavigator: Navigator {
    @Traced(.assembly, module: "Terms")
    static func makeModule(with document: TermsDocument) -> InfoTermsScene {
        // The actors

        let scene = InfoTermsScene()
        let navigator = InfoTermsNavigator(with: scene)
        let director = InfoTermsDirector(document: document)

        // Who knows whom

        director.navigator = navigator
        director.ui = scene
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
