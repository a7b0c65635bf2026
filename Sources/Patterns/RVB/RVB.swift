public import FeatureContract
import Foundation
import HeadlessUI

/// RVB, as the catalogue starts it.
public enum RVB {
    public static let pattern = Pattern(
        name: "rvb", title: "RVB",
        summary: """
            Router, View and Builder say how modules are made, joined and told apart; what is inside a View is left free, \
            here a view model or a reactor. A parent's Router builds the child's module and listens to its signals.
            """,
        scenarios: RVBScenarios.all, app: RVBApp.self, bundle: .module)
}

/// The app: it keeps the root module's Builder and shows the root.
final class RVBApp: PatternApp {
    private let window: UIWindow
    private let homeBuilder: any HomeBuildable
    private let loginKind: LoginKind

    private lazy var home = homeBuilder.build(with: .init(loginKind: loginKind))

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        homeBuilder = HomeBuilder(
            .init(
                authService: services.auth,
                aboutService: services.about
            )
        )
        loginKind = options.loginKind
    }

    func start() {
        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
    }

    func open(_ link: Link) {
        home.handle(link: link)
    }
}
