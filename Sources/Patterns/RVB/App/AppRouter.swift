import MessageTrace

protocol AppRoutable: Routable {
    func routeToRoot(with parameter: RootParameter) -> any RootControllable
}

@Component(.navigation)
final class AppRouter: AppRoutable {
    private let rootBuilder: any RootBuildable

    init(rootBuilder: any RootBuildable) {
        self.rootBuilder = rootBuilder
    }

    func routeToRoot(with parameter: RootParameter) -> any RootControllable {
        rootBuilder.build(with: parameter)
    }
}
