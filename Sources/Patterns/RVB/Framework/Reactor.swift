import MessageTrace

/// A reactor: an action becomes mutations, each mutation the next state.
///
/// It is no part of RVB, which leaves open what a View works with; it is here for the modules that choose it.
@Component(.presentation)
class Reactor<Action, Mutation, State: Equatable> {
    private(set) var currentState: State
    private let states: CurrentValueSubject<State, Never>
    private var cancellables = Set<AnyCancellable>()

    /// The state now, and then each that is different from the one before.
    var state: AnyPublisher<State, Never> { states.removeDuplicates().eraseToAnyPublisher(of: self) }

    init(initialState: State) {
        currentState = initialState
        states = CurrentValueSubject(initialState)
    }

    /// The View's only way to ask for something.
    func send(action: Action) {
        mutate(action: action).sink { [weak self] in self?.commit($0) }.store(in: &cancellables)
    }

    /// What an action does, now and later. Overridden; the place for side effects.
    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        Empty().eraseToAnyPublisher()
    }

    /// What a mutation makes of the state. Overridden; free of side effects.
    func reduce(state: State, mutation: Mutation) -> State {
        state
    }

    private func commit(_ mutation: Mutation) {
        currentState = reduce(state: currentState, mutation: mutation)
        states.send(currentState)
    }
}
