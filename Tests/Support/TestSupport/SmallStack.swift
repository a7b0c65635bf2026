import Foundation

/// Runs a body on a thread with a stack of 512 KB, as threads of a pool have on Apple's systems: on Linux theirs is 8 MB.
///
/// What needs more ends the process, so this belongs into an exit test.
public func onSmallStack(_ body: @escaping @Sendable () -> Void) { onStack(of: 512 * 1024, body) }

/// Runs a body on a thread with a stack of this many bytes.
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
