import HeadlessUI
public import SampleApp

/// A single store, pure reducers, effects as asynchronous functions, and observable view state.
public enum ReducerPattern {
    public static let pattern = Pattern(
        name: "reducer", title: "Reducer",
        summary: """
            One Store holds all State. Views send it Actions, pure Reducers say what each makes of the State and which Effects \
            it has, asynchronous functions that send Actions back. What is on screen, screens and alerts too, follows the State.
            """,
        app: ReducerApp.self, bundle: .module)
}

final class ReducerApp: PatternApp {
    private let store: Store
    private let navigator: Navigator

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        store = Store(AppState(loginKind: options.loginKind), clients: Clients(services))
        navigator = Navigator(window: window, store: store)
    }

    func start() {
        store.send(.launched)
        navigator.start()
    }

    func open(_ link: Link) {
        store.send(.open(link))
    }

    func open(_ link: ItemLink) {
        store.send(.openItem(link))
    }
}
