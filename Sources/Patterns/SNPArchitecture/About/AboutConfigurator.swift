import FeatureContract
import MessageTrace

final class AboutConfigurator: SNPConfigurator {
    /// - Parameter document: What is to be opened over About at once.
    @Traced(.assembly, module: "About")
    static func build(
        aboutManager: any AboutManagerProtocol, document: TermsDocument? = nil
    ) -> (AboutViewController, AboutInteractor) {
        let viewController = AboutViewController()
        let interactor = AboutInteractor(aboutManager: aboutManager, document: document)
        let presenter = AboutPresenter()
        let router = AboutRouter()

        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
