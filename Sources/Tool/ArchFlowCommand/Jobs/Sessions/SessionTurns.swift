import PlayServer

/// Handles the requests that change a session one at a time, in order of arrival.
@MainActor
final class SessionTurns {
    private var last: Task<ServedAnswer, Never>?

    /// Handles a request after all earlier ones, and returns its answer.
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
