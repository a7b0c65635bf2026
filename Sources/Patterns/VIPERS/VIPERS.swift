public import FeatureContract
import Foundation
import HeadlessUI

/// VIPER-S, as the catalogue starts it.
public enum VIPERS {
    public static let pattern = Pattern(
        name: "viper-s", title: "VIPER-S",
        summary: """
            VIPER with roles named for what they do: a Scene displays, a Director handles events and presents data, a Worker \
            manages data, a Navigator moves on. Each knows the others only as a role, a protocol such as “handle UI events”.
            """,
        app: VIPERSApp.self, bundle: .module)
}

/// The app: it shows the first module.
final class VIPERSApp: PatternApp {
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind
    private weak var home: GeneralHomeScene?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        self.services = services
        loginKind = options.loginKind
    }

    func start() {
        let home = GeneralHomeNavigator.makeModule(
            with: services.auth, about: services.about, loginKind: loginKind)
        self.home = home

        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
    }

    func open(_ link: Link) {
        home?.open(link)
    }
}
