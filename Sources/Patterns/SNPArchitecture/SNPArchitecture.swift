public import FeatureContract
import Foundation
import HeadlessUI

/// SNPArchitecture, as the catalogue starts it.
public enum SNPArchitecture {
    public static let pattern = Pattern(
        name: "snp", title: "SNPArchitecture",
        summary: """
            A Scene goes in a circle: the View tells the Interactor, which decides and tells the Presenter, which tells the \
            View what to show. A Router moves between Scenes, and Managers shared by all Scenes hold what outlives them.
            """,
        app: SNPApp.self, bundle: .module)
}

/// The app: it makes the Managers and shows the first Scene.
final class SNPApp: PatternApp {
    let lifetimeTracker = LifetimeTracker()

    private let window: UIWindow
    private let broadcaster: Broadcaster
    private let authManager: AuthManager
    private let accountManager: AccountManager
    private let aboutManager: AboutManager
    private let loginKind: LoginKind
    private weak var interactor: (any HomeInteractorProtocol)?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        broadcaster = Broadcaster()
        authManager = AuthManager(service: services.auth, broadcaster: broadcaster)
        accountManager = AccountManager(service: services.auth, broadcaster: broadcaster)
        aboutManager = AboutManager(service: services.about)
        loginKind = options.loginKind
    }

    func start() {
        let (viewController, interactor) = HomeConfigurator.build(
            authManager: authManager, accountManager: accountManager, aboutManager: aboutManager,
            broadcaster: broadcaster, loginKind: loginKind)
        viewController.lifetimeTracker = lifetimeTracker
        self.interactor = interactor

        window.rootViewController = UINavigationController(rootViewController: viewController)
        window.makeKeyAndVisible()
    }

    func open(_ link: Link) {
        interactor?.open(link: link)
    }
}
