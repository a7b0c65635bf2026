import Foundation
import HeadlessUI
public import SampleApp

/// The pattern as an entry in a catalogue of patterns.
public enum __Name__ {
    public static let pattern = Pattern(
        name: "__hyphenated__", title: "__Name__",
        summary: "What the pattern's parts are, and who tells whom.",
        app: __Name__App.self, bundle: .module)
}

/// The app built in this pattern. Its first screen is Home.
final class __Name__App: PatternApp {
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        self.services = services
        loginKind = options.loginKind
    }

    func start() {
        let home = HomeViewController(auth: services.auth, loginKind: loginKind)
        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
    }

    func open(_ link: Link) {
        // A link to a document: the scenario deep-link-terms.
    }

    func open(_ link: ItemLink) {
        // A link to an item: the scenario items-deep-link.
    }
}
