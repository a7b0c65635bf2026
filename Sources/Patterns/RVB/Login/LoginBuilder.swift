import FeatureContract
import MessageTrace

struct LoginDependency: Dependency {
    let authService: any AuthServiceProtocol
    /// The Shared Object, on its way to Recovery.
    let recovered: SharedSubject<String>
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
        let viewController = LoginViewController(kind: parameter.kind)
        let viewModel = LoginViewModel(
            authService: dependency.authService,
            kind: parameter.kind
        )
        let router = LoginRouter(
            recoveryBuilder: RecoveryBuilder(
                .init(
                    authService: dependency.authService,
                    recovered: dependency.recovered
                )
            )
        )

        viewController.viewModel = viewModel
        viewController.router = router

        return viewController
    }
}
