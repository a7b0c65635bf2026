import MessageTrace

/// A reactor, as ReactorKit has it: an action becomes mutations, each mutation the next state.
///
/// It is no part of RVB, which leaves open what a View works with; it is here for the modules that choose it.
@Component(.presentation)
class Reactor<Action, Mutation, State> {
    /// The state as it is now, also for a listener that is told a new one.
    private(set) var currentState: State

    /// The state that there is, and then each new one.
    var state: AnyPublisher<State, Never> {
        Deferred { [self] in states.prepend(currentState) }.kept(by: self).eraseToAnyPublisher()
    }

    private let states = PassthroughSubject<State, Never>()
    private let actions = PassthroughSubject<Action, Never>()
    private var cancellableBag = Set<AnyCancellable>()

    init(initialState: State) {
        currentState = initialState
        // As in ReactorKit: an action that a new state leads to waits until all have heard of that state.
        let inOrder = PassthroughSubject<Action, Never>()
        var waiting: [Delivery<Action>] = []
        actions
            .sink { action in
                waiting.append(Delivery(action))
                guard waiting.count == 1 else { return }

                while let next = waiting.first {
                    next.hand { inOrder.send($0) }
                    waiting.removeFirst()
                }
            }
            .store(in: &cancellableBag)
        inOrder
            .flatMap { [unowned self] in mutate(action: $0) }
            .sink { [unowned self] in apply($0) }
            .store(in: &cancellableBag)
    }

    /// The View's only way to ask for something.
    func send(action: Action) {
        actions.send(action)
    }

    /// The mutations that an action leads to, now and later. Overridden; the place for side effects.
    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        Empty().eraseToAnyPublisher()
    }

    /// The state after a mutation. Overridden; free of side effects.
    func reduce(state: State, mutation: Mutation) -> State {
        state
    }

    private func apply(_ mutation: Mutation) {
        currentState = reduce(state: currentState, mutation: mutation)
        states.send(currentState)
    }
}
