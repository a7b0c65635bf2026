import MessageTrace
import SampleApp

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
        accountStore.account
            .subscribe(with: self) { $0.show(account: $1) }
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

    private func show(account state: AccountState) {
        switch state {
        case .signedOut:
            view?.show(greeting: Texts.signedOut, isSignedIn: false)
        case .signedIn(let user):
            view?.show(greeting: Texts.greeting(for: user), isSignedIn: true)
        case .expired:
            view?.show(greeting: Texts.sessionExpired, isSignedIn: false)
        }
    }
}
