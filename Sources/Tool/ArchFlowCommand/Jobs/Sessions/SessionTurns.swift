import PlayServer

/// The requests that change a session: each begins when the one before it has ended.
@MainActor
final class SessionTurns {
    private var last: Task<ServedAnswer, Never>?

    /// Answers a request after those that came before it.
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
