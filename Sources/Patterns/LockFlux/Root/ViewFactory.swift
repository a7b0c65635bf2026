import HeadlessUI
import MessageTrace
import SampleApp

/// Makes the view of each route, and its Presenter with the Stores that the Presenter listens to.
@Component(.assembly, module: "Root")
final class ViewFactory {
    private let stores: Stores
    private let loginKind: LoginKind

    init(stores: Stores, loginKind: LoginKind) {
        self.stores = stores
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
        case LoginRouteAction.recovery(let login):
            RecoveryView(
                login: login, dispatcher: stores.dispatcher, accountStore: stores.accountStore,
                recoveryDisplayStore: stores.recoveryDisplayStore)
        case is SettingRouteAction:
            AboutView(dispatcher: stores.dispatcher, aboutStore: stores.aboutStore)
        case let route as ExternalWebsiteRouteAction:
            TermsView(route: route, dispatcher: stores.dispatcher)
        case ItemRouteAction.list:
            ItemListView(
                dispatcher: stores.dispatcher, itemListStore: stores.itemListStore,
                itemListDisplayStore: stores.itemListDisplayStore, addItemStore: stores.addItemStore)
        case ItemRouteAction.detail(let id):
            ItemDetailView(id: id, dispatcher: stores.dispatcher, itemDetailStore: stores.itemDetailStore)
        case is AddItemRouteAction:
            AddItemView(dispatcher: stores.dispatcher, addItemStore: stores.addItemStore)
        default:
            fatalError("there is no view for \(route)")
        }
    }
}
