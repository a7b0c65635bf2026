import Foundation
import HeadlessUI
public import SampleApp

/// The entry for SNPArchitecture in the catalogue of patterns.
public enum SNPArchitecture {
    public static let pattern = Pattern(name: "snp", title: "SNPArchitecture", app: SNPApp.self, bundle: .module)
}

/// The app built with SNPArchitecture. It makes the Managers and shows the first Scene.
final class SNPApp: PatternApp {
    private let window: UIWindow
    private let broadcaster: Broadcaster
    private let userManager: UserManager
    private let accountManager: AccountManager
    private let aboutManager: AboutManager
    private let itemsManager: ItemsManager
    private let loginKind: LoginKind
    private weak var interactor: HomeInteractor?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        broadcaster = Broadcaster()
        userManager = UserManager(service: services.auth, broadcaster: broadcaster)
        accountManager = AccountManager(service: services.auth, broadcaster: broadcaster)
        aboutManager = AboutManager(service: services.about)
        itemsManager = ItemsManager(service: services.items, broadcaster: broadcaster, now: services.now)
        loginKind = options.loginKind
    }

    func start() {
        let (viewController, interactor) = HomeConfigurator.build(
            userManager: userManager, accountManager: accountManager, aboutManager: aboutManager,
            itemsManager: itemsManager, broadcaster: broadcaster, loginKind: loginKind)
        self.interactor = interactor

        window.rootViewController = UINavigationController(rootViewController: viewController)
        window.makeKeyAndVisible()
    }

    /// Opens a link. Before the app has started, a link is dropped, since no Scene could open it.
    func open(_ link: Link) {
        interactor?.open(link: link)
    }

    func open(_ link: ItemLink) {
        interactor?.open(link: link)
    }
}
