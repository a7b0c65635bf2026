import MessageTrace

protocol RootRoutable: Routable {
    func routeToLaunch(with parameter: LaunchParameter) -> any LaunchControllable
    func routeToHome(with parameter: HomeParameter) -> any HomeControllable
}

@Component(.navigation)
final class RootRouter: RootRoutable {
    private let launchBuilder: any LaunchBuildable
    private let homeBuilder: any HomeBuildable

    init(launchBuilder: any LaunchBuildable, homeBuilder: any HomeBuildable) {
        self.launchBuilder = launchBuilder
        self.homeBuilder = homeBuilder
    }

    func routeToLaunch(with parameter: LaunchParameter) -> any LaunchControllable {
        launchBuilder.build(with: parameter)
    }

    func routeToHome(with parameter: HomeParameter) -> any HomeControllable {
        homeBuilder.build(with: parameter)
    }
}
