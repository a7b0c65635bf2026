public import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

/// RVB, as the catalogue starts it.
public enum RVB {
    public static let pattern = Pattern(
        name: "rvb", title: "RVB", scenarios: RVBScenarios.all, app: RVBApp.self, bundle: .module)
}

/// The app: it keeps the root module's Builder and shows the root.
final class RVBApp: PatternApp {
    private let window: UIWindow
    private let homeBuilder: any HomeBuildable
    private let loginKind: LoginKind

    /// Built when the app is launched or a link asks for it: by the system either way.
    private lazy var home = Tracing.system { homeBuilder.build(with: .init(loginKind: loginKind)) }

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
