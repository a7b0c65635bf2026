import Dispatch
import Foundation

/// A thread with a stack for recursion that goes one call deeper for each level of a file.
enum RoomyThread {
    /// The size of the stack in bytes. A thread of a pool has 512 KB on Apple's systems.
    private static let stackSize = 16 << 20

    /// Runs a body on such a thread, and waits for its result.
    static func run<Value>(_ body: @escaping @Sendable () -> Value) -> Value {
        nonisolated(unsafe) var value: Value?
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            value = body()
            done.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        done.wait()
        guard let value else { preconditionFailure("the thread ended without a result") }
        return value
    }
}
