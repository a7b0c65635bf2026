import FeatureContract
import HeadlessUI
import MessageTrace

/// Makes the view of each route, and hands it what its Presenter listens to.
@Component(.assembly, module: "Root")
final class ViewFactory {
    private let stores: Stores
    private let services: Services
    private let loginKind: LoginKind
    /// Started with the first view that needs them.
    private var itemStores: ItemStores?

    init(stores: Stores, services: Services, loginKind: LoginKind) {
        self.stores = stores
        self.services = services
        self.loginKind = loginKind
    }

    func make(_ route: any RouteAction) -> UIViewController {
        switch route {
        case is MainRouteAction:
            HomeView(dispatcher: stores.dispatcher, accountStore: stores.accountStore)
        case LoginRouteAction.login:
            LoginView(
                kind: loginKind, dispatcher: stores.dispatcher, accountStore: stores.accountStore,
                loginDisplayStore: stores.loginDisplayStore)
        case LoginRouteAction.recovery:
            RecoveryView(
                dispatcher: stores.dispatcher, accountStore: stores.accountStore,
                recoveryDisplayStore: stores.recoveryDisplayStore)
        case is SettingRouteAction:
            AboutView(dispatcher: stores.dispatcher, aboutStore: stores.aboutStore, routeStore: stores.routeStore)
        case let route as ExternalWebsiteRouteAction:
            TermsView(route: route, dispatcher: stores.dispatcher)
        case let route as ItemRouteAction:
            make(route, startedItemStores())
        case is AddItemRouteAction:
            AddItemView(dispatcher: stores.dispatcher, addItemStore: startedItemStores().addItemStore)
        default:
            fatalError("there is no view for \(route)")
        }
    }

    private func make(_ route: ItemRouteAction, _ itemStores: ItemStores) -> UIViewController {
        switch route {
        case .list:
            ItemListView(
                dispatcher: stores.dispatcher, itemListStore: itemStores.itemListStore,
                itemListDisplayStore: itemStores.itemListDisplayStore, addItemStore: itemStores.addItemStore,
                routeStore: stores.routeStore)
        case .detail(let id):
            ItemDetailView(id: id, dispatcher: stores.dispatcher, itemDetailStore: itemStores.itemDetailStore)
        }
    }

    private func startedItemStores() -> ItemStores {
        let started = itemStores ?? ItemStores(services: services, dispatcher: stores.dispatcher)
        itemStores = started
        return started
    }
}
