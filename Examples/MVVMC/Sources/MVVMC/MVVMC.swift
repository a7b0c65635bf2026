import HeadlessUI
public import SampleApp

/// MVVM with coordinators: view models decide what screens show, and coordinators which screen comes next.
public enum MVVMC {
    public static let pattern = Pattern(
        name: "mvvm-c", title: "MVVM-C",
        summary: """
            A View Controller shows what its View Model says and tells it what the person does. A Coordinator makes both, and \
            is the only one that goes from one screen to the next: the View Model asks it to.
            """,
        app: MVVMCApp.self, bundle: .module)
}

final class MVVMCApp: PatternApp {
    private let coordinator: AppCoordinator

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        coordinator = AppCoordinator(window: window, services: services, loginKind: options.loginKind)
    }

    func start() {
        coordinator.start(animated: false)
    }

    func open(_ link: Link) {
        coordinator.open(link)
    }

    func open(_ link: ItemLink) {
        coordinator.open(link)
    }
}
