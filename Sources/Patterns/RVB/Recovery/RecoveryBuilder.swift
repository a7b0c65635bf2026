import MessageTrace
import SampleApp

struct RecoveryDependency: Dependency {
    let authService: any AuthServiceProtocol
    /// The Shared Object between Login and Recovery. It carries the login to which a link was sent.
    let recovered: SharedSubject<String>
}

@Message
struct RecoveryParameter: Parameter {
    let login: String
}

protocol RecoveryBuildable: Buildable {
    func build(with parameter: RecoveryParameter) -> any RecoveryControllable
}

@Component(inherits: true, module: "Recovery")
final class RecoveryBuilder: Builder<RecoveryDependency>, RecoveryBuildable {
    func build(with parameter: RecoveryParameter) -> any RecoveryControllable {
        let viewController = RecoveryViewController()
        let viewModel = RecoveryViewModel(
            authService: dependency.authService,
            recovered: dependency.recovered,
            login: parameter.login
        )
        let router = RecoveryRouter()

        viewController.router = router
        viewController.viewModel = viewModel

        return viewController
    }
}
