/// A run loop on a virtual clock.
///
/// A *turn* is all the work due at one instant, until nothing is left to do at that instant; what was put to its end comes
/// last, and what that leads to still belongs to it. Work scheduled in a message runs later in the context of that
/// message, so that its cause is known.
///
/// **Swift concurrency.** A turn ends, and the clock moves, only when the tasks of the main actor are idle: `Task {}`,
/// `for await` over an `AsyncStream`, actors and nonisolated asynchronous functions all run to where they wait. While
/// an event loop lives, what the main actor gives to Swift's global pool is put into its own queue (see
/// `ConcurrencyPool`), so that everything runs in one order, the same in every run. The queue is then known to be empty
/// when the loop has gone through it ``quietRounds`` times, and meanwhile no job has come from the pool and no work was
/// scheduled.
///
/// What it can't see: time that passes outside (`Task.sleep`, timers, other threads and their queues), and a chain of
/// more than ``quietRounds`` tasks of the main actor each of which does nothing but start the next. A task that
/// never comes to rest ends the turn after a limit of rounds and sets ``isOverrun``. Loops that live at the same time
/// wait for each other's tasks, and nothing but that.
///
/// ```swift
/// let loop = EventLoop()
/// loop.schedule(after: .milliseconds(800)) { reply() }
/// await loop.advance(by: .seconds(1))
/// ```
public final class EventLoop {
    /// How many times the main actor's queue must be found without news before the turn ends.
    public nonisolated static let quietRounds = 32

    /// The loop's clock.
    public nonisolated let clock = VirtualClock()
    /// Whether tasks were still busy when a turn was ended all the same.
    public private(set) var isOverrun = false
    /// By due time, then in order of scheduling.
    private var queue: [ScheduledWork] = []
    private let roundLimit: Int
    private var scheduled = 0
    /// What waits for the end of the turn, in order of scheduling.
    private var ending: [ScheduledWork] = []
    private var turnEnds: [() -> Void] = []

    /// - Parameter roundLimit: How many rounds a turn may wait for tasks in all.
    public init(roundLimit: Int = 20_000) {
        self.roundLimit = roundLimit
        ConcurrencyPool.beginUse()
    }

    deinit {
        ConcurrencyPool.endUse()
    }

    /// Whether the Swift runtime lets loops wait for its pool, and keep its order. Where it doesn't, tasks that leave the
    /// main actor may arrive late, or in another order in another run.
    public nonisolated static var seesAllTasks: Bool { ConcurrencyPool.isServed }

    /// The time since the loop was made.
    public var now: Duration { clock.now }

    /// Whether nothing is scheduled.
    public var isIdle: Bool {
        dropCancelled()
        return queue.isEmpty && ending.isEmpty
    }

    /// Schedules work.
    ///
    /// - Parameter delay: How long from now; nothing or less means later in this turn, or in the next one.
    /// - Returns: The work, to be cancelled; it need not be kept.
    @discardableResult
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
        let item = ScheduledWork(due: clock.nanoseconds + max(0, delay.inNanoseconds), work)
        let place = queue.firstIndex { $0.due > item.due } ?? queue.count
        queue.insert(item, at: place)
        scheduled += 1
        return item
    }

    /// Schedules work for the end of this turn, or of the next one: when all else that is due has been done.
    public func scheduleAtTurnEnd(_ work: @escaping () -> Void) {
        ending.append(ScheduledWork(due: clock.nanoseconds, work))
        scheduled += 1
    }

    /// Calls a body after each turn.
    public func onTurnEnd(_ body: @escaping () -> Void) {
        turnEnds.append(body)
    }

    /// Does what is left to do at this instant, and ends the turn.
    public func settle() async {
        var ends = 0
        while true {
            while let work = nextDue(by: clock.nanoseconds) { work.perform() }
            await waitForTasks()
            if isWorkDue { continue }
            guard !ending.isEmpty else { break }
            let due = ending
            ending = []
            ends += 1
            guard ends <= roundLimit else {
                isOverrun = true
                break
            }
            for work in due { work.perform() }
        }
        for body in turnEnds { body() }
    }

    private var isWorkDue: Bool { queue.first.map { $0.due <= clock.nanoseconds } ?? false }

    /// Lets time pass: a turn at every instant at which work is due, up to and including the last.
    public func advance(by duration: Duration) async {
        let end = clock.nanoseconds + max(0, duration.inNanoseconds)
        while true {
            dropCancelled()
            guard let first = queue.first, first.due <= end else { break }
            clock.move(to: max(first.due, clock.nanoseconds))
            await settle()
        }
        clock.move(to: end)
    }

    private func dropCancelled() {
        queue.removeAll(where: \.isOver)
    }

    private func nextDue(by time: Int64) -> ScheduledWork? {
        guard let first = queue.first, first.due <= time else { return nil }
        return queue.removeFirst()
    }

    /// Goes through the main actor's queue until it holds nothing but this.
    private func waitForTasks() async {
        guard ConcurrencyPool.isServed else {
            for _ in 0..<Self.quietRounds { await Task.yield() }
            return
        }
        await withUnsafeContinuation { continuation in
            goThroughQueue(Wait(news: news)) { ConcurrencyPool.withoutCounting { continuation.resume() } }
        }
    }

    /// What tells that something happened: jobs from the pool, or work that was scheduled.
    private var news: Int { ConcurrencyPool.jobCount + scheduled }

    /// How far a wait for tasks has come.
    private struct Wait {
        var news: Int
        var rounds = 0
        var quiet = 0
    }

    /// Goes to the end of the main actor's queue; once there, everything that stood before it has run. Goes on until
    /// nothing has happened for long enough. A task of its own for each round, since continuations pass the pool.
    private func goThroughQueue(_ wait: Wait, then finish: @escaping () -> Void) {
        Task {
            var wait = wait
            let latest = news
            wait.rounds += 1
            wait.quiet = latest == wait.news ? wait.quiet + 1 : 0
            wait.news = latest
            if wait.quiet == Self.quietRounds { return finish() }
            guard wait.rounds < roundLimit else {
                isOverrun = true
                return finish()
            }
            goThroughQueue(wait, then: finish)
        }
    }
}
