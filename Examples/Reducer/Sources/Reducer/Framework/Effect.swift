/// The name of a running task, by which it can be cancelled.
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

/// Work outside the reducers: asynchronous functions that send Actions back.
struct Effect<Action> {
    enum Step {
        /// Starts a task. A running task of the same name is cancelled.
        case run(EffectID?, Work)
        case cancel(EffectID)
    }

    /// The work of a task. It gets the clients, and a way to send Actions back.
    typealias Work = (Clients, Send<Action>) async -> Void

    let steps: [Step]

    static var none: Effect { Effect(steps: []) }

    static func run(_ id: EffectID? = nil, _ work: @escaping Work) -> Effect {
        Effect(steps: [.run(id, work)])
    }

    static func cancel(_ ids: EffectID...) -> Effect { Effect(steps: ids.map(Step.cancel)) }

    /// Returns an effect that takes the left effect's steps, then the right effect's.
    static func + (left: Effect, right: Effect) -> Effect { Effect(steps: left.steps + right.steps) }

    /// Returns the same effect with Actions of the parent: the part of the app that contains this part.
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
        // The result of a cancelled task isn't wanted any more.
        if !Task.isCancelled { send(reply) }
    }

    /// Sends an Action for each value of a stream, until the stream ends or the task is cancelled.
    func all<Value>(of stream: AsyncStream<Reply<Value>>, as embed: @escaping (Value) -> Action) async {
        for await reply in stream { self(reply.map(embed)) }
    }

    func map<Child>(_ embed: @escaping (Child) -> Action) -> Send<Child> {
        Send<Child> { reply in send(reply.map(embed)) }
    }
}
