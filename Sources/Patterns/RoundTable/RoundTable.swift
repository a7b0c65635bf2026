public import FeatureContract
import Foundation
import HeadlessUI

/// Round Table, as the catalogue starts it.
public enum RoundTable {
    public static let pattern = Pattern(
        name: "round-table", title: "Round Table",
        summary: """
            View, Core, Presenter and Joint are equals that never call each other: each notifies the module's Pipeline, \
            which passes events, updates and intents on in a fixed order. They share one State, and modules talk through \
            their Joints.
            """,
        app: RoundTableApp.self, bundle: .module)
}

/// The app: it makes the Trunk and shows the first module.
final class RoundTableApp: PatternApp {
    private let window: UIWindow
    private let trunk: Trunk
    private let loginKind: LoginModuleKind
    private weak var joint: RTEModuleJoint<HomeModuleTypes>?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        trunk = Trunk(authManager: services.auth, aboutManager: services.about)
        switch options.loginKind {
        case .email:
            loginKind = .email
        case .phone:
            loginKind = .phone
        }
    }

    func start() {
        let module = HomeModuleAssembly(trunk: trunk, loginKind: loginKind)
        joint = module.joint

        window.rootViewController = UINavigationController(rootViewController: module.view)
        window.makeKeyAndVisible()
    }

    func open(_ link: Link) {
        joint?.take(input: .open(link))
    }
}
