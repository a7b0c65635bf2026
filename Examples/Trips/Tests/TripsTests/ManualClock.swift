import Synchronization

/// A clock whose time changes only when a test advances it.
nonisolated final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var nextSleeper = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// The number of tasks that sleep on this clock now.
    var sleeping: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { fallAsleep(id, until: deadline, $0) }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock, and wakes all tasks whose deadlines have been reached, in the order of the deadlines.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for sleeper in due { sleeper.value.continuation.resume() }
    }

    /// Returns as soon as this number of tasks sleep on this clock.
    func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    private func fallAsleep(_ id: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
        let reached: [CheckedContinuation<Void, Never>]? = state.withLock { state in
            // A task that is cancelled from here on finds its sleeper.
            if Task.isCancelled || deadline <= state.now { return nil }
            state.sleepers[id] = (deadline, continuation)
            let reached = state.watchers.filter { $0.count <= state.sleepers.count }.map(\.continuation)
            state.watchers.removeAll { $0.count <= state.sleepers.count }
            return reached
        }
        guard let reached else {
            return continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
        }
        for watcher in reached { watcher.resume() }
    }
}
