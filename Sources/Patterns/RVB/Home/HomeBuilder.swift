import Foundation
import MessageTrace
import SampleApp

struct HomeDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
    let itemsService: any ItemsServiceProtocol
    let now: () -> Date
    let loginKind: LoginKind
}

@Message
struct HomeParameter: Parameter {
    /// The user who is signed in.
    let user: User?
}

protocol HomeBuildable: Buildable {
    func build(with parameter: HomeParameter) -> any HomeControllable
}

@Component(inherits: true, module: "Home")
final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
    func build(with parameter: HomeParameter) -> any HomeControllable {
        let viewController = HomeViewController()
        let viewModel = HomeViewModel(
            authService: dependency.authService,
            user: parameter.user
        )
        let router = HomeRouter(
            loginBuilder: LoginBuilder(
                .init(
                    authService: dependency.authService,
                    kind: dependency.loginKind
                )
            ),
            aboutBuilder: AboutBuilder(
                .init(
                    aboutService: dependency.aboutService
                )
            ),
            itemsBuilder: ItemsBuilder(
                .init(
                    itemsService: dependency.itemsService,
                    now: dependency.now
                )
            )
        )

        viewController.router = router
        viewController.viewModel = viewModel

        return viewController
    }
}
