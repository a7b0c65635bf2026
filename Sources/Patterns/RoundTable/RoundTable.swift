import Foundation
import HeadlessUI
public import SampleApp

/// The entry for Round Table in the catalogue of patterns.
public enum RoundTable {
    public static let pattern = Pattern(
        name: "round-table", title: "Round Table", scenarios: RoundTableScenarios.all, app: RoundTableApp.self,
        bundle: .module)
}

/// The app built with Round Table. It makes the Trunk and shows the first module.
final class RoundTableApp: PatternApp {
    private let window: UIWindow
    private let trunk: Trunk
    private let kind: LoginModuleKind
    private weak var joint: RTEModuleJoint<HomeModuleTypes>?
    /// The link that was opened before the first module existed; `nil` if there was none.
    private var earlyInput: HomeModuleJointInput?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        trunk = Trunk(services: services)

        switch options.loginKind {
        case .email:
            kind = .email
        case .phone:
            kind = .phone
        }
    }

    func start() {
        let module = HomeModuleAssembly(trunk: trunk, kind: kind)
        joint = module.joint

        window.rootViewController = module.view
        window.makeKeyAndVisible()

        if let earlyInput {
            module.joint.take(input: earlyInput)
        }
    }

    func open(_ link: Link) {
        pass(input: .link(link))
    }

    func open(_ link: ItemLink) {
        pass(input: .itemLink(link))
    }

    /// Passes a link on to Home. A link can come at any time, so it waits until no transition is in progress.
    private func pass(input: HomeModuleJointInput) {
        if let joint {
            window.rootViewController?.afterTransition { [weak joint] in
                joint?.take(input: input)
            }
        } else {
            earlyInput = input
        }
    }
}
