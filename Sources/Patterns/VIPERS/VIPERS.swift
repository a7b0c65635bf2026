public import FeatureContract
import Foundation
import HeadlessUI

/// VIPER-S, as the catalogue starts it.
public enum VIPERS {
    public static let pattern = Pattern(name: "viper-s", title: "VIPER-S", app: VIPERSApp.self, bundle: .module)
}

/// The app: it shows the first module, and hands links to the Scene on top of the navigation stack, perhaps under Login or a
/// document.
final class VIPERSApp: PatternApp {
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind
    private let stack = UINavigationController()
    /// What to tell the first Scene: a link was followed before the app had started.
    private var earlyEvent: ((any App_HandleUIEvents) -> Void)?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        self.services = services
        loginKind = options.loginKind
    }

    func start() {
        let home = GeneralHomeNavigator.makeModule(with: services, loginKind: loginKind)
        stack.viewControllers = [home]
        window.rootViewController = stack
        window.makeKeyAndVisible()

        earlyEvent?(home)
        earlyEvent = nil
    }

    func open(_ link: Link) {
        tell { $0.onLink(link) }
    }

    func open(_ link: ItemLink) {
        tell { $0.onLink(link) }
    }

    private func tell(_ event: @escaping (any App_HandleUIEvents) -> Void) {
        guard let top = stack.topViewController else {
            earlyEvent = event
            return
        }
        guard let scene = top as? any App_HandleUIEvents else { fatalError("\(top) doesn't hear of links") }
        event(scene)
    }
}
