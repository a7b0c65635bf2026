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
    /// Open while the user is signed in.
    private let gate = RouteGate<LinkRouteAction>()

    init(
        view: any RootViewProtocol, dispatcher: Dispatcher = .shared, routeStore: RouteStore = .shared,
        accountStore: AccountStore
    ) {
        self.view = view
        self.dispatcher = dispatcher
        self.routeStore = routeStore
        self.accountStore = accountStore
    }

    func onViewReady() {
        gate.passed
            .bind { [weak self] link in self?.follow(link) }
            .disposed(by: disposeBag)
        accountStore.profile
            .bind { [weak self] user in self?.didReceive(profile: user) }
            .disposed(by: disposeBag)

        let routes = routeStore.onRoute
        routes.filterByType(class: MainRouteAction.self)
            .bind { [weak self] route in self?.show(main: route) }
            .disposed(by: disposeBag)
        routes.filterByType(class: LoginRouteAction.self)
            .bind { [weak self] route in self?.show(login: route) }
            .disposed(by: disposeBag)
        routes.filterByType(class: SettingRouteAction.self)
            .bind { [weak self] route in self?.show(setting: route) }
            .disposed(by: disposeBag)
        routes.filterByType(class: ExternalWebsiteRouteAction.self)
            .bind { [weak self] route in self?.show(website: route) }
            .disposed(by: disposeBag)
        routes.filterByType(class: LinkRouteAction.self)
            .bind { [weak self] route in self?.show(link: route) }
            .disposed(by: disposeBag)

        startMain()
    }

    // MARK: What the account says

    /// Whoever signs in goes to the main view, and from there where a link was to lead.
    private func didReceive(profile: User?) {
        guard profile != nil else {
            gate.close()
            return
        }

        if view?.mainStackIs(.home) == true {
            dispatcher.dispatch(action: MainRouteAction.home)
        }
        gate.open()
    }

    private func follow(_ link: LinkRouteAction) {
        for route in link.routes {
            dispatcher.dispatch(action: route)
        }
    }

    // MARK: What the routes say

    /// Every route lies on the main stack: the first of all starts it.
    private func startMain() {
        if view?.mainStackIs(.home) == false {
            dispatcher.dispatch(action: MainRouteAction.home)
        }
    }

    private func show(main route: MainRouteAction) {
        guard let view else { return }

        if view.modalStackPresented {
            view.dismissModals()
        }

        switch route {
        case .home:
            if !view.mainStackIs(.home) {
                view.startMainStack(.home)
            } else if !view.topViewIs(.home) {
                view.popToRoot()
            }
        }
    }

    private func show(login route: LoginRouteAction) {
        guard let view else { return }

        switch route {
        case .login:
            if view.modalStackIs(.recovery) {
                view.dismissModal()
            } else if !view.modalStackIs(.login) {
                view.startModalStack(.login)
            }
        case .recovery(let login):
            view.startModalStack(.recovery(login: login))
        case .cancelRecovery:
            view.dismissModal()
        case .cancel:
            gate.drop()
            view.dismissModals()
        }
    }

    private func show(setting route: SettingRouteAction) {
        guard let view else { return }

        if view.modalStackPresented {
            view.dismissModals()
        }

        switch route {
        case .about:
            if !view.topViewIs(.about) {
                view.push(view: .about)
            }
        }
    }

    private func show(website route: ExternalWebsiteRouteAction) {
        view?.startModalStack(
            .terms(urlString: route.urlString, title: route.title, returnRoute: route.returnRoute))
    }

    /// A link leads where only a signed-in user may go: who isn't signs in first.
    private func show(link route: LinkRouteAction) {
        startMain()
        gate.offer(route)
        if !gate.isOpen {
            dispatcher.dispatch(action: LoginRouteAction.login)
        }
    }
}
