import Foundation
import MessageTrace
import Synchronization

/// Keeps on the main actor what it gives to Swift's global pool of threads, while an event loop lives.
///
/// Even code that stays on the main actor passes through the pool: each `next()` of an `AsyncStream` does. There two
/// tasks that were resumed one after the other overtake each other, and nothing tells when the pool has nothing left
/// to do. So jobs that come from the main actor are put into its own queue instead, which keeps their order, and counted.
/// An app that loops drive starts on the main actor, so all its jobs do. Jobs that come from another thread belong to
/// somebody else: they go where they would go without a loop, and no loop waits for them.
///
/// The runtime has one variable for this, `swift_task_enqueueGlobal_hook`, which it exports on every platform for
/// programs that bring their own pool. It is a variable of the process: this is the one place where the package changes
/// something outside its own objects. Jobs are only passed on, never held back, and other parts of the program notice
/// nothing but that their jobs from the main actor run there too.
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
            guard users.load(ordering: .acquiring) > 0, MainQueue.isCurrent else {
                return enqueue(job)
            }
            if !isCountingPaused.load(ordering: .acquiring) { jobs.add(1, ordering: .acquiringAndReleasing) }
            MainActor.shared.enqueue(job)
        }
        return true
    }()

    /// Number of jobs put into the main actor's queue so far.
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
