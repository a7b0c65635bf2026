import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class GeneralRecoveryNavigator: Navigator {
    @Traced(.assembly, module: "Recovery")
    static func makeModule(
        with account: Account, auth: any AuthServiceProtocol, delegate: any GeneralRecovery_Delegate
    ) -> GeneralRecoveryScene {
        // Create the actors

        let scene = GeneralRecoveryScene()
        let navigator = GeneralRecoveryNavigator(with: scene)
        let worker = GeneralRecoveryWorker(auth: auth)
        let director = GeneralRecoveryDirector(account: account)

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
extension GeneralRecoveryNavigator: GeneralRecovery_Navigate {
    func goBack() {
        dismiss()
    }
}
