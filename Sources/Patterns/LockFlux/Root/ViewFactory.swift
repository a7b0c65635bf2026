import FeatureContract
import HeadlessUI
import MessageTrace

/// Makes the view of each route, and hands it what its Presenter listens to.
@Component(.assembly, module: "Root")
final class ViewFactory {
    private let stores: Stores
    private let loginKind: LoginKind

    init(stores: Stores, loginKind: LoginKind) {
        self.stores = stores
        self.loginKind = loginKind
    }

    func make(_ screen: Screen) -> UIViewController {
        switch screen {
        case .home:
            HomeView(dispatcher: stores.dispatcher, accountStore: stores.accountStore)
        case .login:
            LoginView(
                kind: loginKind, dispatcher: stores.dispatcher, accountStore: stores.accountStore,
                loginDisplayStore: stores.loginDisplayStore)
        case .recovery(let login):
            RecoveryView(
                login: login, dispatcher: stores.dispatcher, accountStore: stores.accountStore,
                recoveryDisplayStore: stores.recoveryDisplayStore)
        case .about:
            AboutView(dispatcher: stores.dispatcher, aboutStore: stores.aboutStore)
        case .terms(let urlString, let title, let returnRoute):
            TermsView(urlString: urlString, title: title, returnRoute: returnRoute, dispatcher: stores.dispatcher)
        }
    }
}
