import FeatureContract
import MessageTrace

struct HomeDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
}

@Message
struct HomeParameter: Parameter {
    let loginKind: LoginKind
}

protocol HomeBuildable: Buildable {
    func build(with parameter: HomeParameter) -> any HomeControllable
}

@Component(inherits: true, module: "Home")
final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
    func build(with parameter: HomeParameter) -> any HomeControllable {
        let recovered = SharedSubject<String>()

        let viewController = HomeViewController(loginKind: parameter.loginKind)
        let viewModel = HomeViewModel(
            authService: dependency.authService
        )
        let router = HomeRouter(
            loginBuilder: LoginBuilder(
                .init(
                    authService: dependency.authService,
                    recovered: recovered
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
        viewController.recovered = recovered
        viewController.linkHandler = TermsLinkHandler(root: viewController)

        return viewController
    }
}
