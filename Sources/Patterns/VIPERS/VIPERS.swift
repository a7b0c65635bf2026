public import FeatureContract
import Foundation
import HeadlessUI

/// VIPER-S, as the catalogue starts it.
public enum VIPERS {
    public static let pattern = Pattern(name: "viper-s", title: "VIPER-S", app: VIPERSApp.self, bundle: .module)
}

/// The app: it shows the first module, and tells the one that is seen of links.
final class VIPERSApp: PatternApp {
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind
    private let stack = UINavigationController()
    /// One that was followed before the app had started.
    private var earlyLink: Link?

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

        if let earlyLink { home.open(earlyLink) }
        earlyLink = nil
    }

    func open(_ link: Link) {
        guard let top = stack.topViewController else {
            earlyLink = link
            return
        }
        guard let scene = top as? any Module_OpenLink else { fatalError("\(top) can't open links") }
        scene.open(link)
    }
}
