import FeatureContract
import MessageTrace

struct HomeDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
}

@Message
struct HomeParameter: Parameter {
    /// Who is signed in.
    let user: User?
    let loginKind: LoginKind
}

protocol HomeBuildable: Buildable {
    func build(with parameter: HomeParameter) -> any HomeControllable
}

@Component(inherits: true, module: "Home")
final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
    func build(with parameter: HomeParameter) -> any HomeControllable {
        let viewController = HomeViewController(loginKind: parameter.loginKind)
        let viewModel = HomeViewModel(
            authService: dependency.authService,
            user: parameter.user
        )
        let router = HomeRouter(
            loginBuilder: LoginBuilder(
                .init(
                    authService: dependency.authService
                )
            ),
            aboutBuilder: AboutBuilder(
                .init(
                    aboutService: dependency.aboutService
                )
            )
        )

        viewController.viewModel = viewModel
        viewController.router = router

        return viewController
    }
}
