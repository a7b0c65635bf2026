import MessageTrace
import SampleApp

/// The text about the app, or the state of loading it.
@Message
enum AboutState: Equatable {
    /// No text is loaded, or the user has closed the message that loading has failed.
    case empty
    case loading
    case loaded(text: String)
    /// Loading has failed, and the user must be told.
    case failed
}

/// The Store of the About text. It uses the service that fetches the text. A failure that happens while another view
/// covers About is reported when About is in front again.
@Component(.state, module: "About")
class AboutStore {
    private let service: any AboutServiceProtocol
    private let aboutRelay = BehaviorRelay<AboutState>(value: .empty)
    private let disposeBag = DisposeBag()
    /// The id of the latest request. Replies to earlier requests are ignored.
    private var request = 0
    private var isCovered: Bool
    /// True if loading failed while another view covered About, and the failure isn't reported yet.
    private var hasFailed = false

    /// The text, or the state of loading it.
    var about: Observable<AboutState> {
        aboutRelay.asObservable()
    }

    /// - Parameter route: The current route when the Store starts.
    init(service: any AboutServiceProtocol, dispatcher: Dispatcher, route: any RouteAction) {
        self.service = service
        isCovered = !(route is SettingRouteAction)
        dispatcher.register
            .filterByType(class: AboutAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any RouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: AboutAction) {
        switch action {
        case .load:
            load()
        case .close:
            aboutRelay.accept(.empty)
        }
    }

    private func handle(route: any RouteAction) {
        isCovered = !(route is SettingRouteAction)
        if hasFailed, !isCovered {
            hasFailed = false
            aboutRelay.accept(.failed)
        }
    }

    private func load() {
        request += 1
        let request = request
        hasFailed = false
        aboutRelay.accept(.loading)
        service.fetchAbout { [weak self] result in self?.didFetch(result, request: request) }
    }

    private func didFetch(_ result: Result<AboutText, AboutError>, request: Int) {
        guard request == self.request else { return }

        switch result {
        case .success(let about):
            aboutRelay.accept(.loaded(text: about.text))
        case .failure:
            hasFailed = isCovered
            aboutRelay.accept(isCovered ? .empty : .failed)
        }
    }
}
