import FeatureContract
import MessageTrace

struct LoginDependency: Dependency {
    let authService: any AuthServiceProtocol
    let kind: LoginKind
}

struct LoginParameter: Parameter {}

protocol LoginBuildable: Buildable {
    func build(with parameter: LoginParameter) -> any LoginControllable
}

@Component(inherits: true, module: "Login")
final class LoginBuilder: Builder<LoginDependency>, LoginBuildable {
    func build(with parameter: LoginParameter) -> any LoginControllable {
        // The Shared Object. This Builder outlives the module; it goes with it, kept by Recovery's Builder.
        let recovered = SharedSubject<String>()

        let viewController = LoginViewController(
            kind: dependency.kind,
            recovered: recovered.publisher
        )
        let viewModel = LoginViewModel(
            authService: dependency.authService,
            kind: dependency.kind
        )
        let router = LoginRouter(
            recoveryBuilder: RecoveryBuilder(
                .init(
                    authService: dependency.authService,
                    recovered: recovered
                )
            )
        )

        viewController.viewModel = viewModel
        viewController.router = router

        return viewController
    }
}
