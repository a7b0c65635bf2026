import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class GeneralLoginNavigator: Navigator {
    private let auth: any AuthServiceProtocol

    init(with viewController: UIViewController, auth: any AuthServiceProtocol) {
        self.auth = auth
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "Login")
    static func makeModule(
        with kind: LoginKind, auth: any AuthServiceProtocol, delegate: any GeneralLogin_Delegate
    ) -> GeneralLoginScene {
        // Create the actors

        let scene = GeneralLoginScene()
        let navigator = GeneralLoginNavigator(with: scene, auth: auth)
        let worker = GeneralLoginWorker(auth: auth)
        let director = GeneralLoginDirector(kind: kind)

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
extension GeneralLoginNavigator: GeneralLogin_Navigate {
    func gotoRecovery(for account: Account, with delegate: any GeneralRecovery_Delegate) {
        let recovery = GeneralRecoveryNavigator.makeModule(with: account, auth: auth, delegate: delegate)
        present(modalViewController: recovery)
    }

    func goBack() {
        dismiss()
    }
}
