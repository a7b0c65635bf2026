import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class GeneralHomeNavigator: Navigator {
    private let services: Services
    private let loginKind: LoginKind

    init(with viewController: UIViewController, services: Services, loginKind: LoginKind) {
        self.services = services
        self.loginKind = loginKind
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "Home")
    static func makeModule(services: Services, loginKind: LoginKind) -> GeneralHomeScene {
        // Create the actors

        let scene = GeneralHomeScene()
        let navigator = GeneralHomeNavigator(with: scene, services: services, loginKind: loginKind)
        let worker = GeneralHomeWorker(auth: services.auth)
        let director = GeneralHomeDirector()

        // Associate the actors

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
extension GeneralHomeNavigator: GeneralHome_Navigate {
    func gotoAbout(with delegate: any InfoAbout_Delegate) {
        let about = InfoAboutNavigator.makeModule(with: nil, services: services, delegate: delegate)
        push(nextViewController: about)
    }

    func gotoAbout(for document: TermsDocument, with delegate: any InfoAbout_Delegate) {
        let about = InfoAboutNavigator.makeModule(with: document, services: services, delegate: delegate)
        replace(with: about, animated: false)
    }

    func gotoItems(with delegate: any ItemsList_Delegate) {
        let items = ItemsListNavigator.makeModule(with: nil, services: services, delegate: delegate)
        push(nextViewController: items)
    }

    func gotoItems(for item: Item.ID, with delegate: any ItemsList_Delegate) {
        let items = ItemsListNavigator.makeModule(with: item, services: services, delegate: delegate)
        replace(with: items, animated: false)
    }

    func gotoLogin(with delegate: any GeneralLogin_Delegate) {
        let login = GeneralLoginNavigator.makeModule(with: loginKind, auth: services.auth, delegate: delegate)
        comeBack()
        present(modalViewController: login)
    }

    func goHome() {
        comeBack()
    }
}
