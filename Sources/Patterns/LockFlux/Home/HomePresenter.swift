import FeatureContract
import MessageTrace

@Component(.presentation, module: "Home")
final class HomePresenter {
    private weak var view: (any HomeViewProtocol)?
    private let dispatcher: Dispatcher
    private let accountStore: AccountStore
    private let disposeBag = DisposeBag()

    init(view: any HomeViewProtocol, dispatcher: Dispatcher = .shared, accountStore: AccountStore) {
        self.view = view
        self.dispatcher = dispatcher
        self.accountStore = accountStore
    }

    func onViewReady() {
        accountStore.profile
            .bind { [weak self] user in self?.didReceive(profile: user) }
            .disposed(by: disposeBag)
    }

    func onAboutTapped() {
        dispatcher.dispatch(action: SettingRouteAction.about)
    }

    func onSignInTapped() {
        dispatcher.dispatch(action: LoginRouteAction.login)
    }

    func onSignOutTapped() {
        dispatcher.dispatch(action: AccountAction.signOut)
    }

    private func didReceive(profile: User?) {
        view?.show(
            greeting: profile.map { Texts.greeting(for: $0) } ?? Texts.signedOut,
            isSignedIn: profile != nil)
    }
}
