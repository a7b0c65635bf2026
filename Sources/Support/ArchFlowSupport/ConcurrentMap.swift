import Dispatch

extension Collection where Element: Sendable {
    /// Calls `make` with all elements concurrently, and returns the results in the order of the elements.
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

/// Runs a body on Swift's global thread pool, and returns its result.
package func onPool<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        // Under HeadlessUI, tasks created on the main actor run one after the other, between the app's steps. So the
        // task is created on another thread.
        DispatchQueue.global(qos: .userInitiated).async {
            Task.detached(priority: .userInitiated) { continuation.resume(returning: await body()) }
        }
    }
}
