import Foundation
import HeadlessUI
public import SampleApp

/// The entry for RVB in the catalogue of patterns.
public enum RVB {
    public static let pattern = Pattern(
        name: "rvb", title: "RVB", scenarios: RVBScenarios.all, app: RVBApp.self, bundle: .module)
}

/// The app built with RVB. It passes the launch and all links to the outermost module.
final class RVBApp: PatternApp {
    private let window: UIWindow
    private let app: any AppControllable

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        let builder = AppBuilder(
            .init(
                authService: services.auth,
                aboutService: services.about,
                itemsService: services.items,
                now: services.now,
                loginKind: options.loginKind
            )
        )
        app = builder.build(with: .init())
    }

    func start() {
        app.launch(in: window)
    }

    func open(_ link: Link) {
        app.handle(link: link)
    }

    func open(_ link: ItemLink) {
        app.handle(link: link)
    }
}
