import MessageTrace

protocol HomeRoutable: Routable {
    func routeToLogin(with parameter: LoginParameter) -> any Home.LoginControllable
    func routeToAbout(with parameter: AboutParameter) -> any AboutControllable
}

@Component(.navigation)
final class HomeRouter: HomeRoutable {
    private let loginBuilder: any LoginBuildable
    private let aboutBuilder: any AboutBuildable

    init(loginBuilder: any LoginBuildable, aboutBuilder: any AboutBuildable) {
        self.loginBuilder = loginBuilder
        self.aboutBuilder = aboutBuilder
    }

    func routeToLogin(with parameter: LoginParameter) -> any Home.LoginControllable {
        LoginControllableAdapter(loginBuilder.build(with: parameter))
    }

    func routeToAbout(with parameter: AboutParameter) -> any AboutControllable {
        aboutBuilder.build(with: parameter)
    }
}
