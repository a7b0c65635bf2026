import PlayServer

/// A queue of requests that change a session. Each request is handled after the previous one.
@MainActor
final class SessionTurns {
    private var last: Task<ServedAnswer, Never>?

    /// Handles a request after all requests that came before it, and returns its answer.
    func next(_ body: @escaping @MainActor () async -> ServedAnswer) async -> ServedAnswer {
        let before = last
        let task = Task {
            _ = await before?.value
            return await body()
        }
        last = task
        return await task.value
    }
}
