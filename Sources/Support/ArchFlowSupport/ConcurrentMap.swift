import Dispatch

extension Collection where Element: Sendable {
    /// Calls `make` with each element, concurrently on all processors, and returns the results in the order of the elements.
    package func concurrentMap<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) async -> [Made] {
        let elements = Array(self)
        return await onPool {
            await withTaskGroup(of: (index: Int, made: Made).self) { group in
                for (index, element) in elements.enumerated() { group.addTask { (index, make(element)) } }
                var made = [Made?](repeating: nil, count: elements.count)
                for await (index, one) in group { made[index] = one }
                return made.compactMap(\.self)
            }
        }
    }
}

/// Runs a body on Swift's pool of threads, and returns its result.
///
/// While an app runs under HeadlessUI, tasks created on the main actor wait in the main actor's queue, and run one
/// after the other, between the app's steps. So this function creates its task on another thread, from which the task
/// goes to the pool.
package func onPool<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            Task.detached(priority: .userInitiated) { continuation.resume(returning: await body()) }
        }
    }
}
