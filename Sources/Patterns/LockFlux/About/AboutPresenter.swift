import FeatureContract
import MessageTrace

@Component(.presentation, module: "About")
final class AboutPresenter {
    private weak var view: (any AboutViewProtocol)?
    private let dispatcher: Dispatcher
    private let aboutStore: AboutStore
    private let disposeBag = DisposeBag()

    init(view: any AboutViewProtocol, dispatcher: Dispatcher = .shared, aboutStore: AboutStore) {
        self.view = view
        self.dispatcher = dispatcher
        self.aboutStore = aboutStore
    }

    func onViewReady() {
        aboutStore.about
            .bind { [weak self] state in self?.didReceive(about: state) }
            .disposed(by: disposeBag)
        dispatcher.dispatch(action: AboutAction.load)
    }

    func onTermsTapped() {
        dispatcher.dispatch(
            action: ExternalWebsiteRouteAction(document: .terms, returnRoute: SettingRouteAction.about))
    }

    func onRetryTapped() {
        dispatcher.dispatch(action: AboutAction.load)
    }

    func onCloseTapped() {
        dispatcher.dispatch(action: AboutAction.dismissFailure)
    }

    private func didReceive(about state: AboutState) {
        switch state {
        case .empty:
            view?.show(text: "", isLoading: false)
        case .loading:
            view?.show(text: "", isLoading: true)
        case .loaded(let text):
            view?.show(text: text, isLoading: false)
        case .failed:
            view?.show(text: "", isLoading: false)
            view?.showFailure()
        }
    }
}
