import FeatureContract
import MessageTrace

/// What there is to read about the app.
@Message
enum AboutState: Equatable {
    case loading
    case loaded(text: String)
    case failed
    /// Nothing, after a failure that the user has been told of.
    case empty
}

/// The Store of the About text, around the service that fetches it.
@Component(.state, module: "About")
class AboutStore {
    private let service: any AboutServiceProtocol
    private let aboutSubject = PublishSubject<AboutState>()
    private let disposeBag = DisposeBag()
    /// The latest request; a reply to an earlier one is out of date.
    private var request = 0

    /// How far loading has come. Nothing is replayed: each reader asks for a load of its own.
    var about: Observable<AboutState> {
        aboutSubject.asObservable()
    }

    init(service: any AboutServiceProtocol, dispatcher: Dispatcher) {
        self.service = service
        dispatcher.register
            .filterByType(class: AboutAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: AboutAction) {
        switch action {
        case .load:
            load()
        case .clearFailure:
            aboutSubject.onNext(.empty)
        }
    }

    private func load() {
        request += 1
        let request = request
        aboutSubject.onNext(.loading)
        service.fetchAbout { [weak self] result in self?.didFetch(result, request: request) }
    }

    private func didFetch(_ result: Result<AboutText, AboutError>, request: Int) {
        guard request == self.request else { return }

        switch result {
        case .success(let about):
            aboutSubject.onNext(.loaded(text: about.text))
        case .failure:
            aboutSubject.onNext(.failed)
        }
    }
}
