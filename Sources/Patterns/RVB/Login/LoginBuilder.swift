import MessageTrace
import SampleApp

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
    /// The Shared Object by which Recovery reports the login to which a link was sent. It lives as long as the Builder.
    private lazy var recovered = SharedSubject<String>()

    func build(with parameter: LoginParameter) -> any LoginControllable {
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

        viewController.router = router
        viewController.viewModel = viewModel

        return viewController
    }
}
