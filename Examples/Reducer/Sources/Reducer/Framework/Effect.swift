/// Names what is under way, so that it can be cancelled.
enum EffectID: Hashable {
    case session
    case signIn
    case recovery
    case about
    case items
    case itemsRequest
    case addItem
    case item
}

/// Work to be done outside: asynchronous functions that send Actions back.
struct Effect<Action> {
    enum Step {
        /// Begins a task, in place of one of the same name.
        case run(EffectID?, Work)
        case cancel(EffectID)
    }

    /// The work of a task: it gets the clients, and a way to send Actions back.
    typealias Work = (Clients, Send<Action>) async -> Void

    let steps: [Step]

    static var none: Effect { Effect(steps: []) }

    static func run(_ id: EffectID? = nil, _ work: @escaping Work) -> Effect {
        Effect(steps: [.run(id, work)])
    }

    static func cancel(_ ids: EffectID...) -> Effect { Effect(steps: ids.map(Step.cancel)) }

    /// One after the other.
    static func + (left: Effect, right: Effect) -> Effect { Effect(steps: left.steps + right.steps) }

    /// The same among the Actions of the part of the app around it.
    func map<Parent>(_ embed: @escaping (Action) -> Parent) -> Effect<Parent> {
        Effect<Parent>(
            steps: steps.map { step in
                switch step {
                case .run(let id, let work): .run(id) { clients, send in await work(clients, send.map(embed)) }
                case .cancel(let id): .cancel(id)
                }
            })
    }
}

/// Sends Actions of an Effect back to the Store.
struct Send<Action> {
    private let send: (Reply<Action>) -> Void

    init(_ send: @escaping (Reply<Action>) -> Void) {
        self.send = send
    }

    func callAsFunction(_ reply: Reply<Action>) {
        // What was cancelled is not asked for any more.
        if !Task.isCancelled { send(reply) }
    }

    /// Sends all that a stream tells, until it ends or the task is cancelled.
    func all<Value>(of stream: AsyncStream<Reply<Value>>, as embed: @escaping (Value) -> Action) async {
        for await reply in stream { self(reply.map(embed)) }
    }

    func map<Child>(_ embed: @escaping (Child) -> Action) -> Send<Child> {
        Send<Child> { reply in send(reply.map(embed)) }
    }
}
