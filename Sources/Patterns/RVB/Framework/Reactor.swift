import MessageTrace

/// A reactor as in ReactorKit: an action becomes mutations, and each mutation gives the next state.
///
/// Reactors are no part of RVB, which leaves open what a View works with. They are here for the modules that use one.
@Component(.presentation)
class Reactor<Action, Mutation, State> {
    /// The current state. When listeners receive a new state, this property already has it.
    private(set) var currentState: State

    /// Publishes the current state, and then each new state.
    var state: AnyPublisher<State, Never> {
        Deferred { [self] in states.prepend(currentState) }.kept(by: self).eraseToAnyPublisher()
    }

    private let states = PassthroughSubject<State, Never>()
    private let actions = PassthroughSubject<Action, Never>()
    private var cancellableBag = Set<AnyCancellable>()

    init(initialState: State) {
        currentState = initialState
        // As in ReactorKit, an action that a new state leads to waits until all listeners have received that state.
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

    /// Performs an action that the View sends. This is the View's only way to request something.
    func send(action: Action) {
        actions.send(action)
    }

    /// Returns the mutations that an action leads to, now and later. Subclasses override this, and put side effects here.
    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        Empty().eraseToAnyPublisher()
    }

    /// Returns the state after a mutation. Subclasses override this method, without side effects.
    func reduce(state: State, mutation: Mutation) -> State {
        state
    }

    private func apply(_ mutation: Mutation) {
        currentState = reduce(state: currentState, mutation: mutation)
        states.send(currentState)
    }
}
