public import FeatureContract
import Foundation
import HeadlessUI

/// Round Table, as the catalogue starts it.
public enum RoundTable {
    public static let pattern = Pattern(
        name: "round-table", title: "Round Table", scenarios: RoundTableScenarios.all, app: RoundTableApp.self,
        bundle: .module)
}

/// The app: it makes the Trunk and shows the first module.
final class RoundTableApp: PatternApp {
    private let window: UIWindow
    private let trunk: Trunk
    private let kind: LoginModuleKind
    private weak var joint: RTEModuleJoint<HomeModuleTypes>?
    /// A link that was opened before the first module was there.
    private var link: Link?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        trunk = Trunk(authManager: services.auth, aboutManager: services.about)
        kind = options.loginKind
    }

    func start() {
        let module = HomeModuleAssembly(trunk: trunk, kind: kind)
        joint = module.joint

        window.rootViewController = module.view
        window.makeKeyAndVisible()

        if let link {
            module.joint.take(input: .link(link))
        }
    }

    func open(_ link: Link) {
        if let joint {
            joint.take(input: .link(link))
        } else {
            self.link = link
        }
    }
}
