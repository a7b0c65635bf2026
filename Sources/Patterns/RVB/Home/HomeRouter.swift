import MessageTrace

protocol HomeRoutable: Routable {
    func routeToLogin(with parameter: LoginParameter) -> any Home.LoginControllable
    func routeToAbout(with parameter: AboutParameter) -> any AboutControllable
    func routeToItems(with parameter: ItemsParameter) -> any ItemsControllable
}

@Component(.navigation)
final class HomeRouter: HomeRoutable {
    private let loginBuilder: any LoginBuildable
    private let aboutBuilder: any AboutBuildable
    private let itemsBuilder: any ItemsBuildable

    init(
        loginBuilder: any LoginBuildable, aboutBuilder: any AboutBuildable, itemsBuilder: any ItemsBuildable
    ) {
        self.loginBuilder = loginBuilder
        self.aboutBuilder = aboutBuilder
        self.itemsBuilder = itemsBuilder
    }

    func routeToLogin(with parameter: LoginParameter) -> any Home.LoginControllable {
        LoginControllableAdapter(loginBuilder.build(with: parameter))
    }

    func routeToAbout(with parameter: AboutParameter) -> any AboutControllable {
        aboutBuilder.build(with: parameter)
    }

    func routeToItems(with parameter: ItemsParameter) -> any ItemsControllable {
        itemsBuilder.build(with: parameter)
    }
}
