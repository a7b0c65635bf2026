import Foundation
import MessageTrace
import Synchronization

/// Keeps jobs of the main actor out of Swift's global pool of threads, while an event loop exists.
///
/// Even code that stays on the main actor passes through the pool, for example each `next()` of an `AsyncStream`. In the pool,
/// two tasks can overtake each other, and it is impossible to tell when the pool is idle. So jobs from the main actor are put
/// into the main actor's own queue instead, which keeps their order, and are counted. An app driven by loops starts on the main
/// actor, so all its jobs come from there. Jobs from other threads go to the pool as always, and no loop waits for them.
///
/// The jobs are redirected by a function in `swift_task_enqueueGlobal_hook`, a variable that Swift's runtime exports on every
/// platform for programs with a pool of their own. The variable affects the whole process; the package changes nothing else
/// outside its own objects. The function delays no job. So other code in the process notices only that its jobs from the main
/// actor run in the main actor's queue.
nonisolated enum ConcurrencyPool {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    private static let users = Atomic(0)
    private static let jobs = Atomic(0)
    private static let isCountingPaused = Atomic(false)

    /// True if Swift's runtime has the variable `swift_task_enqueueGlobal_hook`. Otherwise the pool is left unchanged.
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

    /// The number of jobs put into the main actor's queue so far.
    static var jobCount: Int { jobs.load(ordering: .acquiring) }

    /// Runs a body without counting its jobs: event loops would otherwise wait for each other's steps.
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
