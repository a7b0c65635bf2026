import MessageTrace
import SampleApp

/// The RootPresenter listens to the RouteStore, and changes the stacks of views for each route. Nothing else navigates.
///
/// It also listens to the AccountStore, and dispatches routes itself: for a link, to Login or to the linked page; after a user
/// has signed in or the session has expired, to Home; after a modal stack was swiped away, to the view that is then in front.
/// During a transition it receives nothing until the transition has ended.
@Component(.navigation, module: "Root")
final class RootPresenter {
    private weak var view: (any RootViewProtocol)?
    private let scheduler: any ImmediateSchedulerType
    private let dispatcher: Dispatcher
    private let routeStore: RouteStore
    private let accountStore: AccountStore
    private let disposeBag = DisposeBag()

    init(
        view: any RootViewProtocol, scheduler: any ImmediateSchedulerType, dispatcher: Dispatcher,
        routeStore: RouteStore, accountStore: AccountStore
    ) {
        self.view = view
        self.scheduler = scheduler
        self.dispatcher = dispatcher
        self.routeStore = routeStore
        self.accountStore = accountStore
    }

    func onViewReady() {
        view?.startMainStack(MainRouteAction.home)

        let routes = routeStore.onRoute.observe(on: scheduler)
        let account = accountStore.account.observe(on: scheduler)
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
        routes.filterByType(class: ItemRouteAction.self)
            .subscribe(with: self) { $0.show(item: $1) }
            .disposed(by: disposeBag)
        routes.filterByType(class: AddItemRouteAction.self)
            .subscribe(with: self) { $0.show(addItem: $1) }
            .disposed(by: disposeBag)
        routes.filterByType(class: ItemLinkRouteAction.self)
            .subscribe(with: self) { $0.handle(link: $1) }
            .disposed(by: disposeBag)

        // The last route, if it is a link. Login's own routes don't replace a waiting link, because they lead to a user.
        let link = routes.filter { !($0 is LoginRouteAction) }.map { $0 as? LinkRouteAction }
        Observable.combineLatest(link, account)
            .compactMap { link, account in link.map { ($0, account.user) } }
            .subscribe(with: self) { $0.handle(link: $1.0, user: $1.1) }
            .disposed(by: disposeBag)
        // Subscribed after the link, which closes Login by itself: a route Home before that would replace the link.
        account
            .subscribe(with: self) { $0.handle(account: $1) }
            .disposed(by: disposeBag)
    }

    // MARK: What the user does

    /// An observer of swipes that dismiss a modal stack. It dispatches the route of the view that is then in front.
    var modalStackSwiped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: presenter.routeInFront())
        }.asObserver()
    }

    private func routeInFront() -> any RouteAction {
        guard let view else { return MainRouteAction.home }

        if view.modalStackIs(LoginView.self) { return LoginRouteAction.login }
        if view.topViewIs(AboutView.self) { return SettingRouteAction.about }
        if view.topViewIs(ItemListView.self) { return ItemRouteAction.list }
        if let id = view.topItemId { return ItemRouteAction.detail(id: id) }
        return MainRouteAction.home
    }

    // MARK: What the routes say

    private func show(main route: MainRouteAction) {
        guard let view else { return }

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
            view.returnToModalStack()
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
            view.push(route, above: HomeView.self)
        }
    }

    private func show(website route: ExternalWebsiteRouteAction) {
        guard let view, !view.modalStackShows(urlString: route.urlString) else { return }

        if view.modalStackPresented {
            view.dismissModals(animated: false)
        }
        view.startModalStack(route)
    }

    private func show(item route: ItemRouteAction) {
        guard let view else { return }

        let isOnTop =
            switch route {
            case .list: view.topViewIs(ItemListView.self)
            case .detail(let id): view.topViewShows(itemId: id)
            }
        if view.modalStackPresented {
            view.dismissModals(animated: isOnTop)
        }
        switch route {
        case _ where isOnTop:
            break
        case .list where view.mainStackContains(ItemListView.self):
            view.pop(to: ItemListView.self)
        case .list:
            view.push(route, above: HomeView.self)
        case .detail:
            view.push(route, above: ItemListView.self)
        }
    }

    private func show(addItem route: AddItemRouteAction) {
        guard let view, !view.modalStackPresented else { return }

        view.startModalStack(route)
    }

    // MARK: A link from outside

    /// Shows an item over the list. If the list isn't open, it is opened first.
    private func handle(link: ItemLinkRouteAction) {
        guard let view, !view.topViewShows(itemId: link.id) else { return }

        if !view.mainStackContains(ItemListView.self) {
            dispatcher.dispatch(action: ItemRouteAction.list)
        }
        dispatcher.dispatch(action: ItemRouteAction.detail(id: link.id))
    }

    private func handle(link: LinkRouteAction, user: User?) {
        if user == nil {
            signIn(for: link.website)
        } else {
            follow(link.website)
        }
    }

    /// Opens Login for a link to a page that needs a signed-in user, unless Login or the page is already open.
    private func signIn(for website: ExternalWebsiteRouteAction) {
        guard let view, !view.modalStackIs(LoginView.self), !view.modalStackShows(urlString: website.urlString) else {
            return
        }

        dispatcher.dispatch(action: LoginRouteAction.login)
    }

    private func follow(_ website: ExternalWebsiteRouteAction) {
        guard let view else { return }

        if !view.topViewIs(AboutView.self) {
            dispatcher.dispatch(action: website.returnRoute)
        }
        dispatcher.dispatch(action: website)
    }

    // MARK: What the account says

    private func handle(account state: AccountState) {
        switch state {
        case .signedIn: welcome()
        case .expired: leaveAll()
        case .signedOut: break
        }
    }

    /// Goes to Home after a user has signed in at Login. A user who has left Login meanwhile stays in the current view.
    private func welcome() {
        guard let view, view.modalStackIs(LoginView.self) else { return }

        dispatcher.dispatch(action: MainRouteAction.home)
    }

    /// Closes every view but Home when the session has expired.
    private func leaveAll() {
        dispatcher.dispatch(action: MainRouteAction.home)
    }
}
