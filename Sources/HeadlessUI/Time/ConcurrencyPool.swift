import Foundation
import Synchronization

/// Swift's global pool of threads, served by the main thread while an event loop lives.
///
/// Even code that stays on the main actor passes through the pool: each `next()` of an `AsyncStream` does. There two
/// tasks that were resumed one after the other overtake each other, and nothing tells when the pool has nothing left
/// to do. So the pool's jobs are put into the main actor's own queue instead, which keeps their order, and counted.
///
/// The runtime has one variable for this, `swift_task_enqueueGlobal_hook`, which it exports on every platform for
/// programs that bring their own pool. It is a variable of the process: this is the one place where the package changes
/// something outside its own objects. Jobs are only passed on, never held back, and other parts of the program notice
/// nothing but that their jobs run on the main thread too.
nonisolated enum ConcurrencyPool {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    private static let users = Atomic(0)
    private static let jobs = Atomic(0)
    private static let isCountingPaused = Atomic(false)

    /// Whether the runtime has the variable; without it the pool stays as it is.
    static let isServed: Bool = {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else { return false }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
            guard users.load(ordering: .acquiring) > 0 else { return enqueue(job) }
            if !isCountingPaused.load(ordering: .acquiring) { jobs.add(1, ordering: .acquiringAndReleasing) }
            MainActor.shared.enqueue(job)
        }
        return true
    }()

    /// How many jobs were put into the main actor's queue so far.
    static var jobCount: Int { jobs.load(ordering: .acquiring) }

    /// Runs what an event loop does for itself: loops don't take each other's steps for news.
    @MainActor
    static func withoutCounting(_ body: () -> Void) {
        isCountingPaused.store(true, ordering: .releasing)
        body()
        isCountingPaused.store(false, ordering: .releasing)
    }

    static func beginUse() {
        _ = isServed
        users.add(1, ordering: .acquiringAndReleasing)
    }

    static func endUse() { users.subtract(1, ordering: .acquiringAndReleasing) }
}
