import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class GeneralLoginNavigator: Navigator {
    private let services: Services

    init(with viewController: UIViewController, services: Services) {
        self.services = services
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "Login")
    static func makeModule(
        with services: Services, kind: LoginKind, delegate: any GeneralLogin_Delegate
    ) -> GeneralLoginScene {
        // The actors

        let scene = GeneralLoginScene(kind: kind)
        let navigator = GeneralLoginNavigator(with: scene, services: services)
        let worker = GeneralLoginWorker(auth: services.auth, kind: kind)
        let director = GeneralLoginDirector()

        // Who knows whom

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
extension GeneralLoginNavigator: GeneralLogin_Navigate {
    func gotoRecovery(for account: Account, with delegate: any GeneralRecovery_Delegate) {
        let recovery = GeneralRecoveryNavigator.makeModule(with: account, services: services, delegate: delegate)
        present(modalViewController: recovery)
    }

    func goBack() {
        dismiss()
    }
}
