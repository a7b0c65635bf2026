import Foundation
import Synchronization
public import Testing

/// Runs a test whose work is done by another process before all other tests. As many such tests run at a time as there are
/// processors, but at least two.
///
/// All tests begin at once and share as many threads as there are processors. Behind a thousand others, a test that waits for a
/// process would start the process late, and learn of its end late. Until then a thread of Swift Testing polls without a
/// pause, which takes one processor of two.
public struct OwnProcess: TestTrait, SuiteTrait, TestScoping {
    private static let turns = Turns(count: max(2, ProcessInfo.processInfo.activeProcessorCount))

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        try await withoutActuallyEscaping(body) { body in
            let task = Task(priority: .high) {
                await Self.turns.take()
                defer { Self.turns.giveBack() }
                try await body()
            }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }
}

extension Trait where Self == OwnProcess {
    /// Marks a test whose work is done by another process.
    public static var ownProcess: Self { OwnProcess() }
}

/// Lets a limited number of callers go on at a time, in the order in which they came.
private final class Turns: Sendable {
    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

    init(count: Int) { state = Mutex((count, [])) }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    func giveBack() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
