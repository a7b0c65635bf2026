import FeatureContract
import MessageTrace

struct LoginDependency: Dependency {
    let authService: any AuthServiceProtocol
}

@Message
struct LoginParameter: Parameter {
    let kind: LoginKind
}

protocol LoginBuildable: Buildable {
    func build(with parameter: LoginParameter) -> any LoginControllable
}

@Component(inherits: true, module: "Login")
final class LoginBuilder: Builder<LoginDependency>, LoginBuildable {
    func build(with parameter: LoginParameter) -> any LoginControllable {
        // The Shared Object, made by this module: the Builders it is handed to keep it.
        let recovered = SharedSubject<String>()

        let viewController = LoginViewController(
            kind: parameter.kind,
            recovered: recovered.publisher
        )
        let viewModel = LoginViewModel(
            authService: dependency.authService,
            kind: parameter.kind
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
