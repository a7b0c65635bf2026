import MessageTrace
import SampleApp

@Component(.presentation, module: "About")
final class AboutPresenter {
    private weak var view: (any AboutViewProtocol)?
    private let dispatcher: Dispatcher
    private let aboutStore: AboutStore
    private let disposeBag = DisposeBag()

    init(view: any AboutViewProtocol, dispatcher: Dispatcher, aboutStore: AboutStore) {
        self.view = view
        self.dispatcher = dispatcher
        self.aboutStore = aboutStore
    }

    func onViewReady() {
        // Dispatched before subscribing, so that the Presenter hears of this load, and not of an earlier load's result.
        dispatcher.dispatch(action: AboutAction.load)
        aboutStore.about
            .subscribe(with: self) { $0.show(about: $1) }
            .disposed(by: disposeBag)
    }

    // MARK: What the user does

    var termsTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ExternalWebsiteRouteAction(document: .terms))
        }.asObserver()
    }

    var backTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: MainRouteAction.home)
        }.asObserver()
    }

    private var retryTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AboutAction.load)
        }.asObserver()
    }

    private var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AboutAction.close)
        }.asObserver()
    }

    // MARK: What the Store says

    private func show(about state: AboutState) {
        switch state {
        case .empty:
            view?.show(text: "", isLoading: false)
        case .failed:
            view?.show(text: "", isLoading: false)
            tellFailure()
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
    }
}
