import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class HomeRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any HomeViewControllerProtocol)!

    private let userManager: any UserManagerProtocol
    private let accountManager: any AccountManagerProtocol
    private let aboutManager: any AboutManagerProtocol
    private let itemsManager: any ItemsManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    private let loginKind: LoginKind

    private var navigationController: UINavigationController {
        viewControllerProtocol.viewController.navigationController!
    }

    // MARK: - Methods
    init(
        userManager: any UserManagerProtocol, accountManager: any AccountManagerProtocol,
        aboutManager: any AboutManagerProtocol, itemsManager: any ItemsManagerProtocol,
        broadcaster: any BroadcasterProtocol, loginKind: LoginKind
    ) {
        self.userManager = userManager
        self.accountManager = accountManager
        self.aboutManager = aboutManager
        self.itemsManager = itemsManager
        self.broadcaster = broadcaster
        self.loginKind = loginKind
    }
}

@Traced
extension HomeRouter: HomeRouterProtocol {
    func waitForTransition(completion: @escaping () -> Void) {
        navigationController.afterTransition(completion)
    }

    /// Goes back to Home. Pops before it dismisses: otherwise a Scene of the stack would be visible for a moment.
    func navigateToHome() {
        navigationController.afterTransition { [navigationController] in
            navigationController.popToRootViewController(animated: false)
            navigationController.dismiss(animated: false)
        }
    }

    func navigateToAbout(animated: Bool) {
        let (viewController, _) = AboutConfigurator.build(aboutManager: aboutManager)
        navigationController.pushViewController(viewController, animated: animated)
    }

    func navigateToItems(animated: Bool) {
        let (viewController, _) = ItemsConfigurator.build(itemsManager: itemsManager, broadcaster: broadcaster)
        navigationController.pushViewController(viewController, animated: animated)
    }

    /// Shows an item. Pushes before it dismisses: otherwise Items would be visible for a moment.
    func navigateToItem(id: Item.ID) {
        let (viewController, _) = ItemConfigurator.build(id: id, itemsManager: itemsManager, broadcaster: broadcaster)
        let homeAndItems = navigationController.viewControllers.prefix(2)
        navigationController.setViewControllers(Array(homeAndItems) + [viewController], animated: false)
        navigationController.dismiss(animated: false)
    }

    func navigateToLogin() {
        viewControllerProtocol.viewController.presentSheet {
            let (viewController, _) = LoginConfigurator.build(
                userManager: userManager, accountManager: accountManager, broadcaster: broadcaster, kind: loginKind)
            return viewController
        }
    }

    func navigateToWebpage(url: URL) {
        navigationController.dismiss(animated: false)
        navigationController.topViewController?.presentSheet { SNPWebViewController(url: url) }
    }

    func webpageOnScreen() -> URL? {
        (navigationController.presentedViewController as? SNPWebViewController)?.page.url
    }

    func itemOnScreen() -> Item.ID? {
        (navigationController.topViewController as? ItemViewController)?.id
    }
}
