import FeatureContract
import MessageTrace

struct AppDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
}

@Message
struct AppParameter: Parameter {
    let loginKind: LoginKind
}

protocol AppBuildable: Buildable {
    func build(with parameter: AppParameter) -> any AppControllable
}

@Component(inherits: true, module: "App")
final class AppBuilder: Builder<AppDependency>, AppBuildable {
    func build(with parameter: AppParameter) -> any AppControllable {
        let router = AppRouter(
            rootBuilder: RootBuilder(
                .init(
                    authService: dependency.authService,
                    aboutService: dependency.aboutService
                )
            )
        )

        return App(router: router, loginKind: parameter.loginKind)
    }
}
