import MessageTrace

/// A reactor: an action becomes mutations, each mutation the next state.
///
/// It is no part of RVB, which leaves open what a View works with; it is here for the modules that choose it.
@Component(.presentation)
class Reactor<Action, Mutation, State> {
    @Published private(set) var state: State

    private let actions = PassthroughSubject<Action, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(initialState: State) {
        state = initialState
        actions
            .flatMap { [unowned self] in mutate(action: $0) }
            .sink { [unowned self] in state = reduce(state: state, mutation: $0) }
            .store(in: &cancellables)
    }

    /// The View's only way to ask for something.
    func send(action: Action) {
        actions.send(action)
    }

    /// What an action does, now and later. Overridden; the place for side effects.
    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        Empty().eraseToAnyPublisher()
    }

    /// What a mutation makes of the state. Overridden; free of side effects.
    func reduce(state: State, mutation: Mutation) -> State {
        state
    }
}
