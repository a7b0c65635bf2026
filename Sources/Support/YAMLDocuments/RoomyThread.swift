import Dispatch
import Foundation

/// A thread with a large stack, for recursion as deep as the nesting in a file.
enum RoomyThread {
    /// In bytes. A thread of a pool has only 512 KB on Apple's systems.
    private static let stackSize = 16 << 20

    /// Runs a body on a new thread, and waits for the result.
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
