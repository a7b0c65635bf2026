import FeatureContract
import HeadlessUI
import MessageTrace

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
    static func makeModule(with services: Services, loginKind: LoginKind) -> GeneralHomeScene {
        // The actors

        let scene = GeneralHomeScene()
        let navigator = GeneralHomeNavigator(with: scene, services: services, loginKind: loginKind)
        let worker = GeneralHomeWorker(auth: services.auth)
        let director = GeneralHomeDirector()

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
extension GeneralHomeNavigator: GeneralHome_Navigate {
    func gotoAbout() {
        let about = InfoAboutNavigator.makeModule(with: services)
        push(nextViewController: about)
    }

    func gotoTerms(for document: TermsDocument) {
        // Login may still lie over Home: its Director tells its delegate first, and goes back then.
        dismiss { [weak self] in self?.gotoTermsOverAbout(for: document) }
    }

    func gotoLogin(with delegate: any GeneralLogin_Delegate) {
        // A link can be followed while Login is shown.
        guard viewController?.presentedViewController == nil else { return }
        let login = GeneralLoginNavigator.makeModule(with: services, kind: loginKind, delegate: delegate)
        present(modalViewController: login)
    }

    private func gotoTermsOverAbout(for document: TermsDocument) {
        gotoAbout()
        let terms = InfoTermsNavigator.makeModule(with: document)
        present(modalViewController: terms)
    }
}
