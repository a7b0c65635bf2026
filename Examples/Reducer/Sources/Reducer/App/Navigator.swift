import HeadlessUI
import MessageTrace
import SampleApp

/// Shows the screens that the State demands.
@Component(.navigation, module: "App")
final class Navigator: UIAdaptivePresentationControllerDelegate {
    private let window: UIWindow
    private let store: Store
    private let navigationController = UINavigationController()
    @Untraced private var screens: [(screen: Route.Screen, controller: UIViewController)] = []
    @Untraced private var sheets: [(sheet: Route.Sheet, controller: UIViewController)] = []
    @Untraced private var alert: (state: AlertState, controller: UIAlertController)?
    @Untraced private var route: ViewState<Route>?
    /// True while a transition is in progress. The next transition waits until it has ended.
    private var isMoving = false

    init(window: UIWindow, store: Store) {
        self.window = window
        self.store = store
    }

    func start() {
        let route = store.viewState { Route($0) }
        self.route = route
        route.observe { [weak self] route in self?.show(route) }
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    /// Takes the next step from the screens shown to those that the State demands.
    private func show(_ route: Route) {
        guard !isMoving else { return }
        // An alert disappears by itself when it is answered.
        if alert?.controller.presentingViewController == nil { alert = nil }
        let kept = zip(sheets, route.sheets).prefix { $0.sheet == $1 }.count
        if sheets.count > kept || alert != nil && alert?.state != route.alert { return dismiss(keeping: kept) }
        show(stack: route.stack)
        if route.sheets.count > kept { return present(route.sheets[kept]) }
        if let state = route.alert, alert == nil { present(state) }
    }

    private func show(stack: [Route.Screen]) {
        guard screens.map(\.screen) != stack else { return }
        screens = stack.map { screen in
            screens.first { $0.screen == screen } ?? (screen, makeController(of: screen))
        }
        navigationController.setViewControllers(screens.map(\.controller), animated: true)
    }

    private func dismiss(keeping kept: Int) {
        let base = kept == 0 ? navigationController : sheets[kept - 1].controller
        sheets.removeLast(sheets.count - kept)
        alert = nil
        isMoving = true
        base.dismiss(animated: true) { [weak self] in self?.didMove() }
    }

    private func present(_ sheet: Route.Sheet) {
        let controller = makeController(of: sheet)
        let base = sheets.last?.controller ?? navigationController
        sheets.append((sheet, controller))
        controller.presentationController?.delegate = self
        isMoving = true
        base.present(controller, animated: true) { [weak self] in self?.didMove() }
    }

    /// Called when the user has swiped a sheet away. This acts like the sheet's Cancel or Close button.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard let sheet = sheets.last, sheet.controller === presentationController.presentedViewController else {
            return
        }
        sheets.removeLast()
        store.send(sheet.sheet.actionWhenSwipedAway)
    }

    private func present(_ state: AlertState) {
        let controller = UIAlertController(title: state.title, message: state.message)
        for button in state.buttons {
            controller.addAction(
                UIAlertAction(title: button.title, style: button.style) { [weak self] _ in
                    self?.alertWasAnswered(button.action)
                })
        }
        alert = (state, controller)
        isMoving = true
        (sheets.last?.controller ?? navigationController).present(controller, animated: true) { [weak self] in
            self?.didMove()
        }
    }

    private func alertWasAnswered(_ action: AppAction) {
        alert = nil
        store.send(action)
    }

    private func didMove() {
        isMoving = false
        if let route { show(route.value) }
    }

    // MARK: Screens

    private func makeController(of screen: Route.Screen) -> UIViewController {
        switch screen {
        case .home: HomeViewController(store: store)
        case .about: AboutViewController(store: store)
        case .items: ItemsViewController(store: store)
        case .item(let id): ItemViewController(store: store, id: id)
        }
    }

    private func makeController(of sheet: Route.Sheet) -> UIViewController {
        switch sheet {
        case .login: LoginViewController(store: store)
        case .recovery: RecoveryViewController(store: store)
        case .addItem: AddItemViewController(store: store)
        case .terms(let document): TermsViewController(store: store, document: document)
        }
    }
}
