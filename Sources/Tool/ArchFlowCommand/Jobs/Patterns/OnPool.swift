import Dispatch

/// Runs a body on Swift's pool of threads, and returns its result.
///
/// As long as an event loop lives, tasks that the main actor makes stay in the main actor's own queue. They would run one after
/// the other, between the steps of the app that is being run. Tasks made on another thread go to the pool.
func onPool<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            Task.detached(priority: .userInitiated) { continuation.resume(returning: await body()) }
        }
    }
}
