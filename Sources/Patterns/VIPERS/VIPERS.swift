import Foundation
import HeadlessUI
public import SampleApp

/// The entry for VIPER-S in the catalogue of patterns.
public enum VIPERS {
    public static let pattern = Pattern(name: "viper-s", title: "VIPER-S", app: VIPERSApp.self, bundle: .module)
}

/// The app built with VIPER-S. It shows the first module, and passes links to the Scene on top of the navigation stack. Login
/// or a document may cover that Scene. During a transition a link waits until all other waiting actions are done.
final class VIPERSApp: PatternApp {
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind
    private let stack = UINavigationController()
    /// The link that came before the app had started; `nil` if there was none.
    private var earlyLink: AppLink?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        self.services = services
        loginKind = options.loginKind
    }

    func start() {
        let home = GeneralHomeNavigator.makeModule(services: services, loginKind: loginKind)
        stack.viewControllers = [home]
        window.rootViewController = stack
        window.makeKeyAndVisible()

        if let earlyLink { home.open(earlyLink) }
        earlyLink = nil
    }

    func open(_ link: Link) {
        follow(.document(link.document))
    }

    func open(_ link: ItemLink) {
        follow(.item(link.id))
    }

    private func follow(_ link: AppLink) {
        guard stack.topViewController != nil else {
            earlyLink = link
            return
        }
        stack.whenNothingElseWaits { [stack] in
            // Home, at the bottom of the stack, also opens links.
            stack.viewControllers.reversed().lazy.compactMap { $0 as? any LinkHandler }.first?.open(link)
        }
    }
}
