import MessageTrace
import SampleApp

@Component(inherits: true)
final class AboutViewReactor: Reactor<AboutViewReactor.Action, AboutViewReactor.Mutation, AboutViewReactor.State> {
    @Message
    enum Action {
        case load
        /// The alert about the failure was shown, so it must not be shown again.
        case failureShown
    }

    enum Mutation {
        case setLoading
        case setText(String)
        case setFailed(Bool)
    }

    @Message
    struct State: Equatable {
        var text = ""
        var isLoading = false
        /// `true` while the alert about a failed load waits to be shown.
        var hasFailed = false
    }

    private let aboutService: any AboutServiceProtocol

    init(aboutService: any AboutServiceProtocol) {
        self.aboutService = aboutService
        super.init(initialState: State())
    }

    override func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        switch action {
        case .load:
            Just(.setLoading).append(fetchAbout()).eraseToAnyPublisher()
        case .failureShown:
            Just(.setFailed(false)).eraseToAnyPublisher()
        }
    }

    override func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setLoading:
            state.isLoading = true
        case .setText(let text):
            state.isLoading = false
            state.text = text
        case .setFailed(let hasFailed):
            state.isLoading = false
            state.hasFailed = hasFailed
        }
        return state
    }

    private func fetchAbout() -> some Publisher<Mutation, Never> {
        Deferred { [aboutService] in
            Future { promise in
                aboutService.fetchAbout { result in
                    switch result {
                    case .success(let about): promise(.success(.setText(about.text)))
                    case .failure: promise(.success(.setFailed(true)))
                    }
                }
            }
        }
    }
}
