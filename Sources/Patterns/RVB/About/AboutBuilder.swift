import MessageTrace
import SampleApp

struct AboutDependency: Dependency {
    let aboutService: any AboutServiceProtocol
}

struct AboutParameter: Parameter {}

protocol AboutBuildable: Buildable {
    func build(with parameter: AboutParameter) -> any AboutControllable
}

@Component(inherits: true, module: "About")
final class AboutBuilder: Builder<AboutDependency>, AboutBuildable {
    func build(with parameter: AboutParameter) -> any AboutControllable {
        let viewController = AboutViewController()
        let reactor = AboutViewReactor(
            aboutService: dependency.aboutService
        )
        let router = AboutRouter(
            termsBuilder: TermsBuilder(.init())
        )

        viewController.router = router
        viewController.reactor = reactor

        return viewController
    }
}
