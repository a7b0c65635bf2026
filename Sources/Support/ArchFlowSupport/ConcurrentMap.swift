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
/// As long as an event loop of HeadlessUI lives, tasks created on the main actor stay in the main actor's own queue.
/// They would run one after the other, between the steps of the app that is being run. Tasks made on another thread go
/// to the pool.
package func onPool<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            Task.detached(priority: .userInitiated) { continuation.resume(returning: await body()) }
        }
    }
}
