import MessageTrace

/// Holds all State, lets Reducers change it, runs their Effects, and updates the views that show it.
@Component(.state, module: "App")
final class Store {
    private(set) var state: AppState

    private let clients: Clients
    @Untraced private var tasks: [EffectID: Task<Void, Never>] = [:]
    /// Closures that each update one view state; they return `false` once that view state has been freed.
    @Untraced private var observers: [(AppState) -> Bool] = []

    init(_ state: AppState, clients: Clients) {
        self.state = state
        self.clients = clients
    }

    isolated deinit {
        for task in tasks.values { task.cancel() }
    }

    func send(_ action: AppAction) {
        var next = state
        let effect = AppReducer.reduce(&next, action)
        state = next
        observers.removeAll { !$0(next) }
        for step in effect.steps { take(step) }
    }

    /// The observed part of the State that a view shows.
    ///
    /// - Parameter part: Returns the part; `nil` once the part is gone. The view then keeps showing the last value.
    @Untraced
    func viewState<Part: Equatable>(_ part: @escaping (AppState) -> Part?) -> ViewState<Part> {
        guard let value = part(state) else { fatalError("a view is made of what is there") }
        let viewState = ViewState(value)
        observers.append { [weak viewState] state in
            guard let viewState else { return false }
            if let value = part(state) { viewState.update(value) }
            return true
        }
        return viewState
    }

    private func take(_ step: Effect<AppAction>.Step) {
        switch step {
        case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
        case .run(let id, let work):
            let send = Send<AppAction> { [weak self] reply in
                reply.origin.resume { self?.send(reply.value) }
            }
            let task = Task { [clients] in await work(clients, send) }
            if let id { tasks.updateValue(task, forKey: id)?.cancel() }
        }
    }
}
