import Foundation
import MessageTrace
import SampleApp

struct AppDependency: Dependency {
    let authService: any AuthServiceProtocol
    let aboutService: any AboutServiceProtocol
    let itemsService: any ItemsServiceProtocol
    let now: () -> Date
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
                    itemsService: dependency.itemsService,
                    now: dependency.now,
                    loginKind: dependency.loginKind
                )
            )
        )

        return App(router: router)
    }
}
