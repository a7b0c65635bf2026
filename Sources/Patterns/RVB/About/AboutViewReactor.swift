import FeatureContract
import MessageTrace

@Message
enum AboutViewAction {
    case load
    case dismissFailure
}

@Message
enum AboutViewMutation {
    case setLoading
    case setText(String)
    case setFailure(Bool)
}

@Message
struct AboutViewState: Equatable {
    var text = ""
    var isLoading = false
    var hasFailed = false
}

@Component(inherits: true)
final class AboutViewReactor: Reactor<AboutViewAction, AboutViewMutation, AboutViewState> {
    private let aboutService: any AboutServiceProtocol
    private let fetched = PassthroughSubject<AboutViewMutation, Never>()

    init(aboutService: any AboutServiceProtocol) {
        self.aboutService = aboutService
        super.init(initialState: AboutViewState())
    }

    override func mutate(action: AboutViewAction) -> AnyPublisher<AboutViewMutation, Never> {
        switch action {
        case .load:
            aboutService.fetchAbout { [weak self] in self?.didFetch($0) }
            return Just(.setLoading).append(fetched.first()).eraseToAnyPublisher()
        case .dismissFailure:
            return Just(.setFailure(false)).eraseToAnyPublisher()
        }
    }

    override func reduce(state: AboutViewState, mutation: AboutViewMutation) -> AboutViewState {
        var state = state
        switch mutation {
        case .setLoading:
            state.isLoading = true
            state.hasFailed = false
        case .setText(let text):
            state.isLoading = false
            state.text = text
        case .setFailure(let hasFailed):
            state.isLoading = false
            state.hasFailed = hasFailed
        }
        return state
    }

    private func didFetch(_ result: Result<AboutText, AboutError>) {
        switch result {
        case .success(let about):
            fetched.send(.setText(about.text))
        case .failure:
            fetched.send(.setFailure(true))
        }
    }
}
