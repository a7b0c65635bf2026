import HeadlessUI
import MessageTrace
import SampleApp

/// The root view. It contains all other views and shows nothing itself. It changes the stacks of views when its
/// RootPresenter asks it to.
@Component(.view, module: "Root")
final class RootView: UIViewController {
    private let viewFactory: ViewFactory
    private var presenter: RootPresenter!
    private var mainStack: UINavigationController?

    init(viewFactory: ViewFactory, dispatcher: Dispatcher, routeStore: RouteStore, accountStore: AccountStore) {
        self.viewFactory = viewFactory
        super.init()
        presenter = RootPresenter(
            view: self, scheduler: TransitionScheduler(of: self), dispatcher: dispatcher, routeStore: routeStore,
            accountStore: accountStore)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
    }

    private var modalStack: UINavigationController? {
        presentedViewController as? UINavigationController
    }

    private func makeStack(_ route: any RouteAction) -> UINavigationController {
        UINavigationController(rootViewController: viewFactory.make(route))
    }
}

@Traced
extension RootView: RootViewProtocol {
    var modalStackPresented: Bool {
        presentedViewController.map { !$0.isBeingDismissed } ?? false
    }

    var topItemId: Item.ID? {
        (mainStack?.topViewController as? ItemDetailView)?.itemId
    }

    func topViewIs(_ view: Any.Type) -> Bool {
        mainStack?.topViewController.map { type(of: $0) == view } ?? false
    }

    func mainStackContains(_ view: Any.Type) -> Bool {
        mainStack?.viewControllers.contains { type(of: $0) == view } ?? false
    }

    func topViewShows(itemId: Item.ID) -> Bool {
        topItemId == itemId
    }

    func modalStackIs(_ view: Any.Type) -> Bool {
        modalStack?.viewControllers.first.map { type(of: $0) == view } ?? false
    }

    func modalStackShows(urlString: String) -> Bool {
        (modalStack?.topViewController as? TermsView)?.urlString == urlString
    }

    func startMainStack(_ route: MainRouteAction) {
        let stack = makeStack(route)
        addChild(stack)
        view.addSubview(stack.view)
        stack.didMove(toParent: self)
        mainStack = stack
    }

    func startModalStack(_ route: any RouteAction) {
        let front = modalStack ?? self
        guard front.presentedViewController == nil else { return }

        let stack = makeStack(route)
        stack.presentationController?.delegate = self
        front.present(stack, animated: true)
    }

    func returnToModalStack() {
        modalStack?.presentedViewController?.dismiss(animated: true)
    }

    func dismissModals(animated: Bool) {
        dismiss(animated: animated)
    }

    func push(_ route: any RouteAction, above view: Any.Type) {
        guard let mainStack, let index = mainStack.viewControllers.firstIndex(where: { type(of: $0) == view }) else {
            return
        }

        let kept = mainStack.viewControllers.prefix(through: index)
        // A stack in an animated change takes no other one before the change has ended.
        mainStack.setViewControllers(
            kept + [viewFactory.make(route)], animated: mainStack.transitionCoordinator == nil)
    }

    func pop(to view: Any.Type) {
        guard let target = mainStack?.viewControllers.first(where: { type(of: $0) == view }) else { return }

        mainStack?.popToViewController(target, animated: true)
    }

    func popToRoot(animated: Bool) {
        mainStack?.popToRootViewController(animated: animated)
    }
}

@Traced
extension RootView: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presenter.modalStackSwiped.onNext(())
    }
}
