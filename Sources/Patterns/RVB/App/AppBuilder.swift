import FeatureContract
import MessageTrace

struct AppDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
    let loginKind: LoginKind
}

struct AppParameter: Parameter {}

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
                    aboutService: dependency.aboutService,
                    loginKind: dependency.loginKind
                )
            )
        )

        return App(router: router)
    }
}
