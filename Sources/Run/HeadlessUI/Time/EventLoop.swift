/// A run loop on a virtual clock.
///
/// A *turn* is all the work due at one instant. Work scheduled for the turn's end comes last, and the effects of that
/// work still belong to the turn. Work that is scheduled during a message runs later, in the context of that message,
/// so that the cause of its effects is known.
///
/// **Swift concurrency.** A turn ends, and the clock moves, only when the tasks of the main actor are idle: `Task {}`,
/// `for await` over an `AsyncStream`, actors and nonisolated asynchronous functions all run until they wait. While an
/// event loop lives, jobs that the main actor gives to Swift's global pool are put into the main actor's own queue (see
/// `ConcurrencyPool`). So everything runs in one order, the same in every run. The queue counts as empty when the loop
/// has gone through it ``quietRounds`` times, and each time found no new job and no newly scheduled work.
///
/// A loop doesn't wait for `Task.sleep`, timers, other threads and their queues. Nor does it wait for the end of a
/// chain of more than ``quietRounds`` tasks, each of which only starts the next. If a task never becomes idle, the turn
/// ends after a limit of rounds, and ``isOverrun`` is set. If there are several loops, each waits for the tasks of the
/// others.
///
/// ```swift
/// let loop = EventLoop()
/// loop.schedule(after: .milliseconds(800)) { reply() }
/// await loop.advance(by: .seconds(1))
/// ```
public final class EventLoop {
    /// The number of rounds through the main actor's queue after which the turn ends, if no round brought a new job or new
    /// work.
    public nonisolated static let quietRounds = 32

    /// The loop's clock.
    public nonisolated let clock = VirtualClock()
    /// True if a turn was ended while tasks were still busy.
    public private(set) var isOverrun = false
    /// The scheduled work, sorted by due time. Work due at the same time is in order of scheduling.
    private var queue: [ScheduledWork] = []
    private let roundLimit: Int
    private var scheduled = 0
    /// The work for the end of the turn, in order of scheduling.
    private var ending: [ScheduledWork] = []
    private var turnEnds: [() -> Void] = []

    /// Creates an event loop without work.
    ///
    /// - Parameter roundLimit: The maximum number of rounds for which a turn waits for tasks.
    public init(roundLimit: Int = 20_000) {
        self.roundLimit = roundLimit
        ConcurrencyPool.beginUse()
    }

    deinit {
        ConcurrencyPool.endUse()
    }

    /// True if event loops can wait for tasks that leave the main actor, and run these tasks' jobs in order. If false, the
    /// effects of such tasks may come after the turn to which they belong, or in a different order in each run.
    public nonisolated static var seesAllTasks: Bool { ConcurrencyPool.isServed }

    /// The time on the loop's clock, since the loop was made.
    public var now: Duration { clock.now }

    /// True if nothing is scheduled.
    public var isIdle: Bool {
        dropCancelled()
        return queue.isEmpty && ending.isEmpty
    }

    /// The time until the next scheduled work is due; `nil` if nothing is scheduled.
    package var timeToNextWork: Duration? {
        dropCancelled()
        return queue.first.map { .nanoseconds(max(0, $0.due - clock.nanoseconds)) }
    }

    /// Schedules work.
    ///
    /// - Parameter delay: The time from now. Zero or less means later in this turn or, between turns, in the next turn.
    /// - Returns: The scheduled work, for a later call of ``ScheduledWork/cancel()``. The caller need not keep it.
    @discardableResult
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
        let item = ScheduledWork(due: clock.nanoseconds + max(0, delay.inNanoseconds), work)
        let place = queue.firstIndex { $0.due > item.due } ?? queue.count
        queue.insert(item, at: place)
        scheduled += 1
        return item
    }

    /// Schedules work for the end of this turn, after all other due work; between turns, for the end of the next turn.
    public func scheduleAtTurnEnd(_ work: @escaping () -> Void) {
        ending.append(ScheduledWork(due: clock.nanoseconds, work))
        scheduled += 1
    }

    /// Calls a body after each turn.
    ///
    /// ```swift
    /// let error = app.label("login.error")
    /// var errors: [String] = []
    /// loop.onTurnEnd { errors.append(error.text ?? "") }
    /// ```
    public func onTurnEnd(_ body: @escaping () -> Void) {
        turnEnds.append(body)
    }

    /// Does all work that is due now, and ends the turn.
    ///
    /// ```swift
    /// try app.button("home.signIn").tap()
    /// await loop.settle()  // Login has appeared
    /// try app.field("login.password").typeText("…")
    /// ```
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

    /// Advances the clock. The loop runs a turn at each instant with due work, up to and including the end of
    /// `duration`.
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

    /// Goes through the main actor's queue until the queue is empty.
    private func waitForTasks() async {
        guard ConcurrencyPool.isServed else {
            for _ in 0..<Self.quietRounds { await Task.yield() }
            return
        }
        await withUnsafeContinuation { continuation in
            goThroughQueue(Wait(news: news)) { ConcurrencyPool.withoutCounting { continuation.resume() } }
        }
    }

    /// A counter that increases when work is scheduled, and when a job goes to the main actor's queue instead of the
    /// pool.
    private var news: Int { ConcurrencyPool.jobCount + scheduled }

    /// The counts for a wait for tasks: all rounds, and the last rounds in a row that brought nothing new.
    private struct Wait {
        var news: Int
        var rounds = 0
        var quiet = 0
    }

    /// Waits until the jobs in the main actor's queue are done, and repeats this until ``quietRounds`` rounds in a row
    /// brought nothing new. Each round is a task: waiting within one task would add jobs to the pool.
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
