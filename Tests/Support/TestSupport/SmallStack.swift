import Foundation

/// Runs a body on a thread with a stack of 512 KB, the size for threads of a pool on Apple's systems. On Linux it is 8 MB.
///
/// If the body needs more, the process crashes, so call this in an exit test.
public func onSmallStack(_ body: @escaping @Sendable () -> Void) { onStack(of: 512 * 1024, body) }

/// Runs a body on a thread with a stack of a size in bytes.
public func onStack(of size: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
}
