import FeatureContract
import MessageTrace

/// The RootPresenter: listens to the RouteStore and moves the stacks accordingly. Nothing else navigates.
@Component(.navigation, module: "Root")
final class RootPresenter {
    private weak var view: (any RootViewProtocol)?
    private let dispatcher: Dispatcher
    private let routeStore: RouteStore
    private let accountStore: AccountStore
    private let disposeBag = DisposeBag()

    init(
        view: any RootViewProtocol, dispatcher: Dispatcher, routeStore: RouteStore, accountStore: AccountStore
    ) {
        self.view = view
        self.dispatcher = dispatcher
        self.routeStore = routeStore
        self.accountStore = accountStore
    }

    func onViewReady() {
        let routes = routeStore.onRoute
        routes.filterByType(class: MainRouteAction.self)
            .subscribe(with: self) { $0.show(main: $1) }
            .disposed(by: disposeBag)
        routes.filterByType(class: LoginRouteAction.self)
            .subscribe(with: self) { $0.show(login: $1) }
            .disposed(by: disposeBag)
        routes.filterByType(class: SettingRouteAction.self)
            .subscribe(with: self) { $0.show(setting: $1) }
            .disposed(by: disposeBag)
        routes.filterByType(class: ExternalWebsiteRouteAction.self)
            .subscribe(with: self) { $0.show(website: $1) }
            .disposed(by: disposeBag)

        // A link waits for a user. Any other route takes its place, but Login's own, which lead to one.
        let link = routes.filter { !($0 is LoginRouteAction) }.map { $0 as? LinkRouteAction }
        let linkAndUser = Observable.combineLatest(link, accountStore.profile)
        linkAndUser.filter { _, user in user == nil }.compactMap { link, _ in link }
            .subscribe(with: self) { $0.hold(link: $1) }
            .disposed(by: disposeBag)
        linkAndUser.filter { _, user in user != nil }.compactMap { link, _ in link }
            .subscribe(with: self) { $0.follow(link: $1) }
            .disposed(by: disposeBag)
        accountStore.profile.compactMap { $0 }
            .subscribe(with: self) { $0.welcome(user: $1) }
            .disposed(by: disposeBag)
    }

    // MARK: What the routes say

    private func show(main route: MainRouteAction) {
        guard let view else { return }

        guard view.mainStackIs(HomeView.self) else { return view.startMainStack(route) }

        if view.modalStackPresented {
            view.dismissModals(animated: true)
        }
        if !view.topViewIs(HomeView.self) {
            view.popToRoot(animated: true)
        }
    }

    private func show(login route: LoginRouteAction) {
        guard let view else { return }

        switch route {
        case .login where view.modalStackIs(LoginView.self):
            view.popToModalStack()
        case .login:
            if view.modalStackPresented {
                view.dismissModals(animated: false)
            }
            if !view.topViewIs(HomeView.self) {
                view.popToRoot(animated: false)
            }
            view.startModalStack(route)
        case .recovery:
            view.startModalStack(route)
        }
    }

    private func show(setting route: SettingRouteAction) {
        guard let view else { return }

        let isOnTop = view.topViewIs(AboutView.self)
        if view.modalStackPresented {
            view.dismissModals(animated: isOnTop)
        }
        if !isOnTop {
            view.push(route)
        }
    }

    private func show(website route: ExternalWebsiteRouteAction) {
        guard let view, !view.modalStackShows(urlString: route.urlString) else { return }

        if view.modalStackPresented {
            view.dismissModals(animated: false)
        }
        view.startModalStack(route)
    }

    // MARK: A link from outside

    /// Nobody is signed in: the link waits while they do, unless it leads to what is there.
    private func hold(link: LinkRouteAction) {
        guard let view else { return }

        if view.modalStackShows(urlString: link.website.urlString) {
            dispatcher.dispatch(action: link.website)
        } else if !view.modalStackIs(LoginView.self) {
            dispatcher.dispatch(action: LoginRouteAction.login)
        }
    }

    private func follow(link: LinkRouteAction) {
        guard let view else { return }

        if !view.topViewIs(AboutView.self) {
            dispatcher.dispatch(action: link.website.returnRoute)
        }
        dispatcher.dispatch(action: link.website)
    }

    // MARK: What the account says

    /// Whoever has signed in is done with Login. Who had left it stays where they are.
    private func welcome(user: User) {
        guard let view, view.modalStackIs(LoginView.self) else { return }

        dispatcher.dispatch(action: MainRouteAction.home)
    }
}
