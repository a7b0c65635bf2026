import Foundation
import HeadlessUI
public import SampleApp

/// The sample app in plain view controllers, without an architecture. The patterns are compared with it.
public enum Yardstick {
    public static let pattern = Pattern(name: "yardstick", title: "Yardstick", app: YardstickApp.self, bundle: .module)
}

final class YardstickApp: PatternApp {
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind
    private weak var home: HomeViewController?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        self.services = services
        loginKind = options.loginKind
    }

    func start() {
        let home = HomeViewController(services: services, loginKind: loginKind)
        self.home = home
        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
    }

    func open(_ link: Link) {
        home?.open(link)
    }

    func open(_ link: ItemLink) {
        home?.open(link)
    }
}
