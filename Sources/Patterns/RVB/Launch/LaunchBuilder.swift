import MessageTrace
import SampleApp

struct LaunchDependency: Dependency {
    let authService: any AuthServiceProtocol
}

struct LaunchParameter: Parameter {}

protocol LaunchBuildable: Buildable {
    func build(with parameter: LaunchParameter) -> any LaunchControllable
}

@Component(inherits: true, module: "Launch")
final class LaunchBuilder: Builder<LaunchDependency>, LaunchBuildable {
    func build(with parameter: LaunchParameter) -> any LaunchControllable {
        let viewController = LaunchViewController()
        let viewModel = LaunchViewModel(
            authService: dependency.authService
        )
        let router = LaunchRouter()

        viewController.router = router
        viewController.viewModel = viewModel

        return viewController
    }
}
