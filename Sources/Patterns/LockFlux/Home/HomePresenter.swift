import FeatureContract
import MessageTrace

@Component(.presentation, module: "Home")
final class HomePresenter {
    private weak var view: (any HomeViewProtocol)?
    private let dispatcher: Dispatcher
    private let accountStore: AccountStore
    private let disposeBag = DisposeBag()

    init(view: any HomeViewProtocol, dispatcher: Dispatcher, accountStore: AccountStore) {
        self.view = view
        self.dispatcher = dispatcher
        self.accountStore = accountStore
    }

    func onViewReady() {
        accountStore.profile
            .subscribe(with: self) { $0.greet(user: $1) }
            .disposed(by: disposeBag)
        accountStore.sessionExpired
            .subscribe(with: self) { presenter, _ in presenter.tellExpiry() }
            .disposed(by: disposeBag)
    }

    var aboutTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: SettingRouteAction.about)
        }.asObserver()
    }

    var itemsTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemRouteAction.list)
        }.asObserver()
    }

    var signInTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: LoginRouteAction.login)
        }.asObserver()
    }

    var signOutTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AccountAction.signOut)
        }.asObserver()
    }

    private func greet(user: User?) {
        let greeting = user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        view?.show(greeting: greeting, isSignedIn: user != nil)
    }

    private func tellExpiry() {
        view?.show(greeting: Texts.sessionExpired, isSignedIn: false)
    }
}
