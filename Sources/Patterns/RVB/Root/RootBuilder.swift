import FeatureContract
import MessageTrace

struct RootDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
}

@Message
struct RootParameter: Parameter {
    let loginKind: LoginKind
}

protocol RootBuildable: Buildable {
    func build(with parameter: RootParameter) -> any RootControllable
}

@Component(inherits: true, module: "Root")
final class RootBuilder: Builder<RootDependency>, RootBuildable {
    func build(with parameter: RootParameter) -> any RootControllable {
        let viewController = RootViewController(loginKind: parameter.loginKind)
        let router = RootRouter(
            launchBuilder: LaunchBuilder(
                .init(
                    authService: dependency.authService
                )
            ),
            homeBuilder: HomeBuilder(
                .init(
                    authService: dependency.authService,
                    aboutService: dependency.aboutService
                )
            )
        )

        viewController.router = router
        viewController.deeplinker = DeeplinkController(
            root: viewController,
            links: [
                AboutLink(),
                TermsLink(),
            ],
            canHandle: false
        )

        return viewController
    }
}
