import FeatureContract
import MessageTrace

@Component(.presentation, module: "About")
final class AboutPresenter {
    private weak var view: (any AboutViewProtocol)?
    private let dispatcher: Dispatcher
    private let aboutStore: AboutStore
    private let routeStore: RouteStore
    private let disposeBag = DisposeBag()

    init(view: any AboutViewProtocol, dispatcher: Dispatcher, aboutStore: AboutStore, routeStore: RouteStore) {
        self.view = view
        self.dispatcher = dispatcher
        self.aboutStore = aboutStore
        self.routeStore = routeStore
    }

    func onViewReady() {
        aboutStore.about
            .subscribe(with: self) { $0.show(about: $1) }
            .disposed(by: disposeBag)
        // A failure is told when nothing lies over About: now, or when the route leads there again.
        Observable.combineLatest(aboutStore.about, routeStore.onRoute)
            .filter { about, route in about == .failed && route is SettingRouteAction }
            .subscribe(with: self) { presenter, _ in presenter.tellFailure() }
            .disposed(by: disposeBag)

        dispatcher.dispatch(action: AboutAction.load)
    }

    // MARK: What the user does

    var termsTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ExternalWebsiteRouteAction(document: .terms))
        }.asObserver()
    }

    private var retryTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AboutAction.load)
        }.asObserver()
    }

    private var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: SettingRouteAction.about)
        }.asObserver()
    }

    // MARK: What the Stores say

    private func show(about state: AboutState) {
        switch state {
        case .empty, .failed:
            view?.show(text: "", isLoading: false)
        case .loading:
            view?.show(text: "", isLoading: true)
        case .loaded(let text):
            view?.show(text: text, isLoading: false)
        }
    }

    private func tellFailure() {
        view?.displayAlertController(
            buttons: [
                AlertActionButtonConfiguration(title: Texts.retry, tapObserver: retryTapped),
                AlertActionButtonConfiguration(title: Texts.close, isCancel: true, tapObserver: closeTapped),
            ],
            title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        dispatcher.dispatch(action: AboutAction.clearFailure)
    }
}
