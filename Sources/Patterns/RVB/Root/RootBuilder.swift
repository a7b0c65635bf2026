import Foundation
import MessageTrace
import SampleApp

struct RootDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
    let itemsService: any ItemsServiceProtocol
    let now: () -> Date
    let loginKind: LoginKind
}

struct RootParameter: Parameter {}

protocol RootBuildable: Buildable {
    func build(with parameter: RootParameter) -> any RootControllable
}

@Component(inherits: true, module: "Root")
final class RootBuilder: Builder<RootDependency>, RootBuildable {
    func build(with parameter: RootParameter) -> any RootControllable {
        let viewController = RootViewController()
        let router = RootRouter(
            launchBuilder: LaunchBuilder(
                .init(
                    authService: dependency.authService
                )
            ),
            homeBuilder: HomeBuilder(
                .init(
                    authService: dependency.authService,
                    aboutService: dependency.aboutService,
                    itemsService: dependency.itemsService,
                    now: dependency.now,
                    loginKind: dependency.loginKind
                )
            )
        )

        viewController.router = router
        viewController.deeplinker = DeeplinkController(
            root: viewController,
            links: [
                AboutLink(),
                TermsLink(),
                ItemIDLink(),
            ]
        )

        return viewController
    }
}
