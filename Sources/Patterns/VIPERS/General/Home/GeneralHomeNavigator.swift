import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class GeneralHomeNavigator: Navigator {
    private let auth: any AuthServiceProtocol
    private let about: any AboutServiceProtocol
    private let loginKind: LoginKind

    init(
        with viewController: UIViewController, auth: any AuthServiceProtocol, about: any AboutServiceProtocol,
        loginKind: LoginKind
    ) {
        self.auth = auth
        self.about = about
        self.loginKind = loginKind
        super.init(with: viewController)
    }

    @Traced(.assembly, module: "Home")
    static func makeModule(
        with auth: any AuthServiceProtocol, about: any AboutServiceProtocol, loginKind: LoginKind
    ) -> GeneralHomeScene {
        // The actors

        let scene = GeneralHomeScene()
        let navigator = GeneralHomeNavigator(with: scene, auth: auth, about: about, loginKind: loginKind)
        let worker = GeneralHomeWorker(auth: auth)
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
        let scene = InfoAboutNavigator.makeModule(with: about)
        push(nextViewController: scene)
    }

    func gotoTerms(for document: TermsDocument) {
        // Login may still lie over Home: its Director tells its delegate first, and goes back then.
        dismiss { [weak self] in self?.gotoTermsOverAbout(for: document) }
    }

    func gotoLogin(with delegate: any GeneralLogin_Delegate) {
        // A link can be followed while Login is shown.
        guard viewController?.presentedViewController == nil else { return }
        let scene = GeneralLoginNavigator.makeModule(with: auth, kind: loginKind, delegate: delegate)
        present(modalViewController: scene)
    }

    private func gotoTermsOverAbout(for document: TermsDocument) {
        gotoAbout()
        let scene = InfoTermsNavigator.makeModule(with: document)
        present(modalViewController: scene)
    }
}
