import Dispatch
import Foundation

/// A thread with a large stack, for code whose recursion is as deep as the nesting in a file.
enum RoomyThread {
    /// The size of the stack in bytes. On Apple's systems, a thread of a pool has only 512 KB.
    private static let stackSize = 16 << 20

    /// Runs a body on a new thread with a large stack, and waits for the body's result.
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
